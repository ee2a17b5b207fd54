import type { LearnerRow } from './rows.ts';

/** Who is shown: learners of this device alone, and those of the account; with nobody signed in all that were left here. */
export function visibleTo(account: string | undefined, rows: readonly LearnerRow[]): LearnerRow[] {
  return rows.filter(({ owner }) => owner === null || account === undefined || owner === account);
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

/** Who learned last, by when something of theirs came last; of those who did nothing yet the newest. */
export function lastToLearn(
  rows: readonly LearnerRow[],
  lastEntryAt: ReadonlyMap<string, string>,
): LearnerRow | undefined {
  const moment = ({ id, made_at }: LearnerRow) => [lastEntryAt.get(id) ?? '', made_at].join();
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
  const alone = rows.filter(({ owner }) => owner === null);
  return alone.every(({ id }) => asked.includes(id)) ? [] : alone;
}
