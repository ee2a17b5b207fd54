import type { IDBPDatabase } from 'idb';
import { openWhole, type Stores } from './database-stores.ts';

type Opened = IDBPDatabase<Stores>;

/**
 * The way to the record's database. A browser may take a connection away: another tab mends the database, a phone froze the
 * page, site data were cleared. Whoever works on it next opens it anew, so that nobody holds a dead one.
 * @param reopened hears when that happened: what was read before may be of another life
 */
export async function connect(reopened: () => void) {
  let opened: Promise<Opened> | undefined = open();
  await opened;

  function open(): Promise<Opened> {
    const opening: Promise<Opened> = openWhole(() => letGo(opening));
    return opening;
  }

  function letGo(lost: Promise<Opened>): void {
    if (opened === lost) opened = undefined;
  }

  function connection(): Promise<Opened> {
    if (opened) return opened;
    const opening = open();
    opened = opening;
    opening.then(reopened, () => letGo(opening)); // whoever asked hears of a failure; the next one tries again
    return opening;
  }

  /** @param work one transaction, or several that only read: the first one may be begun again */
  async function run<Result>(work: (database: Opened) => Promise<Result>): Promise<Result> {
    const mine = connection();
    try {
      return await work(await mine);
    } catch (error) {
      if (!isLost(error)) throw error;
      letGo(mine);
      // Only a transaction that was never begun is safe to begin again.
      if (error.name !== 'InvalidStateError') throw error;
      return work(await connection());
    }
  }

  return { run, close: async (): Promise<void> => (await opened)?.close() };
}

/** Safari says "unknown" when it ended the process that holds the database. */
function isLost(error: unknown): error is DOMException {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name);
}
