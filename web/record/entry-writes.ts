import { unwrap, type IDBPTransaction } from 'idb';
import {
  entriesOfBundle,
  isBundle,
  once,
  packed,
  restOfBundle,
  unpacked,
  type StoredRow,
} from './bundle-rules.ts';
import type { Stores } from './database-stores.ts';
import {
  allOf,
  idsBeside,
  inBundles,
  knownIds,
  lastArrival,
  rowsWith,
  type Entries,
  type Found,
  type StoreNames,
} from './entry-lookups.ts';
import { copiedEntryId, isBroughtIn } from './file-rules.ts';
import { isEntryRow, type EntryRow, type Settled } from './rows.ts';
import { broughtInAmong, idsOf, isToGo, twinsAmong, withoutCopies } from './twin-rules.ts';

/** Few enough that a slow phone answers a tap in between. */
const HANDED_OVER_AT_ONCE = 400;
const RENAMED_ROWS = 8;
const SENT_AGAIN_ROWS = 64;

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
    const known = new Set(
      await knownIds(
        store,
        learnerId,
        theirs.map(({ id }) => id),
      ),
    );
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

/** All that a learner did is to be sent; whoever came by a file gets other ids for it, since the account may have these. */
export async function sendAll(store: Entries, learnerId: string): Promise<void> {
  await (isBroughtIn(learnerId) ? renameAll : sendAgain)(store, learnerId);
}

/** Gives all that a learner did ids that follow from the old ones; in the same order, and to be sent. */
async function renameAll(store: Entries, learnerId: string): Promise<void> {
  const renamed: StoredRow[] = [];
  const seen = new Set<string>();
  for (let after: IDBValidKey = [learnerId]; ;) {
    const found = await store.getAll(IDBKeyRange.bound(after, [learnerId, []], true), RENAMED_ROWS);
    const fresh = once(unpacked(found)).filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    renamed.push(...packed(fresh.map((row) => withOwnId(row, learnerId))), ...unreadable(found));
    const last = found.at(-1);
    if (!last || found.length < RENAMED_ROWS) break;
    after = [learnerId, last.id];
  }
  // As one range: one by one it took as long as all the rest.
  await store.delete(allOf(learnerId));
  await putAll(store, renamed);
}

/** What cannot be read stays as it is. */
const unreadable = (found: readonly StoredRow[]): StoredRow[] =>
  found.flatMap((row): StoredRow[] => {
    if (isBundle(row)) return restOfBundle(row);
    return isEntryRow(row) ? [] : [row];
  });

export const withOwnId = (row: EntryRow, learnerId: string): EntryRow => ({
  ...row,
  id: copiedEntryId(row.id, learnerId),
  state: 'unsent',
  refusal: undefined,
});

/** What was sent or refused waits again. Where damage took the learner's owner away, it was another account that has it. */
async function sendAgain(store: Entries, learnerId: string): Promise<void> {
  const keys = [
    ...(await store.index('bundled').getAllKeys(allOf(learnerId, 'sent'))),
    ...(await store.index('state').getAllKeys([learnerId, 'sent'])),
    ...(await store.index('state').getAllKeys([learnerId, 'refused'])),
  ];
  for (let start = 0; start < keys.length; start += SENT_AGAIN_ROWS) {
    const some = keys.slice(start, start + SENT_AGAIN_ROWS);
    const found: unknown[] = await Promise.all(some.map((key) => store.get(key)));
    await putAll(store, found.flatMap(waiting));
  }
}

function waiting(row: unknown): StoredRow[] {
  if (isBundle(row)) return [{ ...row, bundled: 'unsent', state: 'unsent' }];
  return isEntryRow(row) ? [{ ...row, state: 'unsent', refusal: undefined }] : [];
}

/** Notes what became of a learner's entries, in their bundles or as rows of their own. */
export async function settle(
  store: Entries,
  learnerId: string,
  rows: readonly EntryRow[],
  settled: Settled,
): Promise<void> {
  const ids = new Set(rows.map(({ id }) => id));
  const found = await inBundles(store, learnerId, ids);
  const changed: EntryRow[] = [];
  for (const row of found.entries)
    changed.push(ids.delete(row.id) ? { ...row, refusal: undefined, ...settled } : row);
  await replace(store, found, changed);
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
  const others = rows.flatMap(({ learner_id, id }) => (learner_id === learnerId ? [] : [id]));
  const known = await knownIds(store, learnerId, others);
  const shared = new Set(others.filter((id) => known.has(id)));
  if (shared.size === 0) return false;
  const found = await rowsWith(store, learnerId, shared);
  const own: EntryRow[] = [];
  for (const row of found.entries) if (shared.has(row.id)) own.push(withOwnId(row, learnerId));
  // Another device may have done the same, and sent it.
  const there = await knownIds(
    store,
    learnerId,
    own.map(({ id }) => id),
  );
  const left = found.entries.filter(({ id }) => !shared.has(id));
  await replace(store, found, [...left, ...own.filter(({ id }) => !there.has(id))]);
  return own.length > 0;
}

/** True where something of this learner went, since the account has it under another id. */
export async function dropTwins(
  store: Entries,
  learnerId: string,
  rows: readonly EntryRow[],
): Promise<boolean> {
  const received = idsOf(learnerId, rows);
  const twins = twinsAmong(learnerId, received, await idsBeside(store, learnerId, received));
  const found = await rowsWith(store, learnerId, new Set(twins.map(({ other }) => other)));
  const states = new Map(found.entries.map(({ id, state }) => [id, state]));
  const toGo = twins.filter((twin) => isToGo(twin, states.get(twin.other), received));
  if (toGo.length === 0) return false;
  const gone = new Set(toGo.map(({ other }) => other));
  await replace(
    store,
    found,
    found.entries.filter(({ id }) => !gone.has(id)),
  );
  return true;
}

export async function withoutTwins(store: Entries, rows: readonly EntryRow[]): Promise<readonly EntryRow[]> {
  let single = rows;
  for (const learnerId of broughtInAmong(rows))
    single = withoutCopies(learnerId, single, await idsBeside(store, learnerId, idsOf(learnerId, single)));
  return single;
}

/** Stores these in place of what was under those keys. */
async function replace(
  store: Entries,
  { keys, rest }: Pick<Found, 'keys' | 'rest'>,
  rows: readonly EntryRow[],
): Promise<void> {
  const stored = packed(rows);
  const own = new Set(keys.map(([, id]) => id));
  const taken = stored.flatMap(({ learner_id, id }): Found['keys'] =>
    own.has(id) ? [] : [[learner_id, id]],
  );
  const there: unknown[] = await Promise.all(taken.map((key) => store.get(key)));
  const bundles = there.filter(isBundle);
  if (bundles.length > 0) {
    // A page from before there were bundles stored one of these again, and it has become the first of another bundle.
    const more = bundles.flatMap(restOfBundle);
    const found = { keys: [...keys, ...taken], rest: [...rest, ...more] };
    return replace(store, found, once([...rows, ...bundles.flatMap(entriesOfBundle)]));
  }
  const stays = new Set(stored.map(({ id }) => id));
  await Promise.all(keys.filter(([, id]) => !stays.has(id)).map((key) => store.delete(key)));
  await putAll(store, [...stored, ...rest]);
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
