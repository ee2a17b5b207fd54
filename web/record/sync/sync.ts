import { Later, type SyncParts } from './exchange.ts';
import { meetEpoch, noteSeen } from './epoch.ts';
import { nextPauseOf, readUnrecognised } from './unrecognised.ts';
import { compareAll, pullEntries } from './pull.ts';
import { pullLearners, pushLearners } from './sync-learners.ts';
import { pushEntries } from './push.ts';

const A_MINUTE_MS = 60_000;

export type SyncResult =
  | { status: 'done'; sent: number; received: number }
  /** It concerns an item where all was pulled, and pushed but for entries whose answer was not recognised. */
  | { status: 'later'; pauseMs: number; concerns: 'item' | 'all' };

/** One exchange with the server: first what is new here, then what is new there. */
export async function syncOnce(parts: SyncParts, owner: string, failures: number): Promise<SyncResult> {
  try {
    const { sent, received } = await exchange(parts, owner, failures);
    const unrecognised = await readUnrecognised(parts, owner);
    if (unrecognised.size === 0) return { status: 'done', sent, received };
    return { status: 'later', pauseMs: nextPauseOf(unrecognised, parts.now()), concerns: 'item' };
  } catch (error) {
    if (error instanceof Later) return { status: 'later', pauseMs: error.pauseMs, concerns: 'all' };
    throw error;
  } finally {
    parts.record.notifyAdded();
  }
}

async function exchange(
  parts: SyncParts,
  owner: string,
  failures: number,
  isAgain = false,
): Promise<{ sent: number; received: number }> {
  const { epoch, isNew } = await meetEpoch(parts, owner, failures);
  // Before anything is sent: who joins an account may have an id that was removed there.
  await pullLearners(parts, owner, failures, isNew);
  await pushLearners(parts, owner, failures);
  const compared = isNew ? await compareAll(parts, owner, failures, epoch) : 0;
  const sent = await pushEntries(parts, owner, failures);
  const received = await pullEntries(parts, owner, failures);
  if (received !== 'changed') return { sent, received: compared + received };
  // As on a new epoch: restored by hand, or the learner of the last entry was removed.
  await noteSeen(parts, owner, { epoch: undefined, seen: undefined });
  if (isAgain) throw new Later(A_MINUTE_MS);
  const again = await exchange(parts, owner, failures, true);
  return { sent: sent + again.sent, received: compared + again.received };
}
