import * as v from 'valibot';
import { foreignLearnerSchema, learnerSchema, type Entry, type Learner } from '#contract/record.ts';

/**
 * A learner as this device holds it. `owner` is the account it belongs to, null while it lives on this device alone; one
 * that a full account refused tells when.
 */
export type LearnerRow = Learner & {
  removed_at: string | null;
  owner: string | null;
  isSent: boolean;
  refusal?: Refusal | undefined;
};

/** Makes a learner's row of what is stored; undefined where it shall stay as it is. */
export type LearnerChange = (stored: LearnerRow | undefined) => LearnerRow | undefined;

export type Refusal = { code: string; at: number };

export type EntryState = 'unsent' | 'sent' | 'refused';

/** What became of an entry on its way to the server; a refused one stays in the record and tells why. */
export type Settled = { state: EntryState; refusal?: Refusal | undefined };

/** An entry as this device holds it. `arrival` counts a learner's entries as they came here, from 1; storage gives it. */
export type EntryRow = Entry & Settled & { arrival?: number | undefined };

/** What of a row is the learner, wherever they are known; the rest is this device's alone. */
export function toLearner({ id, name, animal, made_at, updated_at }: Learner): Learner {
  return { id, name, animal, made_at, updated_at };
}

/** The same of an entry. */
export function toEntry({ id, learner_id, at, day, kind, body }: Entry): Entry {
  return { id, learner_id, at, day, kind, body };
}

const learnerRowSchema = v.object({
  ...learnerSchema.entries,
  removed_at: v.nullable(v.string()),
  owner: v.nullable(v.string()),
  isSent: v.boolean(),
});

/** What can be read of damaged storage. What is wrong with a learner is replaced: what they did hangs on it. */
export function learnerRowsIn(found: readonly unknown[]): LearnerRow[] {
  return found.flatMap((row) => (v.is(learnerRowSchema, row) ? [row] : mendedLearner(row)));
}

const { id, name, animal, made_at, updated_at } = foreignLearnerSchema.entries;
const LONG_AGO = '1970-01-01T00:00:00.000Z'; // whatever the account knows of it is newer

/** Of another account, or of this device alone, it is not the account's to change; unless damage took its owner away. */
export function isOf(account: string, { owner, updated_at }: LearnerRow): boolean {
  return owner === account || (owner === null && updated_at === LONG_AGO);
}

const mendedSchema = v.object({
  id,
  name: v.fallback(name, ''),
  animal: v.fallback(animal, 'bear'),
  made_at: v.fallback(made_at, LONG_AGO),
  updated_at: v.fallback(updated_at, LONG_AGO),
  removed_at: v.fallback(v.nullable(updated_at), null),
  owner: v.fallback(v.nullable(v.pipe(v.string(), v.uuid())), null),
});

function mendedLearner(row: unknown): LearnerRow[] {
  const { success, output } = v.safeParse(mendedSchema, row);
  return success ? [{ ...output, isSent: false }] : [];
}

/** Where learners are lost, those of whom something is known: by it they can be found, and named again. */
export function learnersOf(entries: readonly EntryRow[]): LearnerRow[] {
  return [...new Set(entries.map(({ learner_id }) => learner_id))].flatMap((id) => mendedLearner({ id }));
}

/** The learners that are there, and of others those who are not. */
export function withMissing(there: readonly LearnerRow[], others: readonly LearnerRow[]) {
  const ids = new Set(there.map(({ id }) => id));
  const missing = others.filter(({ id }) => !ids.has(id));
  return { all: [...there, ...missing], missing };
}

/** Of a removed learner nothing is left; what comes from an account is for its own learners alone. */
export function entriesFor(
  learners: readonly LearnerRow[],
  entries: readonly EntryRow[],
  account: string | undefined,
): readonly EntryRow[] {
  const rows = new Map(learners.map((row) => [row.id, row]));
  return entries.filter(({ learner_id }) => {
    const row = rows.get(learner_id);
    return row?.removed_at === null && (account ?? row.owner) === row.owner;
  });
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const STATES = new Set<unknown>(['unsent', 'sent', 'refused']);

/**
 * By hand: there are thousands of rows, each was parsed before it was stored, and the schema weighs every body anew. A
 * body is read by its kind's schema where it is used.
 */
export function isEntryRow(row: unknown): row is EntryRow {
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
