import * as v from 'valibot';
import { foreignLearnerSchema, type Entry, type Learner } from '#contract/record.ts';

/** The owner of what lives on this device alone. */
export const THIS_DEVICE = '';

/** A learner as storage knows it: by a file the same id can be several owners'. */
export type LearnerRef = { owner: string; id: string };

/** A learner as this device holds it. `owner` is the account it belongs to, or this device; `key` names owner and id. */
export type LearnerRow = Learner & {
  key: string;
  owner: string;
  removed_at: string | null;
  isSent: boolean;
  /** It was sent to the account, or came from it. Otherwise the account cannot have removed this one. */
  isKnown: boolean;
  /** The account removed it, while this device has entries that were never sent: a person is asked what becomes of them. */
  removedThere?: string | undefined;
  refusal?: Refusal | undefined;
};

/** The row to store instead of the stored one; undefined leaves it as it is. */
export type LearnerChange = (stored: LearnerRow | undefined) => LearnerRow | undefined;

export type Refusal = { code: string; at: number };

/** An entry as this device holds it. `arrival` counts a learner's entries as they arrived here, from 1; storage assigns it. */
export type EntryRow = Entry & { owner: string; arrival: number };

/** What is computed of a learner's entries and stored beside them, each as `name:key`. */
export const SNAPSHOT_NAMES = [
  'memory',
  'rounds',
  'said',
  'recent',
  'garden',
  'ticks',
  'newest',
  'bubble-pop',
  'letter-safari',
] as const;
export type SnapshotName = (typeof SNAPSHOT_NAMES)[number];

/** How many entries wait to be sent, and how many the account refused. */
export type Waiting = { unsent: number; refused: number };

/** A learner of this device alone is named by its id. */
export const keyOf = ({ owner, id }: LearnerRef): string => (owner === THIS_DEVICE ? id : `${owner}/${id}`);

export function refOf(key: string): LearnerRef {
  const cut = key.lastIndexOf('/');
  return { owner: key.slice(0, Math.max(0, cut)), id: key.slice(cut + 1) };
}

/** As it is stored: without the key, which follows from owner and id. */
export const toStored = ({ key: _key, ...row }: LearnerRow): Omit<LearnerRow, 'key'> => row;

/** What of a row is the learner, wherever they are known; the rest is this device's alone. */
export function toLearner({ id, name, animal, made_at, updated_at }: Learner): Learner {
  return { id, name, animal, made_at, updated_at };
}

/** The same of an entry. */
export function toEntry({ id, learner_id, at, day, kind, body }: Entry): Entry {
  return { id, learner_id, at, day, kind, body };
}

const { id, name, animal, made_at, updated_at } = foreignLearnerSchema.entries;
const LONG_AGO = '1970-01-01T00:00:00.000Z'; // whatever the account knows of it is newer

/** What is damaged is replaced: a learner's entries need the row. */
const learnerRowSchema = v.object({
  id,
  name: v.fallback(name, ''),
  animal: v.fallback(animal, 'leaf'),
  made_at: v.fallback(made_at, LONG_AGO),
  updated_at: v.fallback(updated_at, LONG_AGO),
  removed_at: v.fallback(v.nullable(updated_at), null),
  owner: v.fallback(v.string(), THIS_DEVICE),
  isSent: v.fallback(v.boolean(), false),
  isKnown: v.fallback(v.boolean(), false),
  removedThere: v.fallback(v.optional(v.string()), undefined),
  refusal: v.fallback(v.optional(v.object({ code: v.string(), at: v.number() })), undefined),
});

/** Without what is no learner at all. */
export function learnerRowsIn(found: readonly unknown[]): LearnerRow[] {
  return found.flatMap((row) => {
    const { success, output } = v.safeParse(learnerRowSchema, row);
    return success ? [{ ...output, key: keyOf(output) }] : [];
  });
}

/** Where learners are lost, nameless ones for all who have entries. */
export function learnersOf(entries: readonly Pick<EntryRow, 'owner' | 'learner_id'>[]): LearnerRow[] {
  const refs = entries.map(({ owner, learner_id }) => ({ owner, id: learner_id }));
  return learnerRowsIn([...new Map(refs.map((ref) => [keyOf(ref), ref])).values()]);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * By hand: there are thousands of rows, each was parsed before it was stored, and the schema weighs every body anew. A
 * body is read by its kind's schema where it is used.
 */
export function isEntry(row: unknown): row is Entry {
  if (typeof row !== 'object' || row === null) return false;
  const { id, learner_id, at, day, kind, body }: { [Key in keyof Entry]?: unknown } = row;
  return (
    isText(id, UUID) &&
    isText(learner_id, UUID) &&
    isText(at, INSTANT) &&
    isText(day, DAY) &&
    typeof kind === 'string' &&
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body)
  );
}

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}
