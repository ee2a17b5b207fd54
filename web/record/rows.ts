import * as v from 'valibot';
import { learnerSchema, type Entry, type Learner } from '#contract/record.ts';

/** A learner as this device holds it. `owner` is the account it belongs to, null while it lives on this device alone. */
export type LearnerRow = Learner & { removed_at: string | null; owner: string | null; isSent: boolean };

export type EntryState = 'unsent' | 'sent' | 'refused';

/** What became of an entry on its way to the server; a refused one stays in the record and tells why. */
export type Settled = { state: EntryState; refusal?: { code: string; at: number } | undefined };

/** An entry as this device holds it. `arrival` counts a learner's entries as they came here, from 1; storage gives it. */
export type EntryRow = Entry & Settled & { arrival?: number | undefined };

const learnerRowSchema = v.object({
  ...learnerSchema.entries,
  removed_at: v.nullable(v.string()),
  owner: v.nullable(v.string()),
  isSent: v.boolean(),
});

/** What can be read of damaged storage; rows that are none are left where they are. */
export function learnerRowsIn(found: readonly unknown[]): LearnerRow[] {
  return found.filter((row) => v.is(learnerRowSchema, row));
}

export function entryRowsIn(found: readonly unknown[]): EntryRow[] {
  return found.filter(isEntryRow);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const STATES = new Set<unknown>(['unsent', 'sent', 'refused']);

/**
 * By hand: there are thousands of rows, each was parsed before it was stored, and the schema weighs every body anew. A
 * body is read by its kind's schema where it is used.
 */
function isEntryRow(row: unknown): row is EntryRow {
  if (typeof row !== 'object' || row === null) return false;
  const { id, learner_id, at, day, kind, body, state }: { [Key in keyof EntryRow]?: unknown } = row;
  return (
    isText(id, UUID) &&
    isText(learner_id, UUID) &&
    isText(at, INSTANT) &&
    isText(day, DAY) &&
    typeof kind === 'string' &&
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    STATES.has(state)
  );
}

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}
