import { CarryOn, CarryOnSpace } from '#web/games/carry-on.tsx';
import type { CurrentLearner } from '#web/record/current-learner.ts';
import { useGameProgress } from '#web/record/levels.ts';
import type { BubblePop } from './session.ts';

/** Fetched only when there is a learner. */
export function LearnerStart({ learner, session }: { learner: CurrentLearner; session: BubblePop }) {
  const progress = useGameProgress(learner.id, 'bubble-pop');
  if (!progress) return <CarryOnSpace />;
  if (!progress.last) return null;
  const { mode } = progress.last;
  const level = progress.finishedLevel + 1;
  return (
    <CarryOn
      animal={learner.animal}
      level={level}
      stars={progress.stars}
      onCarryOn={() => session.carryOn({ level, mode })}
    />
  );
}
