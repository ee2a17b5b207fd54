import { openDB, unwrap } from 'idb';
import {
  hasShape,
  makeStores,
  STORE_NAMES,
  type Opened,
  type Stores,
  type Upgrade,
} from './database-stores.ts';
import { mend } from './mend-database.ts';
import { RECORD_NAME } from './record-name.ts';

type Refuse = (work: Upgrade) => void;

/** A store or an index that is missing, because the database was damaged or is of an older version, is made. */
export const openWhole = (closed: () => void): Promise<Opened> => open(closed);

/** Undefined where there is none: to look for it makes none. */
export async function openIfThere(closed: () => void): Promise<Opened | undefined> {
  let isThere = true;
  const refuse = (work: Upgrade) => {
    isThere = false;
    giveUp(work);
  };
  try {
    return await open(closed, undefined, refuse);
  } catch (error) {
    if (isThere) throw error;
    return undefined;
  }
}

/** @param refuse asked where a new database would be made */
async function open(closed: () => void, version?: number, refuse?: Refuse): Promise<Opened> {
  const database = await openDB<Stores>(RECORD_NAME, version, {
    upgrade(opened, from, _to, work) {
      if (from === 0 && refuse) return refuse(work);
      if (from === 0) return makeStores(opened);
      mend(opened, work).catch((error: unknown) => {
        console.error('the record could not be mended', error);
        giveUp(work);
      });
    },
    blocking: (_current, _wanted, event) => {
      // Another tab wants to mend or remove it, and waits for this one.
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

/** Leaves everything as it was. Opening fails, and whoever asked for it hears so. */
function giveUp(work: Upgrade): void {
  work.done.catch(() => undefined);
  work.abort();
}

function isWhole(database: Opened): boolean {
  if (!STORE_NAMES.every((name) => database.objectStoreNames.contains(name))) return false;
  const work = database.transaction(STORE_NAMES);
  return STORE_NAMES.every((name) => hasShape(unwrap(work.objectStore(name)), name));
}
