import { breathe } from '#web/platform/frames.ts';
import type { DeviceRecord } from './device-record.ts';
import { refusedOf, unsentOf } from './device-sync.ts';
import { withExchangeLock } from './exchange-lock.ts';

/** Few enough that a slow phone answers a tap in between. */
const SETTLED_AT_ONCE = 200;

type Leaving = Pick<DeviceRecord, 'record' | 'database' | 'finishIntents'>;

/** How much would be lost with the account's learners on this device: what waits, and what the account refused. */
export async function notInAccount(device: Leaving, owner: string): Promise<number> {
  const { learners, entries } = await unsentOf(device, owner);
  return learners + entries + (await refusedOf(device, owner)).entries;
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
  const rows = (await database.learners()).filter((row) => row.owner === owner);
  for (const row of rows) {
    if (row.removed_at !== null) {
      await database.removeLearner(row.id, undefined); // a mark for a server that has nothing left to mark
      continue;
    }
    const entries = await database.entriesOf(row.id);
    for (let start = 0; start < entries.length; start += SETTLED_AT_ONCE) {
      await database.settleEntries(entries.slice(start, start + SETTLED_AT_ONCE), { state: 'unsent' });
      await breathe();
    }
    await record.updateLearner(row.id, (stored) =>
      stored?.owner === owner && stored.removed_at === null
        ? { ...stored, owner: null, isSent: false }
        : undefined,
    );
  }
  await database.writeMeta(`seen:${owner}`, null);
}
