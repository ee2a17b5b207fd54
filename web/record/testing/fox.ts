import type { Learner } from '#contract/record.ts';
import type { EntryRow, LearnerRow } from '../rows.ts';
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
export const fox: LearnerRow = { ...maryam, removed_at: null, owner: null, isSent: false };

export const unsent = (): EntryRow => ({ ...round('2026-01-01', 'next', 67, 2, '3'), state: 'unsent' });
