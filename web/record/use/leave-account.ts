import type { DeviceRecord } from './device-record.ts';
import { refusedOf, unsentOf } from './device-sync.ts';
import { isCompared } from '../sync/epoch.ts';
import { withExchangeLock } from '../sync/exchange.ts';

type Counting = Pick<DeviceRecord, 'database' | 'finishIntents'>;
type Leaving = Counting & Pick<DeviceRecord, 'record'>;

/**
 * How much would be lost with the account's learners on this device: what waits, and what the account refused. Where the
 * account was restored and not compared yet, all may be.
 */
export async function notInAccount(device: Counting, owner: string): Promise<number> {
  const { learners, entries } = await unsentOf(device, owner);
  if (await isCompared(device, owner)) return learners + entries + (await refusedOf(device, owner)).entries;
  const mine = (await device.database.learners()).filter((row) => row.owner === owner);
  const counts = await Promise.all(mine.map((row) => device.database.countEntries(row)));
  return (
    learners +
    Math.max(
      entries,
      counts.reduce((sum, count) => sum + count, 0),
    )
  );
}

/**
 * Takes an account's learners off this device; the account keeps them. They stay where more would be lost than was told
 * of, because somebody went on in another tab.
 */
export async function removeLearnersOf(
  device: Leaving,
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
 * The account is no more. Its learners live on this device alone from now on, as if they had been made here, so that
 * they may join another account with all that they did.
 */
export async function keepLearnersOf(device: Parting, owner: string): Promise<void> {
  await withExchangeLock(() => keep(device, owner));
}

type Parting = Pick<DeviceRecord, 'record' | 'database'>;

async function keep({ record, database }: Parting, owner: string): Promise<void> {
  for (const row of (await database.learners()).filter((learner) => learner.owner === owner))
    if (row.removed_at === null) await record.keepHere(row.key);
  await record.forgetLearnersOf(owner, 'gone');
}
