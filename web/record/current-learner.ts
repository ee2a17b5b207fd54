import { useSyncExternalStore } from 'react';
import { learnerStore, type CurrentLearner } from './learner-store.ts';

export type { CurrentLearner } from './learner-store.ts';

export const currentLearner: () => CurrentLearner | undefined = learnerStore.get;
export const setCurrentLearner: (learner: CurrentLearner) => void = learnerStore.set;
export const forgetCurrentLearner: () => void = learnerStore.remove;

/** Undefined without a learner, and on the prerendered page. */
export function useCurrentLearner(): CurrentLearner | undefined {
  return useSyncExternalStore(learnerStore.follow, learnerStore.get, () => undefined);
}
