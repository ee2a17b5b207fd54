import type { LearnerRow } from './rows.ts';

/** Who is shown: learners of this device alone, and those of the account; with nobody signed in all that were left here. */
export function visibleTo(account: string | undefined, rows: readonly LearnerRow[]): LearnerRow[] {
  return rows.filter(({ owner }) => owner === null || account === undefined || owner === account);
}

/** A no to the question whether learners shall join the account; it holds for one sign-in. */
export type KeptApart = { session: string; ids: readonly string[] };

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
