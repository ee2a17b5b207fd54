import { forgetLeftAccount, goneAccounts } from '#web/api/left-accounts.ts';
import type { DeviceRecord } from '#web/record/use/device-record.ts';
import { keepLearnersOf } from '#web/record/use/leave-account.ts';
import { THIS_DEVICE, type LearnerRow } from '#web/record/store/rows.ts';
import type { Removed } from './account-questions.tsx';

/** Learners of accounts that were signed out here, and are deleted by now, become this device's own; returns them. */
export async function keepLearnersOfGoneAccounts(device: DeviceRecord, owner: string): Promise<LearnerRow[]> {
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

type Ask = (learner: LearnerRow, entries: number) => Promise<Removed>;

/**
 * Asks about each learner whom the account removed while this device had something of theirs that was never sent. Put off,
 * it is asked again when the site is opened next. Returns unsubscribe.
 */
export function askAboutRemoved({ record, database }: DeviceRecord, owner: string, ask: Ask): () => void {
  const asked = new Set<string>();
  let isOver = false;

  async function askNew(): Promise<void> {
    const removed = record.learners().filter((row) => row.owner === owner && row.removedThere);
    for (const row of removed) {
      if (asked.has(row.key)) continue;
      asked.add(row.key);
      const { unsent, refused } = await database.waiting(row);
      if (isOver) return;
      const how = await ask(row, unsent + refused);
      if (how !== 'later') await record.settleRemoved(row.key, how);
    }
  }

  const look = () => {
    askNew().catch((error: unknown) => console.error('it was not asked about a removed learner', error));
  };
  const unfollow = record.follow(({ about }) => about === 'learners' && look());
  look();
  return () => {
    isOver = true;
    unfollow();
  };
}
