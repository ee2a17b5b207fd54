import { expect, test } from 'vitest';
import { bringInto } from './bring-in.ts';
import { writeFile } from './file-text-rules.ts';
import { clock, newDevice, newFox, OWNER, type Device } from './testing/device.ts';
import { startServer } from './testing/server.ts';

type Server = ReturnType<typeof startServer>;

const ALL = [1, 2, 3];

const bring = (device: Device, text: string, who: { account: string | undefined; hasHeardAll: boolean }) =>
  bringInto(
    { record: device.record, ...who, now: () => new Date(clock.now), breathe: () => Promise.resolve() },
    text,
    () => undefined,
  );

/** A phone whose learner was removed and came back by a file, with what was done under its first ids. */
async function broughtBack(server: Server) {
  const phone = await newDevice(server.wire);
  const id = await newFox(phone);
  for (const surah of ALL) await phone.record.write(id, 'goal', { surah, from: 1, to: 1 });
  const entries = await phone.record.entriesOf(id);
  const file = writeFile({ learners: phone.record.learners(), entries });
  await phone.sync();
  await phone.record.removeLearner(id);
  await phone.sync();
  await bring(phone, file, { account: OWNER, hasHeardAll: true });
  const again = phone.record.learners()[0]?.id ?? '';
  expect((await phone.record.entriesOf(again)).map((row) => row.id)).toEqual(entries.map((row) => row.id));
  return { phone, again, file };
}

/** Devices that know nothing of the removal when the same file comes to them. */
const UNAWARE = {
  'is signed in and has not heard of the account': async (server: Server, file: string) => {
    const tablet = await newDevice(server.wire);
    await bring(tablet, file, { account: OWNER, hasHeardAll: false });
    return tablet;
  },
  'brought it in before anybody signed in': async (server: Server, file: string) => {
    const tablet = await newDevice(server.wire);
    await bring(tablet, file, { account: undefined, hasHeardAll: false });
    await tablet.claim();
    return tablet;
  },
};

const CASES = Object.entries(UNAWARE).flatMap(([how, make]) =>
  (['phone', 'tablet'] as const).map((first) => ({ how, make, first })),
);

const surahsOf = (rows: Iterable<{ body: Record<string, unknown> }>) =>
  [...rows].map(({ body }) => Number(body['surah'])).toSorted((one, other) => one - other);

async function expectOnce(devices: Device[], again: string): Promise<void> {
  for (const device of devices) {
    expect(device.record.learners().map(({ id }) => id)).toEqual([again]);
    expect(surahsOf(await device.record.entriesOf(again))).toEqual(ALL);
  }
}

test.each(CASES)(
  'what came back by a file is there once, also by a tablet that $how, the $first first',
  async ({ make, first }) => {
    const server = startServer();
    const { phone, again, file } = await broughtBack(server);
    const tablet = await make(server, file);
    await tablet.record.writeComputed('ticks', again, 'of the ids before');
    const order = first === 'phone' ? [phone, tablet] : [tablet, phone];
    for (const device of [...order, ...order]) await device.sync();
    expect(surahsOf(server.entries.values())).toEqual(ALL);
    await expectOnce([phone, tablet, await synced(server)], again);
    for (const device of [phone, tablet])
      expect(await bring(device, file, { account: OWNER, hasHeardAll: true })).toMatchObject({
        status: 'brought',
        added: 0,
      });
  },
);

test('sent by both at the same moment it counts once on every device', async () => {
  const server = startServer();
  const { phone, again, file } = await broughtBack(server);
  const tablet = await UNAWARE['is signed in and has not heard of the account'](server, file);
  const wire = { ...server.wire };
  server.wire.pushEntries = async (rows) => {
    Object.assign(server.wire, wire);
    await tablet.sync(); // after the phone heard of nothing, and before it sends
    return wire.pushEntries(rows);
  };
  for (const device of [phone, tablet, phone, tablet]) await device.sync();
  expect(server.entries.size).toBe(2 * ALL.length);
  await expectOnce([phone, tablet, await synced(server)], again);
});

async function synced(server: Server): Promise<Device> {
  const device = await newDevice(server.wire);
  await device.sync();
  return device;
}
