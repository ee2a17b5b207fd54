import { Later, type SyncParts } from './exchange.ts';
import { isBroughtIn } from './file-rules.ts';
import { pullEntries, pullLearners } from './pull.ts';
import { pushEntries, pushLearners } from './push.ts';

export type Round = { status: 'done'; sent: number; received: number } | { status: 'later'; pauseMs: number };

/** One exchange with the server: first what is new here, then what is new there. */
export async function syncOnce(parts: SyncParts, owner: string, failures: number): Promise<Round> {
  try {
    await pushLearners(parts, owner, failures);
    if (await mayBeThere(parts, owner)) {
      await pullLearners(parts, owner, failures);
      await pullEntries(parts, owner, failures);
    }
    let sent = await pushEntries(parts, owner, failures);
    if (await pullLearners(parts, owner, failures)) await pushLearners(parts, owner, failures);
    const { received, isMoreToSend } = await pullEntries(parts, owner, failures);
    if (isMoreToSend) sent += await pushEntries(parts, owner, failures);
    return { status: 'done', sent, received };
  } catch (error) {
    if (error instanceof Later) return { status: 'later', pauseMs: error.pauseMs };
    throw error;
  } finally {
    parts.record.tellOfAdded();
  }
}

/** Another device may have brought in the same file, and sent it under other ids: that is heard before anything is sent twice. */
async function mayBeThere({ record, database }: SyncParts, owner: string): Promise<boolean> {
  const brought = record.learners().filter((row) => row.owner === owner && isBroughtIn(row.id));
  const unsent = await Promise.all(brought.map(({ id }) => database.hasEntries(id, 'unsent')));
  return unsent.includes(true);
}
