import type { Wire } from '#web/api/records.ts';
import { openRecord, type News } from '../record.ts';
import { syncOnce } from '../sync.ts';
import { visitDatabase } from '../visit-database.ts';

export const OWNER = 'family';
export const clock = { now: Date.UTC(2026, 0, 5, 9) };

/** A device whose storage ends with the test; each look at its clock is a second later. */
export async function newDevice(
  wire: Wire,
  random: () => number = () => 0.5,
  database = visitDatabase(),
  owner = OWNER,
) {
  const told: News[] = [];
  const record = await openRecord({
    database,
    now: () => new Date((clock.now += 1000)),
    tellOtherTabs: (news) => told.push(news),
  });
  const sync = () => syncOnce({ record, database, wire, now: () => clock.now, random }, owner, 0);
  const claim = async () => {
    for (const { id } of record.learners()) await record.addToAccount(id, owner);
  };
  return { record, database, sync, claim, told };
}

export type Device = Awaited<ReturnType<typeof newDevice>>;

export async function newFox(device: Device): Promise<string> {
  const { id } = await device.record.makeLearner({ animal: 'fox', name: 'Maryam' });
  await device.claim();
  return id;
}

export const goal = (device: Device, id: string) => device.record.write(id, 'goal', { surah: null });
export const idsOf = async (device: Device, id: string) =>
  (await device.record.entriesOf(id)).map((row) => row.id).toSorted();
