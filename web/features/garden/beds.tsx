import { memo, useCallback, useRef, useState, type CSSProperties, type RefCallback } from 'react';
import { surahs } from '#content/surahs.ts';
import type { Plant } from '#web/record/garden/garden-summary-rules.ts';
import { pictureOf } from '#web/record/garden/stage-rules.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { garden as words } from '#web/words/en/garden.ts';
import { footOf, NOTHING, isBegun, pathOf, plantClass, plantId, type Bed } from './bed-rules.ts';
import { useFollowedLinks } from './followed-links.ts';

const { columns } = words.surahs;

type GrowingProps = {
  beds: readonly Bed[];
  painted: readonly Bed[];
};

/** The beds of each juz in which something grows. It reads as a table. */
export function GrowingBeds({ beds, painted }: GrowingProps) {
  return (
    <section id="surahs" aria-labelledby="surahs-title" className="space-y-5">
      <h2 id="surahs-title" className="text-center text-section font-bold">
        {words.surahs.title}
      </h2>
      <BedTable label={words.surahs.table} beds={beds} painted={painted} />
    </section>
  );
}

/** Folded, and drawn when it is asked for: a hundred names help nobody who looks at what grows. */
export function WaitingBeds({ beds }: { beds: readonly Bed[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const count = beds.reduce((sum, { room }) => sum + room, 0);
  return (
    <details
      className="waiting group rounded-card border border-line bg-surface px-4"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 font-semibold">
        {words.surahs.waiting(count)}
        <Icon name="chevronDown" className="size-5 text-ink-soft group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="pt-1 pb-4">
          <BedTable label={words.surahs.waitingTable} beds={beds} />
        </div>
      )}
    </details>
  );
}

const NONE: readonly Bed[] = [];

type TableProps = { label: string; beds: readonly Bed[]; painted?: readonly Bed[] };

function BedTable({ label, beds, painted = NONE }: TableProps) {
  const links = useFollowedLinks<HTMLDivElement>();
  return (
    <div role="table" aria-label={label} className="beds" ref={links}>
      <div role="rowgroup" className="sr-only">
        <div role="row">
          {Object.values(columns).map((column) => (
            <span key={column} role="columnheader">
              {column}
            </span>
          ))}
        </div>
      </div>
      {beds.map((bed) => (
        <BedRows key={bed.juz[0]} bed={bed} isPainted={painted.includes(bed)} />
      ))}
    </div>
  );
}

type BedProps = { bed: Bed; isPainted: boolean };

/** A bed that stays as it is is not drawn again while others are added. */
const BedRows = memo(function BedRows({ bed, isPainted }: BedProps) {
  // What was drawn once is never as it was painted again.
  const [isKept, setIsKept] = useState(isPainted);
  if (isKept && !isPainted) setIsKept(false);
  const { leave, enter } = useSameFocus();
  const { juz, plants, room } = bed;
  const style: CSSProperties & { '--plants': number } = { '--plants': room + 1 };
  const group = { role: 'rowgroup', className: plants.some(isBegun) ? 'bed' : 'bed-waiting', style } as const;
  if (isKept) return <div key="painted" ref={leave} {...group} {...AS_PAINTED} />;
  return (
    <div key="drawn" ref={enter} {...group}>
      <div role="row" className="bed-sign">
        <span role="columnheader" aria-colspan={4}>
          {words.juz(juz)}
        </span>
      </div>
      {plants.map((plant) =>
        isBegun(plant) ? (
          <PlantRow key={plant.surah} plant={plant} />
        ) : (
          <WaitingRow key={plant.surah} plant={plant} />
        ),
      )}
    </div>
  );
});

/** For an element that is replaced by another with the same links: the focused link keeps the focus. */
function useSameFocus(): { leave: RefCallback<HTMLElement>; enter: RefCallback<HTMLElement> } {
  const focused = useRef<string>(undefined);
  const leave = useCallback((element: HTMLElement | null) => {
    return () => {
      const { activeElement } = document;
      if (activeElement && element?.contains(activeElement)) focused.current = activeElement.id;
    };
  }, []);
  const enter = useCallback(() => {
    if (focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true });
    focused.current = undefined;
  }, []);
  return { leave, enter };
}

/** React takes such an element over without looking into it: a garden's rows need not be hydrated to be links. */
const AS_PAINTED = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const;

type LinkProps = { surah: number; name: string; className: string };

function SurahLink({ surah, name, className }: LinkProps) {
  return (
    <a
      id={plantId(surah)}
      href={pathOf(name)}
      className={`no-underline after:absolute after:inset-0 after:rounded-xl ${className}`}
    >
      {name}
    </a>
  );
}

function PlantRow({ plant }: { plant: Plant }) {
  const surah = surahs[plant.surah - 1];
  if (!surah || !plant.stage) return null;
  return (
    <div role="row" className={plantClass(plant)}>
      <span role="rowheader" className="order-2 text-sm leading-tight font-bold">
        <SurahLink surah={plant.surah} name={surah.name} className="text-ink" />
        <Arabic className="block h-8 text-lg leading-8 font-normal text-ink-soft">{surah.arabicName}</Arabic>
      </span>
      <span role="cell" className="order-1 flex w-full flex-col items-center">
        <img
          src={pictureOf(plant)}
          alt={plant.isPale ? words.pale(plant.stage) : words.stages[plant.stage]}
          width="100"
          height="120"
          className="plant-picture"
        />
        <span aria-hidden="true" className="plant-foot" style={footOf(plant, surah.ayahCount)} />
      </span>
      <span role="cell" className="order-3 text-xs text-ink-soft">
        {words.counted({ ...plant, known: 0 }, surah.ayahCount)}
      </span>
      <span role="cell" className={plant.isThirsty ? 'plant-drop' : 'sr-only'}>
        {plant.isThirsty ? (
          <img src="/assets/garden/drop.svg" alt={words.needsWater} width="32" height="40" />
        ) : (
          words.needsNoWater
        )}
      </span>
    </div>
  );
}

function WaitingRow({ plant }: { plant: Plant }) {
  const surah = surahs[plant.surah - 1];
  if (!surah) return null;
  return (
    <div role="row" className="plot">
      <span role="rowheader">
        <SurahLink surah={plant.surah} name={surah.name} className="text-ink-soft" />
      </span>
      {[words.notStarted, words.counted(NOTHING, surah.ayahCount), words.needsNoWater].map((text) => (
        <span key={text} role="cell" className="sr-only">
          {text}
        </span>
      ))}
    </div>
  );
}
