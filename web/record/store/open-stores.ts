import { openDB, unwrap } from 'idb';
import {
  makeStore,
  misshapenStores,
  STORE_NAMES,
  type Opened,
  type Stores,
  type Upgrade,
} from './database-stores.ts';
import { rebuild } from './rebuild-stores.ts';
import { RECORD_NAME } from './record-name.ts';

/** A store or an index that is missing, because the database was damaged or is of an older version, is made. */
export const openWhole = (closed: () => void): Promise<Opened> => open(closed);

/** Undefined where there is none: to look for it makes none. */
export async function openIfThere(closed: () => void): Promise<Opened | undefined> {
  let isThere = true;
  const refuse = (work: Upgrade) => {
    isThere = false;
    abort(work);
  };
  try {
    return await open(closed, undefined, refuse);
  } catch (error) {
    if (isThere) throw error;
    return undefined;
  }
}

/** @param refuse called where a new database would be made */
async function open(closed: () => void, version?: number, refuse?: (work: Upgrade) => void): Promise<Opened> {
  const database = await openDB<Stores>(RECORD_NAME, version, {
    upgrade(opened, from, _to, work) {
      if (from === 0 && refuse) return refuse(work);
      if (from === 0) return STORE_NAMES.forEach((name) => makeStore(opened, name));
      rebuild(opened, work).catch((error: unknown) => {
        console.error('the record could not be rebuilt', error);
        abort(work);
      });
    },
    blocking: (_current, _wanted, event) => {
      // Another tab waits for this one, to upgrade the database or to delete it.
      if (event.target instanceof IDBDatabase) event.target.close();
      closed();
    },
    terminated: closed,
  });
  if (isWhole(database)) return database;
  const next = database.version + 1;
  database.close();
  return open(closed, next, refuse);
}

/** Leaves everything as it was; opening fails. */
function abort(work: Upgrade): void {
  work.done.catch(() => undefined);
  work.abort();
}

function isWhole(database: Opened): boolean {
  const names = STORE_NAMES.filter((name) => database.objectStoreNames.contains(name));
  return names.length > 0 && misshapenStores(unwrap(database.transaction(names))).length === 0;
}
