import { useEffect, useState, type CSSProperties } from 'react';
import type { Surah } from '#content/surahs.ts';
import type { BodyOf } from '#contract/record.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { whenSettled } from '#web/platform/later.ts';
import { numberOfDay } from '#web/record/memory/day-rules.ts';
import { pictureOf, STAGES } from '#web/record/garden/stage-rules.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { growthOf, type Growth as Grown, type GrowthBead } from './growth-rules.ts';

type Props = { learnerId: string; surah: Surah; round: Pick<BodyOf<'round'>, 'mode' | 'passages'> };

/** The surah's plant and its chain of beads, as this round makes them. */
export function Growth({ learnerId, surah, round }: Props) {
  const [grown, setGrown] = useState<Grown>();
  useEffect(
    () =>
      whenSettled(readGrowth({ learnerId, surah, round }), setGrown, (error) =>
        console.warn('what grew is not shown', error),
      ),
    [learnerId, surah, round],
  );
  const { name, ayahCount } = surah;
  return (
    <>
      <div className="growth-plant">
        {grown && <img src={pictureOf({ surah: surah.number, stage: grown.stage })} alt="" />}
        {grown && <Leaf />}
      </div>
      <div className="growth-chain">
        {grown && <Chain beads={grown.beads} />}
        <p className="flex justify-between gap-2 text-sm leading-5 text-ink-soft">
          <span aria-hidden="true">{ayahCount}</span>
          <span>{grown && words.over.growth(name, ayahCount, grown, round.mode === 'lesson')}</span>
          <span aria-hidden="true">1</span>
        </p>
      </div>
    </>
  );
}

async function readGrowth({ learnerId, surah, round }: Props): Promise<Grown & { before: number }> {
  const { record } = await deviceRecord();
  const memory = await record.memoryOf(learnerId);
  const grown = growthOf(memory, surah, round, numberOfDay(calendarDay(now())));
  return { ...grown, before: memory.stages.get(surah.number) ?? 0 };
}

/** For as long as the page is open: what nobody holds may have to be fetched again. */
const plants = new Map<string, HTMLImageElement>();

/** Fetches the plant as it is and as the round can make it, for an end without a network. */
export function preloadPlant(best: Props): void {
  readGrowth(best)
    .then(({ before, stage }) => {
      const last = stage ? STAGES.indexOf(stage) : -1;
      for (const each of STAGES.slice(Math.max(0, before - 1), last + 1)) {
        const path = pictureOf({ surah: best.surah.number, stage: each });
        const plant = plants.get(path) ?? new Image();
        plant.src = path;
        plants.set(path, plant);
      }
    })
    .catch((error: unknown) => console.warn('the plant is fetched at the end', error));
}

/** More would not be told apart on a narrow phone. */
const MOST_BEADS = 40;

function Chain({ beads }: { beads: readonly GrowthBead[] }) {
  if (beads.length > MOST_BEADS) return <Bar beads={beads} />;
  const first = beads.findIndex(({ isOfRound }) => isOfRound);
  const count = Math.max(1, beads.filter(({ isOfRound }) => isOfRound).length);
  return (
    <p aria-hidden="true" dir="rtl" className="growth-beads">
      {beads.map(({ ayah, state, isOfRound }, index) => {
        const at: CSSProperties & { '--at': number } = { '--at': (index - first) / count };
        return (
          <span
            key={ayah}
            data-state={state}
            data-new={isOfRound || undefined}
            style={isOfRound ? at : undefined}
          />
        );
      })}
    </p>
  );
}

/** Of a long surah: how much of it is recalled, and of that how much is known. */
function Bar({ beads }: { beads: readonly GrowthBead[] }) {
  const share = (states: readonly GrowthBead['state'][]) =>
    `${(beads.filter(({ state }) => states.includes(state)).length / beads.length) * 100}%`;
  return (
    <p aria-hidden="true" dir="rtl" className="growth-bar">
      <span style={{ width: share(['recalled', 'known']) }} />
      <span style={{ width: share(['known']) }} />
    </p>
  );
}

function Leaf() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="growth-leaf">
      <path d="M12 22C4 18 3 9 12 2c9 7 8 16 0 20z" />
      <path d="M12 21V8" />
    </svg>
  );
}
