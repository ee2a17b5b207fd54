import { useEffect, useState } from 'react';
import type { DeviceRecord } from './device-record.ts';
import { followRecord } from './follow-learner.ts';
import { lastSyncOf, waitingOf } from './device-sync.ts';

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
    if (owner === undefined) return undefined;
    const reader = (device: DeviceRecord) => () => readStatus(device, owner);
    const failed = (error: unknown) => console.error('it was not read when this device last synced', error);
    return followRecord({ reader, next: setStatus, failed });
  }, [owner]);
  return status;
}

async function readStatus(device: DeviceRecord, owner: string): Promise<SyncStatus> {
  const { learners, entries } = await waitingOf(device, owner);
  const unsent = learners.unsent - learners.refused + entries.unsent;
  return syncStatusOf(unsent, await lastSyncOf(device, owner), learners.refused + entries.refused);
}

export function syncStatusOf(unsent: number, lastAt: number | undefined, refused: number): SyncStatus {
  if (refused > 0) return { kind: 'refused', refused, unsent, lastAt };
  if (unsent > 0) return { kind: 'waiting', unsent, lastAt };
  return lastAt === undefined ? { kind: 'never' } : { kind: 'synced', at: lastAt };
}
