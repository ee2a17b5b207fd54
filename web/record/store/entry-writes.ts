import { unwrap } from 'idb';
import type { Entry } from '#contract/record.ts';
import { isBundle, packed, type StoredRow } from './bundle-rules.ts';
import { allOf, type Store, type UnsentRow, type Writing } from './database-stores.ts';
import { byArrival, chunksAfter, knownIds, lastArrival } from './entry-rows.ts';
import { THIS_DEVICE, type EntryRow, type LearnerRef, type Refusal } from './rows.ts';

/** Few enough that a slow phone answers a tap in between. */
const HANDED_OVER_AT_ONCE = 400;

/**
 * Adds those that a learner does not have yet, and returns them. What came from the account has reached it; what came
 * otherwise has to be sent.
 */
export async function addEntries(
  work: Writing,
  learner: LearnerRef,
  entries: readonly Entry[],
  from: 'account' | 'device',
): Promise<EntryRow[]> {
  const added = await addMissing(work.objectStore('entries'), learner, entries);
  if (from === 'account') await settle(work.objectStore('unsent'), learner, idsOf(entries));
  else await addUnsent(work.objectStore('unsent'), learner, idsOf(added));
  return added;
}

async function addMissing(
  store: Store<'entries'>,
  learner: LearnerRef,
  entries: readonly Entry[],
): Promise<EntryRow[]> {
  const known = await knownIds(store, learner, idsOf(entries));
  let arrival = await lastArrival(store, learner);
  const added: EntryRow[] = [];
  for (const entry of entries) {
    if (known.has(entry.id)) continue;
    known.add(entry.id);
    added.push({ ...entry, owner: learner.owner, learner_id: learner.id, arrival: ++arrival });
  }
  await putAll(store, packed(added));
  return added;
}

const idsOf = (entries: readonly Entry[]): string[] => entries.map(({ id }) => id);

/** All that one did is the other's from now on; what that one had already is there once. All of it has to be sent. */
export async function moveEntries(work: Writing, from: LearnerRef, to: LearnerRef): Promise<void> {
  const entries = work.objectStore('entries');
  const added: string[] = [];
  for await (const chunk of chunksAfter(entries, from))
    added.push(...idsOf(await addMissing(entries, to, byArrival(chunk))));
  await addUnsent(work.objectStore('unsent'), to, added);
  await removeEntries(work, from);
}

/** As one range: one by one a long record would hold up the page for seconds. */
export async function removeEntries(work: Writing, learner: LearnerRef): Promise<void> {
  await Promise.all([
    work.objectStore('entries').delete(allOf(learner)),
    work.objectStore('unsent').delete(allOf(learner)),
  ]);
}

/** On this device alone nothing waits. */
export async function addUnsent(
  store: Store<'unsent'>,
  learner: LearnerRef,
  ids: readonly string[],
): Promise<void> {
  if (learner.owner === THIS_DEVICE || ids.length === 0) return;
  await changeUnsent(store, learner, (before) => ({ ...before, ids: [...before.ids, ...ids] }));
}

/** These have reached the account. */
async function settle(store: Store<'unsent'>, learner: LearnerRef, ids: readonly string[]): Promise<void> {
  const settled = new Set(ids);
  const isWaiting = (id: string) => !settled.has(id);
  await changeUnsent(store, learner, (before) => {
    const waiting = before.ids.filter(isWaiting);
    const refused = new Map([...before.refused].filter(([id]) => isWaiting(id)));
    const isSame = waiting.length === before.ids.length && refused.size === before.refused.size;
    return isSame ? before : { ids: waiting, refused };
  });
}

type UnsentOf = { ids: readonly string[]; refused: ReadonlyMap<string, Refusal> };

/** What of a learner has to be sent, in the order of ids, and what was refused. */
export function unsentIn(rows: readonly UnsentRow[]): UnsentOf {
  const ids = rows.flatMap((row) => (row.refusal ? [] : row.ids));
  const refused = rows.flatMap(({ id, refusal }) => (refusal ? [[id, refusal] as const] : []));
  return { ids: [...new Set(ids)].toSorted(), refused: new Map(refused) };
}

export async function changeUnsent(
  store: Store<'unsent'>,
  learner: LearnerRef,
  change: (before: UnsentOf) => UnsentOf,
): Promise<void> {
  const rows = await store.getAll(allOf(learner));
  const before = unsentIn(rows);
  const after = change(before);
  if (after === before) return;
  const { ids, refused } = after;
  if (rows.length > 0) await store.delete(allOf(learner));
  const [owner, learner_id, id] = [learner.owner, learner.id, ids.toSorted()[0]];
  if (id !== undefined) await store.put({ owner, learner_id, id, ids });
  for (const [each, refusal] of refused)
    await store.put({ owner, learner_id, id: each, ids: [each], refusal });
}

async function putAll(store: Store<'entries'>, rows: readonly StoredRow[]): Promise<void> {
  let [begun, handedOver]: [Promise<unknown> | undefined, number] = [undefined, 0];
  for (const row of rows) {
    // Nobody waits for each of them: one that fails aborts the whole transaction.
    if (begun) unwrap(store).put(row);
    else {
      begun = store.put(row);
      begun.catch(() => undefined); // awaited below, unless something fails before
    }
    handedOver += isBundle(row) ? row.entries.length : 1;
    if (handedOver < HANDED_OVER_AT_ONCE) continue;
    // Storage works on these while the next are handed over, and the page answers a tap in between.
    await begun;
    [begun, handedOver] = [undefined, 0];
  }
  await begun;
}
