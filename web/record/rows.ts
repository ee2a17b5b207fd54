import * as v from 'valibot';
import { entrySchema, learnerSchema, type Entry, type Learner } from '#contract/record.ts';

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

const entryRowSchema = v.object({
  ...entrySchema.entries,
  state: v.picklist(['unsent', 'sent', 'refused']),
  refusal: v.optional(v.object({ code: v.string(), at: v.number() })),
  arrival: v.optional(v.number()),
});

/** What can be read of damaged storage; rows that are none are left where they are. */
export function learnerRowsIn(found: readonly unknown[]): LearnerRow[] {
  return found.filter((row) => v.is(learnerRowSchema, row));
}

export function entryRowsIn(found: readonly unknown[]): EntryRow[] {
  return found.filter((row) => v.is(entryRowSchema, row));
}
