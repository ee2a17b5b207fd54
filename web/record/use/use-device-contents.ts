import { useEffect, useState } from 'react';
import type { DeviceRecord } from './device-record.ts';
import { followRecord } from './follow-learner.ts';
import { visibleTo } from '../store/learner-rules.ts';
import { notInAccount } from './leave-account.ts';
import { THIS_DEVICE } from '../store/rows.ts';

/** What is stored on this device, also of accounts that are not signed in and whose learners are not shown. */
export type DeviceContents = {
  isEmpty: boolean;
  /** Changes of the shown learners that are in no account yet. */
  unsent: number;
  hiddenLearners: number;
  hiddenUnsent: number;
};

/** Undefined until it was counted. */
export function useDeviceContents(account: string | undefined): DeviceContents | undefined {
  const [contents, setContents] = useState<DeviceContents>();
  useEffect(
    () =>
      followRecord({
        reader: (device) => () => readContents(device, account),
        next: setContents,
        failed: (error) => console.error('what is stored on this device was not counted', error),
      }),
    [account],
  );
  return contents;
}

/** As it is stored now, and not as this tab remembers it. */
export async function readContents(
  device: Pick<DeviceRecord, 'database' | 'finishIntents'>,
  account: string | undefined,
): Promise<DeviceContents> {
  const rows = await device.database.learners();
  const shown = new Set(visibleTo(account, rows).map(({ owner }) => owner));
  const contents = { isEmpty: rows.length === 0, unsent: 0, hiddenLearners: 0, hiddenUnsent: 0 };
  for (const owner of new Set(rows.map((row) => row.owner))) {
    if (owner === THIS_DEVICE) continue;
    const unsent = await notInAccount(device, owner);
    if (shown.has(owner)) contents.unsent += unsent;
    else contents.hiddenUnsent += unsent;
  }
  const hidden = rows.filter((row) => row.removed_at === null && !shown.has(row.owner));
  return { ...contents, hiddenLearners: hidden.length };
}
