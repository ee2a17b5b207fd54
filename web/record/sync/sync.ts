import { Later, type Exchange, type SyncParts } from './exchange.ts';
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
  const exchange = { ...parts, owner, failures };
  try {
    const { sent, received } = await pushAndPull(exchange);
    const unrecognised = await readUnrecognised(exchange);
    if (unrecognised.size === 0) return { status: 'done', sent, received };
    return { status: 'later', pauseMs: nextPauseOf(unrecognised, parts.now()), concerns: 'item' };
  } catch (error) {
    if (error instanceof Later) return { status: 'later', pauseMs: error.pauseMs, concerns: 'all' };
    throw error;
  } finally {
    parts.record.notifyAdded();
  }
}

async function pushAndPull(exchange: Exchange, isAgain = false): Promise<{ sent: number; received: number }> {
  const { epoch, isNew } = await meetEpoch(exchange);
  // Before anything is sent: a learner who joins an account may have an id that was removed there.
  await pullLearners(exchange, isNew);
  await pushLearners(exchange);
  const compared = isNew ? await compareAll(exchange, epoch) : 0;
  const sent = await pushEntries(exchange);
  const received = await pullEntries(exchange);
  if (received !== 'changed') return { sent, received: compared + received };
  // As on a new epoch: restored by hand, or the learner of the last entry was removed.
  await noteSeen(exchange, { epoch: undefined, seen: undefined });
  if (isAgain) throw new Later(A_MINUTE_MS);
  const again = await pushAndPull(exchange, true);
  return { sent: sent + again.sent, received: compared + again.received };
}
