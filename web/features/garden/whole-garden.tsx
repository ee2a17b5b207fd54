import { useLayoutEffect, useMemo } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import type { CurrentLearner } from '#web/record/current-learner.ts';
import { gardenOf, STAGES, type Plant } from '#web/record/garden-rules.ts';
import type { Leaves } from '#web/record/letters-rules.ts';
import type { Memory } from '#web/record/memory-rules.ts';
import { garden as words } from '#web/words/en/garden.ts';
import { learners } from '#web/words/en/learners.ts';
import { bedsOf, isBegun } from './bed-rules.ts';
import { GrowingBeds, WaitingBeds } from './beds.tsx';
import { GrownUpsDoor } from './grown-ups-door.tsx';
import { LettersGarden } from './letters-garden.tsx';
import { WaysToBegin } from './no-learner.tsx';
import { returnToPlace } from './place.ts';

type Props = { learner: CurrentLearner; memory: Memory; leaves: Leaves; today: number };

export function WholeGarden({ learner, memory, leaves, today }: Props) {
  const plants = useMemo(() => gardenOf(memory, today), [memory, today]);
  const beds = useMemo(() => bedsOf(plants), [plants]);
  const navigation = useNavigationType();
  useLayoutEffect(() => returnToPlace(navigation === NavigationType.Pop), [navigation]);

  const growing = beds.filter((bed) => bed.plants.some(isBegun));
  const waiting = beds.filter((bed) => !bed.plants.some(isBegun));
  const hasLetters = [...leaves.values()].some(({ stage }) => stage !== 'bud');
  const parts: readonly Part[] = [...(growing.length > 0 ? (['surahs'] as const) : []), 'letters'];

  return (
    <div className="garden space-y-10">
      <div className="text-center">
        <h2 dir="auto" className="text-section font-bold">
          {words.of(learners.who(learner))}
        </h2>
        {growing.length > 0 && <Summary plants={plants} />}
        {growing.length === 0 && !hasLetters && (
          <>
            <p className="mt-1 mb-4 text-ink-soft">{words.empty.text}</p>
            <WaysToBegin />
          </>
        )}
        <nav aria-label={words.jump.label} className="mt-3 flex flex-wrap justify-center gap-2 print:hidden">
          {parts.map((part) => (
            <a key={part} href={`#${part}`} className={JUMP}>
              {words.jump[part]}
            </a>
          ))}
        </nav>
      </div>
      {growing.length > 0 && <GrowingBeds beds={growing} />}
      <LettersGarden leaves={leaves} />
      {waiting.length > 0 && <WaitingBeds beds={waiting} />}
      <GrownUpsDoor />
    </div>
  );
}

type Part = keyof Omit<typeof words.jump, 'label'>;

const JUMP =
  'inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-green no-underline hover:bg-green-soft';

function Summary({ plants }: { plants: readonly Plant[] }) {
  const thirsty = plants.filter(({ isThirsty }) => isThirsty).length;
  const counts = STAGES.toReversed()
    .map((stage) => ({ stage, count: plants.filter((plant) => plant.stage === stage).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <p className="mt-1 font-semibold text-balance">{words.counts(counts)}</p>
      <p className="mt-1 flex items-center justify-center gap-2 text-ink-soft">
        {thirsty > 0 && <img src="/assets/garden/drop.svg" alt="" width="16" height="20" />}
        {words.thirsty(thirsty)}
      </p>
    </>
  );
}
