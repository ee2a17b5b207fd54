import { useSyncExternalStore } from 'react';
import { json, stored } from '#web/platform/stored.ts';

/** Who learns here now: enough for the header, so that the record is opened only by pages that need it. */
export type CurrentLearner = { id: string; animal: string; name: string };

const current = stored<CurrentLearner>('learner', json(read));

export const currentLearner: () => CurrentLearner | undefined = current.get;
export const setCurrentLearner: (learner: CurrentLearner) => void = current.set;
export const forgetCurrentLearner: () => void = current.remove;

/** Undefined without a learner, and on the prerendered page. */
export function useCurrentLearner(): CurrentLearner | undefined {
  return useSyncExternalStore(current.follow, current.get, () => undefined);
}

// By hand: this is on every page, and a schema library is not.
function read(value: unknown): CurrentLearner {
  if (typeof value !== 'object' || value === null) throw new TypeError('no learner');
  const { id, animal, name } = { id: '', animal: '', name: '', ...value };
  if (
    typeof id !== 'string' ||
    typeof animal !== 'string' ||
    typeof name !== 'string' ||
    !/^[\w-]+$/.test(animal)
  )
    throw new TypeError('no learner');
  return { id, animal, name };
}
