import type { Opened } from './database-stores.ts';
import { openIfThere, openWhole } from './open-stores.ts';

export type Connection = Awaited<ReturnType<typeof connect>>;
/** Undefined where there is no database. */
type Found = Promise<Opened | undefined>;
export type Work<Result> = (database: Opened) => Promise<Result>;

/**
 * Connects to the record's database, which is made for the first learner and not before. A browser may close a connection:
 * another tab upgrades the database, a phone froze the page, site data were cleared. The next transaction opens it again.
 * @param reopened called when that happened: what was read before may be from a deleted database
 */
export async function connect(reopened: () => void) {
  let opened: Found | undefined;
  let current: Opened | undefined;

  function open(how: (closed: () => void) => Found): Found {
    const opening: Found = how(() => letGo(opening));
    opened = opening;
    opening.then(
      (found) => {
        const isAnother = current !== undefined;
        current = found;
        if (!found) letGo(opening); // another tab may make one at any time
        if (isAnother) reopened();
      },
      () => letGo(opening), // the caller gets the error; the next one tries again
    );
    return opening;
  }

  function letGo(lost: Found): void {
    if (opened === lost) opened = undefined;
  }

  const look = (): Found => opened ?? open(openIfThere);
  const make = async (): Promise<Opened> => (await (opened ?? open(openWhole))) ?? make();

  async function begin<Result>(database: Opened, work: Work<Result>, again: () => Promise<Result>) {
    try {
      return await work(database);
    } catch (error) {
      if (!isLost(error)) throw error;
      if (current === database) opened = undefined;
      // Only a transaction that was never begun is safe to begin again.
      if (error.name !== 'InvalidStateError') throw error;
      return again();
    }
  }

  /**
   * Makes the database where there is none.
   * @param work one transaction, or several that only read: the first one may be begun again
   */
  async function run<Result>(work: Work<Result>): Promise<Result> {
    return begin(await make(), work, async () => work(await make()));
  }

  /** The same where there is a database; where there is none nothing is done, and the result is `otherwise`. */
  async function ifThere<Result>(work: Work<Result>, otherwise: Result): Promise<Result> {
    const found = await look();
    if (!found) return otherwise;
    return begin(found, work, async () => {
      const foundAgain = await look();
      return foundAgain ? work(foundAgain) : otherwise;
    });
  }

  await look();
  return { run, ifThere, close: async (): Promise<void> => (await opened)?.close() };
}

/** Safari reports an unknown error when it ended the process that holds the database. */
function isLost(error: unknown): error is DOMException {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name);
}

/** Aborts the transaction also where storage refuses a row before it looks at it, which aborts nothing by itself. */
export async function atomically<Result>(
  work: { done: Promise<void>; abort: () => void },
  act: () => Promise<Result>,
): Promise<Result> {
  let hasEnded = false;
  const ended = work.done.finally(() => (hasEnded = true));
  const acted = act().catch((error: unknown) => {
    if (!hasEnded) work.abort();
    throw error;
  });
  const [result] = await Promise.all([acted, ended]);
  return result;
}
