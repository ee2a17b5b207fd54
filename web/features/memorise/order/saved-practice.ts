import { json, stored, type Stored } from '#web/platform/stored.ts';
import { ownKey } from '#web/record/learner-store.ts';
import { fieldsOf, isNumbers } from '../passage/saved-fields.ts';
import type { SavedPractice } from './practice-rules.ts';

/** What the tab remembers of one selection until it is closed or reset: the round and the seconds spent on it. */
export type SavedRound = SavedPractice & { seconds: number };

/** @param selection the practice's own address, so that an order is never put on other cards */
export function savedRound(selection: string, learnerId: string | undefined): Stored<SavedRound> {
  return stored(savedRoundKey(selection, learnerId), { area: 'tab', ...json(read) });
}

export function savedRoundKey(selection: string, learnerId: string | undefined): string {
  return ownKey(`arranged ${selection}`, learnerId);
}

function read(value: unknown): SavedRound {
  const { order, usedHint, isGraded, isChecked, seconds } = fieldsOf(value);
  if (
    !isNumbers(order) ||
    typeof usedHint !== 'boolean' ||
    typeof isGraded !== 'boolean' ||
    typeof isChecked !== 'boolean' ||
    typeof seconds !== 'number'
  )
    throw new TypeError('no saved round');
  return { order, usedHint, isGraded, isChecked, seconds };
}
