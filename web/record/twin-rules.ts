import { copiedEntryId, isBroughtIn, placeInOrder } from './file-rules.ts';
import type { EntryRow, EntryState } from './rows.ts';

/** One thing that a learner did under two ids; `isCopy` where the first follows from the other, and not the reverse. */
type Twin = { id: string; other: string; isCopy: boolean };

/**
 * A learner who came by a file can have one thing under two ids: a device that had heard of the first one's removal kept
 * the file's ids, one that had not gave others, which follow from them.
 */
export function twinsAmong(learnerId: string, ids: Iterable<string>, others: Iterable<string>): Twin[] {
  const byPlace = new Map<string, string[]>();
  for (const other of others) {
    const there = byPlace.get(placeInOrder(other));
    if (there) there.push(other);
    else byPlace.set(placeInOrder(other), [other]);
  }
  const twins: Twin[] = [];
  for (const id of ids)
    for (const other of byPlace.get(placeInOrder(id)) ?? []) {
      if (other === id) continue;
      if (copiedEntryId(other, learnerId) === id) twins.push({ id, other, isCopy: true });
      else if (copiedEntryId(id, learnerId) === other) twins.push({ id, other, isCopy: false });
    }
  return twins;
}

/**
 * What the account has of a learner, and this device under another id, is the account's, and the one here goes. Where the
 * account has both, the copy goes, on every device.
 * @param state of the other one here; undefined where it is not here
 */
export function isToGo(
  { other, isCopy }: Twin,
  state: EntryState | undefined,
  received: ReadonlySet<string>,
): boolean {
  if (state === undefined) return false;
  return !isCopy || (state !== 'sent' && !received.has(other));
}

/** Without what is here, or comes at the same time, under the id that this one follows from. */
export function withoutCopies(
  learnerId: string,
  rows: readonly EntryRow[],
  idsHere: readonly string[],
): readonly EntryRow[] {
  const ids = idsOf(learnerId, rows);
  const copies = twinsAmong(learnerId, ids, [...idsHere, ...ids]).filter(({ isCopy }) => isCopy);
  const left = new Set(copies.map(({ id }) => id));
  return rows.filter(({ learner_id, id }) => learner_id !== learnerId || !left.has(id));
}

export const idsOf = (learnerId: string, rows: readonly EntryRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ learner_id, id }) => (learner_id === learnerId ? [id] : [])));

/** Of whom these tell, as far as they came by a file: nobody else can have one thing twice. */
export const broughtInAmong = (rows: readonly EntryRow[]): string[] =>
  [...new Set(rows.map(({ learner_id }) => learner_id))].filter(isBroughtIn);
