import { unwrap } from 'idb';
import type { Entry } from '#contract/record.ts';
import { isBundle, packed, unpacked, type StoredRow } from './bundle-rules.ts';
import { inOrder } from './entry-chunks.ts';
import {
  allOf,
  arrivalsAfter,
  bundlesAround,
  endsOf,
  knownIds,
  lastArrival,
  type Entries,
  type Unsent,
} from './entry-lookups.ts';
import { THIS_DEVICE, type EntryRow, type LearnerRef, type Refusal } from './rows.ts';
import { toUnsent, without, type UnsentRow } from './unsent-rules.ts';

/** Few enough that a slow phone answers a tap in between. */
const HANDED_OVER_AT_ONCE = 400;
const MOVED_ENTRIES = 2000;
/** Of bundles; there may be as many entries in one row. */
const MOVED_ROWS = 8;

/** Of an entry the learner's id is that of whoever it is added to. */
export async function addMissing(
  store: Entries,
  learner: LearnerRef,
  entries: readonly Entry[],
): Promise<EntryRow[]> {
  const known = await knownIds(
    store,
    learner,
    entries.map(({ id }) => id),
  );
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

/** On this device alone nothing waits. */
export async function addUnsent(store: Unsent, learner: LearnerRef, ids: readonly string[]): Promise<void> {
  if (learner.owner === THIS_DEVICE) return;
  await Promise.all(toUnsent(learner, ids).map((row) => store.put(row)));
}

/** These have reached the account. */
export async function settle(store: Unsent, learner: LearnerRef, ids: readonly string[]): Promise<void> {
  const settled = new Set(ids);
  for (const row of await unsentAround(store, learner, ids)) {
    if (!row.ids.some((id) => settled.has(id))) continue;
    await store.delete([row.owner, row.learner_id, row.id]);
    for (const rest of without(row, settled)) await store.put(rest);
  }
}

/** It stands alone from now on; undefined lets it try again. */
export async function noteRefusal(
  store: Unsent,
  learner: LearnerRef,
  id: string,
  refusal: Refusal | undefined,
): Promise<void> {
  await settle(store, learner, [id]);
  const [row] = toUnsent(learner, [id]);
  if (row) await store.put(refusal ? { ...row, refusal } : row);
}

async function unsentAround(
  store: Unsent,
  learner: LearnerRef,
  ids: readonly string[],
): Promise<UnsentRow[]> {
  if (ids.length === 0) return [];
  const { owner, id } = learner;
  const [first, last] = endsOf(ids);
  const bundles = await bundlesAround(store.index('bundled'), learner, ids);
  const before = await Promise.all(
    bundles.filter(([, , begins]) => begins < first).map((key) => store.get(key)),
  );
  const between = await store.getAll(IDBKeyRange.bound([owner, id, first], [owner, id, last]));
  return [...before.filter((row) => row !== undefined), ...between];
}

/** All that one did is the other's from now on; what that one had already is there once. All of it has to be sent. */
export async function moveEntries(
  { entries, unsent }: { entries: Entries; unsent: Unsent },
  from: LearnerRef,
  to: LearnerRef,
): Promise<void> {
  let count = MOVED_ROWS;
  for (let after = 0; ;) {
    const rows = await entries.index('arrival').getAll(arrivalsAfter(from, after), count);
    const found = inOrder(unpacked(rows));
    const added = await addMissing(entries, to, found);
    await addUnsent(
      unsent,
      to,
      added.map(({ id }) => id),
    );
    const last = rows.at(-1);
    if (!last || rows.length < count) break;
    after = last.arrival;
    count = Math.max(MOVED_ROWS, Math.floor((MOVED_ENTRIES * rows.length) / Math.max(1, found.length)));
  }
  // As one range: one by one it took as long as all the rest.
  await Promise.all([entries.delete(allOf(from)), unsent.delete(allOf(from))]);
}

async function putAll(store: Entries, rows: readonly StoredRow[]): Promise<void> {
  let [begun, handedOver]: [Promise<unknown> | undefined, number] = [undefined, 0];
  for (const row of rows) {
    // Nobody waits for each of them: one that fails ends the whole transaction, which its caller hears of.
    if (begun) unwrap(store).put(row);
    else {
      begun = store.put(row);
      begun.catch(() => undefined); // whoever waits for it hears of it, where nothing else fails before
    }
    handedOver += isBundle(row) ? row.entries.length : 1;
    if (handedOver < HANDED_OVER_AT_ONCE) continue;
    // Storage works on these while the next are handed over, and the page answers a tap in between.
    await begun;
    [begun, handedOver] = [undefined, 0];
  }
  await begun;
}
