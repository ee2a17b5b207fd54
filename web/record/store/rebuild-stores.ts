import { unwrap } from 'idb';
import * as v from 'valibot';
import type { StoredRow } from './bundle-rules.ts';
import {
  makeStore,
  misshapenStores,
  type Opened,
  type StoreName,
  type Stores,
  type UnsentRow,
  type Upgrade,
} from './database-stores.ts';
import { learnerRowsIn, learnersOf, toStored } from './rows.ts';

/** Makes the stores anew that are damaged or missing. Rows that cannot be read stay as they are, for a newer version. */
export async function rebuild(database: Opened, work: Upgrade): Promise<void> {
  const wanted = misshapenStores(unwrap(work));
  const missing = new Set(wanted.filter((name) => !database.objectStoreNames.contains(name)));
  const read = async (name: StoreName): Promise<unknown[]> =>
    missing.has(name) ? [] : await work.objectStore(name).getAll();
  const learners = learnerRowsIn(await read('learners'));
  const entries = (await read('entries')).filter(isEntryRow);
  const unsent = (await read('unsent')).filter(isUnsentRow);

  for (const name of wanted) {
    if (!missing.has(name)) database.deleteObjectStore(name);
    makeStore(database, name);
  }
  const put = async <Name extends StoreName>(name: Name, rows: readonly Stores[Name]['value'][]) => {
    if (wanted.includes(name)) await Promise.all(rows.map((row) => work.objectStore(name).put(row)));
  };
  // Where learners are lost, those are made anew who did something.
  await put('learners', (missing.has('learners') ? learnersOf(entries) : learners).map(toStored));
  await put('entries', entries);
  await put('unsent', unsent);
  const meta = work.objectStore('meta');
  if (missing.has('entries')) await meta.clear(); // it describes entries that are gone
  // Nobody knows what was sent: everything is compared with the account.
  if (missing.has('unsent'))
    for (const name of ['epoch', 'seen']) await meta.delete(IDBKeyRange.bound(`${name}:`, `${name};`));
}

const keySchema = v.object({ owner: v.string(), learner_id: v.string(), id: v.string() });

/** Damage may have taken away a part of the key; without it a row cannot be stored again. */
const isEntryRow = (row: unknown): row is StoredRow => v.is(keySchema, row);
const isUnsentRow = (row: unknown): row is UnsentRow => v.is(keySchema, row);
