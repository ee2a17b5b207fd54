import type { Learner } from '#contract/record.ts';
import { keyOf, THIS_DEVICE, type LearnerRef, type LearnerRow } from './rows.ts';

/** Who is shown: learners of this device alone, and those of the account; with nobody signed in all that were left here. */
export function visibleTo(account: string | undefined, rows: readonly LearnerRow[]): LearnerRow[] {
  return rows.filter(({ owner }) => owner === THIS_DEVICE || account === undefined || owner === account);
}

export const LEARNERS_MAX = 12;

/**
 * When a learner was changed. Never before the last change, which would win over this one: a clock that was wrong by
 * years may have written it.
 */
export function changedAt(last: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Math.min(Date.parse(last) + 1, LAST_MS))).toISOString();
}

/** The last moment that is written with four digits a year. */
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** The newest name and face win; of equal ones the greater name, then the greater face, here and on the server alike. */
export function isNewer(one: Learner, other: Learner): boolean {
  if (one.updated_at !== other.updated_at) return one.updated_at > other.updated_at;
  return (compareCodePoints(one.name, other.name) || compareCodePoints(one.animal, other.animal)) > 0;
}

/** As the database sorts with the collation "C"; `<` would compare halves of characters. */
function compareCodePoints(one: string, other: string): number {
  const [these, those] = [Array.from(one), Array.from(other)];
  const differs = these.findIndex((character, index) => character !== those[index]);
  if (differs === -1) return these.length - those.length;
  return (these[differs]?.codePointAt(0) ?? 0) - (those[differs]?.codePointAt(0) ?? -1);
}

/** The row of a learner who is moved to another owner or id, merged with the one that is there. */
export function movedTo(to: LearnerRef, mover: LearnerRow, there: LearnerRow | undefined): LearnerRow {
  const { name, animal, updated_at } = !there || isNewer(mover, there) ? mover : there;
  const made_at = there && there.made_at < mover.made_at ? there.made_at : mover.made_at;
  const now = { name, animal, updated_at, made_at };
  const isKnown = there?.isKnown ?? false;
  return { ...to, ...now, key: keyOf(to), removed_at: null, isSent: false, isKnown };
}

/** What stays of a removed learner, without a name: it is synced, and a file imports them under another id. */
export function tombstoneOf(row: LearnerRow, removed_at: string, isSent: boolean): LearnerRow {
  return { ...row, name: '', removed_at, isSent, isKnown: true, removedThere: undefined, refusal: undefined };
}

/** Who learned last, by when something of theirs came last; of those who did nothing yet the newest. */
export function lastToLearn(
  rows: readonly LearnerRow[],
  lastEntryAt: ReadonlyMap<string, string>,
): LearnerRow | undefined {
  const moment = ({ key, made_at }: LearnerRow) => [lastEntryAt.get(key) ?? '', made_at].join();
  return rows.toSorted((one, other) => (moment(one) < moment(other) ? 1 : -1))[0];
}

/** A no to the question whether learners shall join the account; it holds for one sign-in. */
type KeptApart = { session: string; ids: readonly string[] };

/** The learners of this device alone, unless all of them were asked about since this sign-in. */
export function learnersToAdd(
  rows: readonly LearnerRow[],
  session: string,
  kept: KeptApart | undefined,
): LearnerRow[] {
  const asked = kept?.session === session ? kept.ids : [];
  const alone = rows.filter(({ owner }) => owner === THIS_DEVICE);
  return alone.every(({ id }) => asked.includes(id)) ? [] : alone;
}
