import { Later, type SyncParts } from './exchange.ts';
import { isBroughtIn } from './file-rules.ts';
import { nextPauseOf, noteOdd, readOdd } from './odd-entries.ts';
import { pullEntries, pullLearners } from './pull.ts';
import { pushEntries, pushLearners } from './push.ts';

export type Round =
  | { status: 'done'; sent: number; received: number }
  /** It concerns an item where all was heard, and sent but for entries whose answer was not understood. */
  | { status: 'later'; pauseMs: number; concerns: 'item' | 'all' };

/** One exchange with the server: first what is new here, then what is new there. */
export async function syncOnce(parts: SyncParts, owner: string, failures: number): Promise<Round> {
  try {
    await pushLearners(parts, owner, failures);
    if (await mayBeThere(parts, owner)) {
      await hearLearners(parts, owner, failures);
      await pullEntries(parts, owner, failures);
    }
    let sent = await pushEntries(parts, owner, failures);
    const isAnyLost = await hearLearners(parts, owner, failures);
    const { received, isMoreToSend } = await pullEntries(parts, owner, failures);
    if (isAnyLost || isMoreToSend) sent += await pushEntries(parts, owner, failures);
    const odd = await readOdd(parts, owner);
    if (odd.size === 0) return { status: 'done', sent, received };
    return { status: 'later', pauseMs: nextPauseOf(odd, parts.now()), concerns: 'item' };
  } catch (error) {
    if (error instanceof Later) return { status: 'later', pauseMs: error.pauseMs, concerns: 'all' };
    throw error;
  } finally {
    parts.record.tellOfAdded();
  }
}

/** True where the account had lost somebody: they are sent again, and what was odd for want of them need not wait. */
async function hearLearners(parts: SyncParts, owner: string, failures: number): Promise<boolean> {
  const isAnyLost = await pullLearners(parts, owner, failures);
  if (isAnyLost) {
    await noteOdd(parts, owner, new Map());
    await pushLearners(parts, owner, failures);
  }
  return isAnyLost;
}

/** Another device may have brought in the same file, and sent it under other ids: that is heard before anything is sent twice. */
async function mayBeThere({ record, database }: SyncParts, owner: string): Promise<boolean> {
  const brought = record.learners().filter((row) => row.owner === owner && isBroughtIn(row.id));
  const unsent = await Promise.all(brought.map(({ id }) => database.hasEntries(id, 'unsent')));
  return unsent.includes(true);
}
