import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router';
import { afterPaint } from '#web/platform/frames.ts';
import type { CurrentLearner } from '#web/record/use/current-learner.ts';
import {
  leavesIn,
  plantsIn,
  type GardenSummary,
  type Plant,
} from '#web/record/garden/garden-summary-rules.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { garden as words } from '#web/words/en/garden.ts';
import { learners } from '#web/words/en/learners.ts';
import {
  bedsOf,
  FIRST_PLANTS,
  firstPlants,
  isBegun,
  isWaiting,
  stageCounts,
  unchangedBeds,
  type Bed,
} from './bed-rules.ts';
import { GrowingBeds, WaitingBeds } from './beds.tsx';
import { WaysToBegin } from './no-learner.tsx';
import { JUMP, PAGES_PATH } from './jump.ts';
import { hasPlace, returnToPlace } from './place.ts';

const GardenRest = lazyPart(() => import('./garden-rest.tsx').then((file) => file.GardenRest));

type Props = {
  learner: CurrentLearner;
  summary: GardenSummary;
  today: number;
  /** How the first render begins: every plant is painted already, or is drawn with it, or a few are. */
  first: FirstPlants;
};

type FirstPlants = 'painted' | 'all' | 'few';

export function WholeGarden({ learner, summary, today, first }: Props) {
  const plants = useMemo(() => plantsIn(summary, today), [summary, today]);
  const leaves = useMemo(() => leavesIn(summary, today), [summary, today]);
  const beds = useMemo(() => bedsOf(plants, isBegun), [plants]);
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => returnToPlace(isBack), [isBack]);

  const [atFirst] = useState(beds);
  const growing = useMemo(() => unchangedBeds(atFirst, beds), [atFirst, beds]);
  const [painted] = useState(first === 'painted' ? atFirst : []);
  const waiting = useMemo(() => bedsOf(plants, isWaiting), [plants]);
  const hasLetters = [...leaves.values()].some(({ stage }) => stage !== 'bud');
  const { shown, isWhole } = useByAndBy(growing, {
    isAll: first !== 'few' || (isBack && hasPlace()),
    isBack: isBack && hasPlace(),
  });
  const parts: readonly Part[] = [...(growing.length > 0 ? (['surahs'] as const) : []), 'letters'];

  return (
    <div className="garden *:not-first:mt-7">
      <div className="text-center">
        <h2 dir="auto" className="text-section font-bold">
          {learners.garden(learner)}
        </h2>
        {growing.length > 0 && <Summary plants={plants} />}
        {growing.length === 0 && !hasLetters && (
          <>
            <img
              src="/assets/garden/seed.svg"
              alt=""
              width="100"
              height="120"
              className="mx-auto h-auto w-28"
            />
            <p className="mt-2 mb-4 text-ink-soft">{words.empty.text}</p>
            <WaysToBegin />
          </>
        )}
        <nav aria-label={words.jump.label} className="mt-3 flex flex-wrap justify-center gap-2 print:hidden">
          {parts.map((part) => (
            <a key={part} href={`#${part}`} className={JUMP}>
              {words.jump[part]}
            </a>
          ))}
          {growing.length > 0 && (
            <Link to={PAGES_PATH} className={JUMP}>
              {words.jump.pages}
            </Link>
          )}
        </nav>
      </div>
      {growing.length > 0 && <GrowingBeds beds={shown} painted={painted} />}
      {isWhole && (
        <GardenRest leaves={leaves}>{waiting.length > 0 && <WaitingBeds beds={waiting} />}</GardenRest>
      )}
    </div>
  );
}

/** How many more a slow phone can add between two frames. */
const MORE_PLANTS = 4;

/**
 * A full garden is drawn from above, a few plants at a time, so that the first can be touched while the others come; all
 * at once where they are painted already. What is below the plants is never drawn with the first of them.
 */
function useByAndBy(
  beds: readonly Bed[],
  { isBack, isAll }: { isBack: boolean; isAll: boolean },
): { shown: readonly Bed[]; isWhole: boolean } {
  const [isFirst, setIsFirst] = useState(!isBack);
  const [count, setCount] = useState(isAll ? Infinity : FIRST_PLANTS);
  const isWhole = !isFirst && count >= beds.reduce((sum, { plants }) => sum + plants.length, 0);
  useEffect(() => {
    if (isWhole) return undefined;
    return afterPaint(() =>
      startTransition(() => {
        setIsFirst(false);
        setCount(count + MORE_PLANTS);
      }),
    );
  }, [isWhole, count]);
  return { shown: useMemo(() => firstPlants(beds, count), [beds, count]), isWhole };
}

type Part = 'surahs' | 'letters';

function Summary({ plants }: { plants: readonly Plant[] }) {
  const thirsty = plants.filter(({ isThirsty }) => isThirsty).length;
  return (
    <>
      <p className="mt-1 font-semibold text-balance">{words.counts(stageCounts(plants))}</p>
      <p className="mt-1 flex items-center justify-center gap-2 text-ink-soft">
        {thirsty > 0 && <img src="/assets/garden/drop.svg" alt="" width="16" height="20" />}
        {words.thirsty(thirsty)}
      </p>
    </>
  );
}
