import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
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
  return useObservable(learnerStore, UNKNOWN);
}
