import { useState, useSyncExternalStore } from 'react';
import { removeText } from '#web/platform/stored.ts';
import { learnerStore, SEEN_GARDEN, type CurrentLearner } from './learner-store.ts';

export type { CurrentLearner } from './learner-store.ts';

export const currentLearner: () => CurrentLearner | undefined = learnerStore.get;

export function setCurrentLearner(learner: CurrentLearner): void {
  if (learnerStore.get()?.id !== learner.id) removeText(SEEN_GARDEN);
  learnerStore.set(learner);
}

export function forgetCurrentLearner(): void {
  removeText(SEEN_GARDEN);
  learnerStore.remove();
}

/** Undefined without a learner, and on the prerendered page. */
export function useCurrentLearner(): CurrentLearner | undefined {
  return useSyncExternalStore(learnerStore.follow, learnerStore.get, () => undefined);
}

/**
 * Names a stretch in which the same learner learns here, to be the key of what belongs to one: another name when somebody
 * else takes over. Who is made where nobody learned goes on with what stands there.
 */
export function useLearnerTurn(): number {
  const id = useCurrentLearner()?.id;
  const [turn, setTurn] = useState({ id, number: 1 });
  if (id === turn.id) return turn.number;
  const number = turn.id === undefined ? turn.number : turn.number + 1;
  setTurn({ id, number });
  return number;
}
