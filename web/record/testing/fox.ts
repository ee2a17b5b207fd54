import type { Learner } from '#contract/record.ts';
import type { OwnedEntry } from '../store/move-rules.ts';
import { keyOf, THIS_DEVICE, type LearnerRow } from '../store/rows.ts';
import { round } from './entries.ts';

/** The learner of whom `entry` and `round` tell, as a file and the server have them. */
export const maryam: Learner = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Maryam',
  animal: 'fox',
  made_at: '2026-01-01T08:00:00.000Z',
  updated_at: '2026-01-01T08:00:00.000Z',
};

/** The same learner on a device, in no account. */
export const fox: LearnerRow = {
  ...maryam,
  key: maryam.id,
  removed_at: null,
  owner: THIS_DEVICE,
  isSent: false,
  isKnown: false,
};

/** The same learner of an account. */
export const foxOf = (owner: string): LearnerRow => ({ ...fox, owner, key: keyOf({ owner, id: fox.id }) });

export const done = (owner = THIS_DEVICE): OwnedEntry => ({
  ...round('2026-01-01', 'next', 67, 2, '3'),
  owner,
});
