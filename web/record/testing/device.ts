import type { Wire } from '#web/api/records.ts';
import type { Change } from '../store/changes.ts';
import { openRecord } from '../store/record.ts';
import { syncOnce } from '../sync/sync.ts';
import { visitDatabase } from '../store/visit-database.ts';

export const OWNER = 'family';
export const clock = { now: Date.UTC(2026, 0, 5, 9) };

/** A device whose storage ends with the test; each look at its clock is a second later. */
export async function newDevice(
  wire: Wire,
  random: () => number = () => 0.5,
  database = visitDatabase(),
  owner = OWNER,
) {
  const told: Change[] = [];
  const record = await openRecord({
    database,
    now: () => new Date((clock.now += 1000)),
    notifyOtherTabs: (news) => told.push(news),
  });
  const sync = () => syncOnce({ record, database, wire, now: () => clock.now, random }, owner, 0);
  const claim = async () => {
    for (const { key } of record.learners()) await record.addToAccount(key, owner);
  };
  return { record, database, sync, claim, told };
}

export type Device = Awaited<ReturnType<typeof newDevice>>;

/** A learner of the account; answers the key by which this device knows them, the same on every device. */
export async function newFox(device: Device, owner = OWNER): Promise<string> {
  return (await device.record.makeLearner({ animal: 'fox', name: 'Maryam' }, owner)).key;
}

export const goal = (device: Device, key: string) => device.record.write(key, 'goal', { surah: null });
export const idsOf = async (device: Device, key: string) =>
  (await device.record.entriesOf(key)).map((row) => row.id).toSorted();
