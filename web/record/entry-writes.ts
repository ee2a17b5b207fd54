import { unwrap, type IDBPTransaction } from 'idb';
import { entriesOfBundle, isBundle, packed, unpacked, type StoredRow } from './bundle-rules.ts';
import type { Stores } from './database-stores.ts';
import {
  allOf,
  bundlesAround,
  idsBeside,
  knownIds,
  lastArrival,
  rowsWith,
  type Entries,
  type StoreNames,
} from './entry-lookups.ts';
import { copiedEntryId } from './file-rules.ts';
import type { EntryRow, Settled } from './rows.ts';
import { broughtInAmong, idsOf, isToGo, twinsAmong, withoutCopies } from './twin-rules.ts';

/** Few enough that a slow phone answers a tap in between. */
const HANDED_OVER_AT_ONCE = 400;
const READ_AT_ONCE = 400;

type Writing = IDBPTransaction<Stores, StoreNames, 'readwrite'>;

/** Numbers them in the order in which they arrive here, learner by learner. */
export async function addMissing(
  work: Pick<Writing, 'objectStore'>,
  rows: readonly EntryRow[],
): Promise<EntryRow[]> {
  const store = work.objectStore('entries');
  const added: EntryRow[] = [];
  for (const learnerId of new Set(rows.map(({ learner_id }) => learner_id))) {
    const theirs = rows.filter(({ learner_id }) => learner_id === learnerId);
    const known = new Set(await knownIds(store, learnerId, theirs));
    let arrival = await lastArrival(store, learnerId);
    for (const row of theirs) {
      if (known.has(row.id)) continue;
      known.add(row.id);
      added.push({ ...row, arrival: ++arrival });
    }
  }
  await putAll(store, packed(added));
  return added;
}

/** Gives all that a learner did ids that follow from the old ones; in the same order, and to be sent. */
export async function renameAll(store: Entries, learnerId: string): Promise<void> {
  const renamed: StoredRow[] = [];
  let rowsAtOnce = 1;
  for (let after: IDBValidKey = [learnerId]; ;) {
    const found = await store.getAll(IDBKeyRange.bound(after, [learnerId, []], true), rowsAtOnce);
    const readable = unpacked(found);
    // What cannot be read stays as it is.
    const others = found.filter((row) => !isBundle(row) && unpacked([row]).length === 0);
    renamed.push(...packed(readable.map((row) => withOwnId(row, learnerId))), ...others);
    const last = found.at(-1);
    if (!last || found.length < rowsAtOnce) break;
    rowsAtOnce = Math.ceil((READ_AT_ONCE * found.length) / Math.max(readable.length, found.length));
    after = [learnerId, last.id];
  }
  // As one range: one by one it took as long as all the rest.
  await store.delete(allOf(learnerId));
  await putAll(store, renamed);
}

export const withOwnId = (row: EntryRow, learnerId: string): EntryRow => ({
  ...row,
  id: copiedEntryId(row.id, learnerId),
  state: 'unsent',
  refusal: undefined,
});

/** Notes what became of a learner's entries, in their bundles or as rows of their own. */
export async function settle(
  store: Entries,
  learnerId: string,
  rows: readonly EntryRow[],
  settled: Settled,
): Promise<void> {
  const ids = new Set(rows.map(({ id }) => id));
  const bundles = (await bundlesAround(store, learnerId, rows)).filter(({ entries }) =>
    entries.some(({ id }) => ids.has(id)),
  );
  const changed: EntryRow[] = [];
  for (const row of bundles.flatMap(entriesOfBundle))
    changed.push(ids.delete(row.id) ? { ...row, refusal: undefined, ...settled } : row);
  await replace(
    store,
    bundles.map(({ id }) => [learnerId, id]),
    changed,
  );
  // Nobody waits for each of them: one that fails ends the whole transaction.
  for (const row of rows.filter(({ id }) => ids.has(id)))
    unwrap(store).put({ ...row, refusal: undefined, ...settled });
}

/** True where the learner had something under the id of somebody else's entry. */
export async function renameShared(
  store: Entries,
  learnerId: string,
  rows: readonly EntryRow[],
): Promise<boolean> {
  const others = rows.filter(({ learner_id }) => learner_id !== learnerId);
  const known = await knownIds(store, learnerId, others);
  const shared = others.filter(({ id }) => known.has(id));
  if (shared.length === 0) return false;
  const found = await rowsWith(store, learnerId, shared);
  const entries = found.flatMap((row) => row.entries);
  const isShared = new Set(shared.map(({ id }) => id));
  const own = entries.filter(({ id }) => isShared.has(id)).map((row) => withOwnId(row, learnerId));
  // Another device may have done the same, and sent it.
  const there = await knownIds(store, learnerId, own);
  await replace(
    store,
    found.map(({ key }) => key),
    [...entries.filter(({ id }) => !isShared.has(id)), ...own.filter(({ id }) => !there.has(id))],
  );
  return own.length > 0;
}

/** True where something of this learner went, since the account has it under another id. */
export async function dropTwins(
  store: Entries,
  learnerId: string,
  rows: readonly EntryRow[],
): Promise<boolean> {
  const received = idsOf(learnerId, rows);
  const twins = twinsAmong(learnerId, received, await idsBeside(store, learnerId, rows));
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  const named = twins.map(({ id, other }) => ({ id: other, kind: kinds.get(id) ?? '' }));
  const found = named.length === 0 ? [] : await rowsWith(store, learnerId, named);
  const entries = found.flatMap((row) => row.entries);
  const states = new Map(entries.map(({ id, state }) => [id, state]));
  const gone = new Set(
    twins.filter((twin) => isToGo(twin, states.get(twin.other), received)).map(({ other }) => other),
  );
  if (gone.size === 0) return false;
  await replace(
    store,
    found.map(({ key }) => key),
    entries.filter(({ id }) => !gone.has(id)),
  );
  return true;
}

export async function withoutTwins(store: Entries, rows: readonly EntryRow[]): Promise<readonly EntryRow[]> {
  let single = rows;
  for (const learnerId of broughtInAmong(rows))
    single = withoutCopies(learnerId, single, await idsBeside(store, learnerId, single));
  return single;
}

/** Stores these in place of what was under those keys. */
async function replace(
  store: Entries,
  keys: readonly [learnerId: string, id: string][],
  rows: readonly EntryRow[],
): Promise<void> {
  const stored = packed(rows);
  const stays = new Set(stored.map(({ id }) => id));
  await Promise.all(keys.filter(([, id]) => !stays.has(id)).map((key) => store.delete(key)));
  await putAll(store, stored);
}

async function putAll(store: Entries, rows: readonly StoredRow[]): Promise<void> {
  let [begun, handedOver]: [Promise<unknown> | undefined, number] = [undefined, 0];
  for (const row of rows) {
    // Nobody waits for each of them: one that fails ends the whole transaction, which its caller hears of.
    if (begun) unwrap(store).put(row);
    else begun = store.put(row);
    handedOver += isBundle(row) ? row.entries.length : 1;
    if (handedOver < HANDED_OVER_AT_ONCE) continue;
    // Storage works on these while the next are handed over, and the page answers a tap in between.
    await begun;
    [begun, handedOver] = [undefined, 0];
  }
  await begun;
}
