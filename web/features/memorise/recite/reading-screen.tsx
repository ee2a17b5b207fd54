import { Suspense, useEffect, useState } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { ayahEnd } from '#web/ayahs/setting-rules.ts';
import { TextSizeButtons } from '#web/ayahs/text-size.tsx';
import { useHeard } from '#web/recitation/heard.ts';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { Ayah as AyahText } from '#web/ui/ayah.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import type { Step } from '#web/round/ladder-rules.ts';
import { linesOf } from '../passage/passage-rules.ts';
import { SmallHadith } from '../passage/small-hadith.tsx';
import { useDrawing } from './drawn-as.ts';
import { DrawingSwitch } from './drawing-switch.tsx';
import { useGrowingCount } from './growing-count.ts';
import { Ladder } from './ladder.tsx';
import { LetListen } from './let-listen.tsx';
import { pageDrawing } from './page-drawing.tsx';
import type { Selection } from '../selection-rules.ts';

const ReadingPages = pageDrawing(() => import('./page/reading-pages.tsx').then((file) => file.ReadingPages));

type Props = {
  around: readonly Ayah[];
  ayahs: readonly Ayah[];
  selection: Selection;
  /** The step of a round that was begun and waits. */
  begun: Step | undefined;
  onChoose: (step: Step) => void;
  onCarryOn: () => void;
};

/** The first step: all words, to be read aloud and heard. */
export function ReadingScreen({ ayahs, around, selection, begun, onChoose, onCarryOn }: Props) {
  const drawing = useDrawing();
  return (
    <div className="ayah-sized space-y-3">
      <Ladder step="read" onChoose={(step) => (step === 'read' ? undefined : onChoose(step))} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
        <p className="flex-[1_1_14rem] text-sm font-semibold text-pretty text-ink-soft">{words.howTo}</p>
        <div className="ms-auto flex shrink-0 items-center gap-2">
          {drawing === 'text' && <TextSizeButtons />}
          <DrawingSwitch />
        </div>
      </div>
      <ListenSlot places={ayahs} />
      {drawing === 'text' ? (
        <ReadingText ayahs={ayahs} />
      ) : (
        <Suspense fallback={<Spinner label={words.loading} />}>
          <ReadingPages ayahs={ayahs} around={around}>
            <ReadingText ayahs={ayahs} />
          </ReadingPages>
        </Suspense>
      )}
      <div className="sticky bottom-0 z-20 -mx-4 rounded-t-[1.75rem] border-t border-line bg-surface px-4 pt-4 pb-2 text-center print:hidden low-and-wide:flex low-and-wide:items-center low-and-wide:py-2">
        <Button
          className="mx-auto flex min-h-15! w-full max-w-md text-xl"
          onClick={begun ? onCarryOn : () => onChoose('letters')}
        >
          {begun ? words.carryOn(words.steps[begun]) : words.next(words.steps.letters)}
        </Button>
        <LetListen selection={selection} ayahs={ayahs} />
      </div>
      {/* Below, so that the first ayah is in the first screen of a phone. */}
      <SmallHadith />
    </div>
  );
}

const FIRST_DRAWN = 8;
const MORE_AT_A_TIME = 16;

function ReadingText({ ayahs }: { ayahs: readonly Ayah[] }) {
  const drawn = useGrowingCount(ayahs.length, FIRST_DRAWN, MORE_AT_A_TIME);
  return (
    <ol>
      {ayahs.slice(0, drawn).map((ayah) => (
        <ReadAyah key={`${ayah.surah_number}:${ayah.ayah_number}`} ayah={ayah} />
      ))}
    </ol>
  );
}

function ReadAyah({ ayah }: { ayah: Ayah }) {
  const isHeard = useHeard() === `${ayah.surah_number}:${ayah.ayah_number}`;
  const [item, setItem] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (isHeard) item?.scrollIntoView({ block: 'nearest' });
  }, [isHeard, item]);
  return (
    <li
      ref={setItem}
      className={`scroll-my-28 rounded-card px-2 py-1 [contain-intrinsic-block-size:auto_8rem] [content-visibility:auto] ${isHeard ? 'bg-saffron-soft' : ''}`}
    >
      <div role="group" aria-label={words.ayah(ayah.ayah_number, 0)} aria-current={isHeard || undefined}>
        <p dir="rtl" className={linesOf(ayah.arabic)}>
          <AyahText
            text={ayah.arabic}
            className="text-ayah text-ink"
          >{` ${ayahEnd(ayah.ayah_number)}`}</AyahText>
        </p>
      </div>
    </li>
  );
}
