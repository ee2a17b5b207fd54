import { expect, test } from 'vitest';
import { dice } from '#contract/testing/dice.ts';
import { bringInto } from './bring-in.ts';
import { writeFile } from './file-text-rules.ts';
import { clock, newDevice, newFox, OWNER, type Device } from './testing/device.ts';
import { startServer } from './testing/server.ts';

type Server = ReturnType<typeof startServer>;

let surah = 0;
/** Something that can be told from all else that was done, whatever its id. */
async function does(device: Device, learnerId: string): Promise<number> {
  surah = (surah % 114) + 1;
  await device.record.write(learnerId, 'goal', { surah, from: 1, to: 1 });
  return surah;
}

const done = async (device: Device, learnerId: string) =>
  (await device.record.entriesOf(learnerId)).map(({ body }) => Number(body['surah'])).toSorted(byNumber);
const stored = (server: Server, learnerId: string) =>
  [...server.entries.values()]
    .flatMap(({ learner_id, body }) => (learner_id === learnerId ? [Number(body['surah'])] : []))
    .toSorted(byNumber);
const byNumber = (one: number, other: number) => one - other;

/** What a file of these devices holds of one learner each. */
async function fileOf(...those: [Device, learnerId: string][]): Promise<string> {
  const entries = await Promise.all(those.map(([{ record }, learnerId]) => record.entriesOf(learnerId)));
  const learners = those.flatMap(([{ record }, learnerId]) =>
    record.learners().filter(({ id }) => id === learnerId),
  );
  return writeFile({ learners, entries: entries.flat() });
}

type Who = { account?: string; hasHeardAll?: boolean };
const bring = (device: Device, text: string, { account, hasHeardAll = account !== undefined }: Who = {}) =>
  bringInto(
    {
      record: device.record,
      account,
      hasHeardAll,
      now: () => new Date(clock.now),
      breathe: () => Promise.resolve(),
    },
    text,
    () => undefined,
  );

/** A phone of the account, and a tablet on which its file was brought in before anybody signed in there. */
async function phoneAndTablet(server: Server) {
  const [phone, tablet] = [await newDevice(server.wire), await newDevice(server.wire)];
  const id = await newFox(phone);
  const all = [await does(phone, id), await does(phone, id), await does(phone, id)].toSorted(byNumber);
  const file = await fileOf([phone, id]);
  await bring(tablet, file);
  const copy = tablet.record.learners()[0]?.id ?? '';
  expect(copy).not.toBe(id);
  return { phone, tablet, id, copy, all, file };
}

test('a learner who came by a file and joins the account of the first has everything there, on every device', async () => {
  const server = startServer();
  const { phone, tablet, id, copy, all } = await phoneAndTablet(server);
  await phone.sync();
  await tablet.claim();
  await tablet.sync();
  await phone.sync();
  for (const learnerId of [id, copy]) {
    expect(stored(server, learnerId)).toEqual(all);
    for (const device of [phone, tablet]) expect(await done(device, learnerId)).toEqual(all);
  }
});

test.each(['phone', 'tablet'] as const)(
  'when the first one is removed on the %s, the one who came by a file keeps everything',
  async (where) => {
    const server = startServer();
    const devices = await phoneAndTablet(server);
    const { phone, tablet, id, copy, all } = devices;
    await phone.sync();
    await tablet.claim();
    await tablet.sync();
    await devices[where].record.removeLearner(id);
    for (const device of [devices[where], phone, tablet, phone]) await device.sync();
    expect(stored(server, id)).toEqual([]);
    expect(stored(server, copy)).toEqual(all);
    for (const device of [phone, tablet]) expect(await done(device, copy)).toEqual(all);
  },
);

test('who stayed apart at first, and joins at a later sign-in, has everything there as well', async () => {
  const server = startServer();
  const { phone, tablet, id, copy, all } = await phoneAndTablet(server);
  await phone.sync();
  await tablet.sync(); // 'Keep them on this device only'
  await tablet.claim();
  await tablet.sync();
  await phone.sync();
  for (const learnerId of [id, copy]) expect(await done(phone, learnerId)).toEqual(all);
});

test('where the one who came by a file was sent first, the first one keeps everything, and the file adds nothing', async () => {
  const server = startServer();
  const { phone, tablet, id, copy, all, file } = await phoneAndTablet(server);
  await tablet.claim();
  await tablet.sync();
  for (const device of [phone, tablet, phone]) await device.sync();
  for (const learnerId of [id, copy]) {
    expect(stored(server, learnerId)).toEqual(all);
    for (const device of [phone, tablet]) expect(await done(device, learnerId)).toEqual(all);
  }
  for (const device of [phone, tablet])
    expect(await bring(device, file, { account: OWNER })).toMatchObject({ status: 'brought', added: 0 });
});

test('two devices that brought in the same file hold one learner beside the first, each thing once', async () => {
  const server = startServer();
  const { phone, tablet, copy, all, file } = await phoneAndTablet(server);
  const other = await newDevice(server.wire);
  await bring(other, file);
  await phone.sync();
  for (const device of [tablet, other]) await device.claim();
  for (const device of [tablet, other, tablet, phone]) await device.sync();
  expect(stored(server, copy)).toEqual(all);
  for (const device of [phone, tablet, other]) expect(await done(device, copy)).toEqual(all);
});

test('who is brought in by a signed-in device that has not heard of the account yet has everything there, once', async () => {
  const server = startServer();
  const { phone, tablet, id, copy, all, file } = await phoneAndTablet(server);
  await tablet.claim();
  for (const device of [phone, tablet]) await device.sync();
  await phone.record.removeLearner(id);
  await phone.sync();
  const early = await newDevice(server.wire);
  await bring(early, file, { account: OWNER, hasHeardAll: false });
  for (const device of [early, tablet, phone]) await device.sync();
  expect(stored(server, copy)).toEqual(all);
  for (const device of [phone, tablet, early]) expect(await done(device, copy)).toEqual(all);
});

/** A device of an account into which a file came that holds the same for two learners: "Download everyone" of such a tablet. */
async function broughtTogether(server: Server) {
  const { phone, tablet, id, copy, all } = await phoneAndTablet(startServer());
  const everyone = await fileOf([phone, id], [tablet, copy]);
  const [laptop, other] = [await newDevice(server.wire), await newDevice(server.wire)];
  await bring(laptop, everyone, { account: OWNER });
  for (const learnerId of [id, copy]) expect(await done(laptop, learnerId)).toEqual(all);
  return { laptop, other, id, copy, all, everyone };
}

test('two learners of one file who did the same have it both in the account, on every device', async () => {
  const server = startServer();
  const { laptop, other, id, copy, all, everyone } = await broughtTogether(server);
  await laptop.record.writeComputed('ticks', copy, 'of the old ids');
  for (const device of [laptop, other]) await device.sync();
  for (const learnerId of [id, copy]) {
    expect(stored(server, learnerId)).toEqual(all);
    for (const device of [laptop, other]) expect(await done(device, learnerId)).toEqual(all);
  }
  expect(await bring(laptop, everyone, { account: OWNER })).toMatchObject({ status: 'brought', added: 0 });
  // It names entries by their ids.
  expect(await laptop.record.readComputed('ticks', copy)).toBeUndefined();
});

test.each(['here, after a tab was killed', 'on another device'] as const)(
  'the removal of one leaves the other everything, though it meets an exchange half-way: %s',
  async (where) => {
    const server = startServer();
    const { laptop, other, id, copy, all } = await broughtTogether(server);
    const wire = { ...server.wire };
    server.wire.pullLearners = async () => {
      Object.assign(server.wire, wire);
      if (where !== 'on another device') throw new Error('killed');
      await other.sync();
      await other.record.removeLearner(id);
      await other.sync();
      return wire.pullLearners();
    };
    await laptop.sync().catch(() => laptop.record.removeLearner(id));
    for (const device of [laptop, other, laptop]) await device.sync();
    expect(stored(server, id)).toEqual([]);
    expect(stored(server, copy)).toEqual(all);
    for (const device of [laptop, other]) expect(await done(device, copy)).toEqual(all);
  },
);

const seed = Math.floor(Math.random() * 2 ** 31);

test(`whoever does what where, and whatever the network does, nobody who stays loses anything, seed ${seed}`, async () => {
  for (let number = 0; number < 150; number += 1) {
    const random = dice(seed + number);
    let isCalm = true;
    const server = startServer(() =>
      isCalm || random() < 0.7 ? 'none' : random() < 0.5 ? 'before' : 'after',
    );
    const { phone, tablet, id, copy, all, file } = await phoneAndTablet(server);
    const other = await newDevice(server.wire);
    await bring(other, file);
    const mine = new Map([
      [id, new Set(all)],
      [copy, new Set(all)],
    ]);
    const gone = random() < 0.3 ? undefined : random() < 0.5 ? id : copy;
    isCalm = false;
    for (let step = 0; step < 16; step += 1) {
      const device = [phone, tablet, other][Math.floor(random() * 3)] ?? phone;
      const who = random() < 0.5 ? id : copy;
      const isHere = device.record.learners().some((row) => row.id === who);
      const dice = random();
      if (dice < 0.15) await device.claim();
      else if (dice < 0.4 && isHere) mine.get(who)?.add(await does(device, who));
      else if (dice < 0.5 && gone === who && isHere && device === phone)
        await device.record.removeLearner(who);
      else await device.sync();
    }
    isCalm = true;
    clock.now += 86_400_000;
    for (const device of [tablet, other]) await device.claim();
    for (let round = 0; round < 3; round += 1)
      for (const device of [phone, tablet, other])
        expect(await device.sync()).toMatchObject({ status: 'done' });
    for (const [learnerId, things] of mine) {
      const isGone = phone.record
        .allLearners()
        .some((row) => row.id === learnerId && row.removed_at !== null);
      const wanted = isGone ? [] : [...things].toSorted(byNumber);
      expect(stored(server, learnerId), `${number}: the server`).toEqual(wanted);
      for (const device of [phone, tablet, other])
        expect(await done(device, learnerId), `${number}: a device`).toEqual(wanted);
    }
  }
});
