import { isCompared } from '../sync/epoch.ts';
import { withExchangeLock } from '../sync/exchange.ts';
import type { DeviceRecord } from './device-record.ts';
import { waitingOf } from './device-sync.ts';

type Counting = Pick<DeviceRecord, 'database' | 'finishIntents'>;

/**
 * How much would be lost with the account's learners on this device: what is unsent, and what the account refused. Where the
 * account was restored and not compared yet, all may be.
 */
export async function notInAccount(device: Counting, owner: string): Promise<number> {
  const { learners, entries } = await waitingOf(device, owner);
  if (await isCompared(device, owner)) return learners.unsent + entries.unsent + entries.refused;
  let count = 0;
  for (const row of await device.database.learners())
    if (row.owner === owner) count += await device.database.countEntries(row);
  return learners.unsent + Math.max(entries.unsent, count);
}

/**
 * Removes an account's learners from this device; the account keeps them. They stay where more would be lost than a person
 * was told, because somebody went on in another tab.
 */
export async function removeLearnersOf(
  device: Counting & Pick<DeviceRecord, 'record'>,
  owner: string,
  toldOf = Infinity,
): Promise<'removed' | 'kept'> {
  let how: 'removed' | 'kept' = 'kept';
  await withExchangeLock(async () => {
    if ((await notInAccount(device, owner)) > toldOf) return;
    await device.record.forgetLearnersOf(owner);
    how = 'removed';
  });
  return how;
}

/** Deletes everything on this device. */
export async function clearDevice({ record }: Pick<DeviceRecord, 'record'>): Promise<void> {
  await withExchangeLock(() => record.clear());
}

/**
 * The account was deleted. Its learners live on this device alone from now on, as if they had been made here, so that
 * they may join another account with all that they did.
 */
export async function keepLearnersOf(
  { record, database }: Pick<DeviceRecord, 'record' | 'database'>,
  owner: string,
): Promise<void> {
  await withExchangeLock(async () => {
    for (const row of await database.learners())
      if (row.owner === owner && row.removed_at === null) await record.keepHere(row.key);
    await record.forgetLearnersOf(owner, 'gone');
  });
}
