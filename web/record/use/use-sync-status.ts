import { useEffect, useState } from 'react';
import { throttle } from '#web/platform/throttle.ts';
import { deviceRecord } from '../store/device-record.ts';
import { lastSyncOf, refusedOf, unsentOf } from '../sync/device-sync.ts';
import { BURST_QUIET_MS } from '../store/record.ts';

/** How far this device and the account agree; times are milliseconds of the device's clock. */
type SyncStatus =
  | { kind: 'opening' }
  | { kind: 'never' }
  | { kind: 'synced'; at: number }
  /** So many changes are on this device alone; undefined where there was no exchange before. */
  | { kind: 'waiting'; unsent: number; lastAt: number | undefined }
  /** The account did not take so many. */
  | { kind: 'refused'; refused: number; unsent: number; lastAt: number | undefined };

const OPENING: SyncStatus = { kind: 'opening' };

/** Follows the exchange of this device with the account, whichever tab does it; without an account there is none. */
export function useSyncStatus(owner: string | undefined): SyncStatus {
  const [status, setStatus] = useState<SyncStatus>(OPENING);
  useEffect(() => {
    let isOver = false;
    let unfollow: (() => void) | undefined;

    async function begin(account: string): Promise<void> {
      const device = await deviceRecord();
      const read = async () => {
        const [unsent, refused, lastAt] = await Promise.all([
          unsentOf(device, account),
          refusedOf(device, account),
          lastSyncOf(device, account),
        ]);
        const waiting = unsent.learners - refused.learners + unsent.entries;
        if (!isOver) setStatus(syncStatusOf(waiting, lastAt, refused.learners + refused.entries));
      };
      if (isOver) return;
      const bursts = throttle(() => void read().catch(report), BURST_QUIET_MS);
      const leave = device.record.follow(bursts.call);
      unfollow = () => {
        leave();
        bursts.stop();
      };
      await read();
    }

    if (owner !== undefined) begin(owner).catch(report);
    return () => {
      isOver = true;
      unfollow?.();
    };
  }, [owner]);
  return status;
}

export function syncStatusOf(unsent: number, lastAt: number | undefined, refused: number): SyncStatus {
  if (refused > 0) return { kind: 'refused', refused, unsent, lastAt };
  if (unsent > 0) return { kind: 'waiting', unsent, lastAt };
  return lastAt === undefined ? { kind: 'never' } : { kind: 'synced', at: lastAt };
}

function report(error: unknown): void {
  console.error('it was not read when this device last synced', error);
}
