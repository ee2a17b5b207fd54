import { forgetLeftAccount, goneAccounts } from '#web/api/left-accounts.ts';
import type { DeviceRecord } from '#web/record/use/device-record.ts';
import { keepLearnersOf } from '#web/record/use/leave-account.ts';
import { THIS_DEVICE, type LearnerRow } from '#web/record/store/rows.ts';

/** Learners of accounts that were left here, and are gone by now, are this device's own; answers who they are. */
export async function keepThoseOfGoneAccounts(device: DeviceRecord, owner: string): Promise<LearnerRow[]> {
  const before = device.record.learners();
  const owners = new Set(before.map((row) => row.owner));
  owners.delete(owner);
  owners.delete(THIS_DEVICE);
  if (owners.size === 0) return [];
  const gone = await goneAccounts([...owners]);
  for (const each of gone) {
    await keepLearnersOf(device, each);
    forgetLeftAccount(each);
  }
  return before.filter((row) => gone.includes(row.owner));
}
