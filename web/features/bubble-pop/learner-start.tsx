import { CarryOnSpace } from '#web/games/carry-on.tsx';
import type { CurrentLearner } from '#web/record/current-learner.ts';
import { useGameProgress } from '#web/record/levels.ts';
import type { BubblePop } from './session.ts';
import { StartAtPlace } from './start-at-place.tsx';

/** Fetched only when there is a learner. */
export function LearnerStart({ learner, session }: { learner: CurrentLearner; session: BubblePop }) {
  const place = useGameProgress(learner.id, 'bubble-pop');
  if (!place) return <CarryOnSpace />;
  return <StartAtPlace animal={learner.animal} place={place} session={session} />;
}
