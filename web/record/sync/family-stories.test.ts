import { beforeEach, describe, expect, test, vi } from 'vitest';
import { importInto, type ImportResult } from '../files/import-file.ts';
import { writeFile } from '../files/file-text-rules.ts';
import { visibleTo } from '../store/learner-rules.ts';
import { keepLearnersOf } from '../use/leave-account.ts';
import { keyOf, refOf, THIS_DEVICE } from '../store/rows.ts';
import { syncOnce } from './sync.ts';
import { clock, goal, idsOf, newDevice, newFox, OWNER, type Device } from '../testing/device.ts';
import { startServer } from '../testing/server.ts';

// Locks are the browser's; here one tab does all.
beforeEach(() => vi.stubGlobal('navigator', {}));

type Server = ReturnType<typeof startServer>;

const FATHER = 'father';

function importFile({ record }: Device, text: string, account?: string): Promise<ImportResult> {
  const edges = { now: () => new Date(clock.now), breathe: () => Promise.resolve() };
  return importInto({ record, account, ...edges }, text, () => undefined);
}

async function fileOf(device: Device, account?: string): Promise<string> {
  const learners = visibleTo(account, device.record.learners());
  const entries = await Promise.all(learners.map(({ key }) => device.record.entriesOf(key)));
  return writeFile({ learners, entries: entries.flat() });
}

const syncFor = (owner: string, { record, database }: Device, { wire }: Server) =>
  syncOnce({ record, database, wire, now: () => clock.now, random: () => 0.5 }, owner, 0);

const namesOn = ({ record }: Device, account?: string) =>
  visibleTo(account, record.learners()).map(({ name }) => name);

const idsOfAll = async (device: Device) => {
  const all = await Promise.all(device.record.learners().map(({ key }) => idsOf(device, key)));
  return all.flat().toSorted();
};

test('a file that is brought in before its account is signed in joins under another id, once the first was removed there', async () => {
  const server = startServer();
  const [old, first, second] = [
    await newDevice(server.wire),
    await newDevice(server.wire),
    await newDevice(server.wire),
  ];
  const { id } = await old.record.makeLearner({ animal: 'fox', name: 'Maryam' });
  const early = await goal(old, id);
  const file = await fileOf(old);

  await importFile(first, file);
  await first.claim();
  await first.sync();
  await first.record.removeLearner(keyOf({ owner: OWNER, id }));
  await first.sync();

  expect(await importFile(second, file)).toMatchObject({ learners: 1, added: 1 });
  const late = await goal(second, id);
  await second.claim();
  await second.sync();
  const [joined] = second.record.learners();
  expect(joined).toMatchObject({ name: 'Maryam', owner: OWNER, isSent: true });
  expect(joined?.id).not.toBe(id);
  expect(await idsOf(second, joined?.key ?? '')).toEqual([early.id, late.id].toSorted());
  expect(server.idsOf(joined?.id)).toEqual([early.id, late.id].toSorted());

  // The same on every device: importing the file now adds nothing.
  await first.sync();
  expect(await importFile(first, file, OWNER)).toMatchObject({ learners: 0, added: 0 });
  expect(first.record.learners().map((row) => row.id)).toEqual([joined?.id]);
});

async function doubled() {
  const phone = await newDevice(startServer().wire);
  const { id } = await phone.record.makeLearner({ animal: 'fox', name: 'Maryam' });
  await goal(phone, id);
  const file = await fileOf(phone);
  await phone.record.removeLearner(id);
  await importFile(phone, file);
  const [copy] = phone.record.learners();
  const fileOfCopy = await fileOf(phone);
  return { id, copyId: copy?.id ?? '', file, fileOfCopy };
}

describe('an account with a learner and one that came by its file', () => {
  test('comes in once, however often', async () => {
    const { id, copyId, file, fileOfCopy } = await doubled();
    const source = await newDevice(startServer().wire);
    for (const text of [file, fileOfCopy]) await importFile(source, text);
    const both = await fileOf(source);
    const fresh = await newDevice(startServer().wire);
    expect(await importFile(fresh, both)).toMatchObject({ learners: 2, added: 2 });
    expect(await importFile(fresh, both)).toMatchObject({ learners: 0, added: 0 });
    expect(fresh.record.learners().map((row) => row.id)).toEqual([id, copyId]);
    for (const learnerId of [id, copyId]) expect(await idsOf(fresh, learnerId)).toHaveLength(1);
  });

  test('comes in by two files in either order, and nobody has anything twice', async () => {
    const { id, copyId, file, fileOfCopy } = await doubled();
    for (const files of [
      [fileOfCopy, file],
      [file, fileOfCopy],
    ]) {
      const fresh = await newDevice(startServer().wire);
      for (const text of files) await importFile(fresh, text);
      for (const learnerId of [id, copyId]) expect(await idsOf(fresh, learnerId)).toHaveLength(1);
    }
  });
});

test('an account that was deleted elsewhere, after somebody signed out and kept its learners, leaves them to the device', async () => {
  const [gone, fresh] = [startServer(), startServer()];
  const tablet = await newDevice(gone.wire);
  const key = await newFox(tablet);
  await tablet.sync();
  const late = await goal(tablet, key);
  expect(namesOn(tablet, 'another account')).toEqual([]);

  await keepLearnersOf(tablet, OWNER);
  expect(tablet.record.learners()).toMatchObject([{ name: 'Maryam', owner: THIS_DEVICE }]);
  expect(namesOn(tablet, 'another account')).toEqual(['Maryam']);
  for (const row of tablet.record.learners()) await tablet.record.addToAccount(row.key, 'another account');
  await syncFor('another account', tablet, fresh);
  expect(fresh.idsOf()).toEqual([late.id]);
});

test('two parents with two accounts keep the same child on one tablet, and neither sees the other one', async () => {
  const [hers, his] = [startServer(), startServer()];
  const mother = await newDevice(hers.wire);
  const key = await newFox(mother);
  const { id } = refOf(key);
  const early = await goal(mother, key);
  await mother.sync();
  const father = await newDevice(his.wire, undefined, undefined, FATHER);
  await importFile(father, await fileOf(mother), FATHER);
  const own = await goal(father, keyOf({ owner: FATHER, id }));
  await syncFor(FATHER, father, his);

  const tablet = await newDevice(hers.wire);
  await tablet.sync();
  await syncFor(FATHER, tablet, his);
  expect(namesOn(tablet, OWNER)).toEqual(['Maryam']);
  expect(namesOn(tablet, FATHER)).toEqual(['Maryam']);
  expect(await idsOf(tablet, key)).toEqual([early.id]);
  expect(await idsOf(tablet, keyOf({ owner: FATHER, id }))).toEqual([early.id, own.id].toSorted());

  // What one account removes or renames is nothing to the other.
  await father.record.removeLearner(keyOf({ owner: FATHER, id }));
  await syncFor(FATHER, father, his);
  await syncFor(FATHER, tablet, his);
  expect(namesOn(tablet, FATHER)).toEqual([]);
  expect(namesOn(tablet, OWNER)).toEqual(['Maryam']);
  expect(await idsOf(tablet, key)).toEqual([early.id]);
});

/** What the tablet did last was not sent when the phone removed its learner. */
async function removedElsewhere() {
  const server = startServer();
  const [phone, tablet] = [await newDevice(server.wire), await newDevice(server.wire)];
  const key = await newFox(phone);
  const early = await goal(phone, key);
  for (const device of [phone, tablet]) await device.sync();
  const late = await goal(tablet, key);
  await phone.record.removeLearner(key);
  await phone.sync();
  await tablet.sync();
  return { server, tablet, key, early, late, ...refOf(key) };
}

describe('a learner who was removed elsewhere, while this device has what was never sent', () => {
  test('stays with all they did until somebody has answered, and sends nothing', async () => {
    const { server, tablet, key } = await removedElsewhere();
    for (let count = 0; count < 2; count += 1) await tablet.sync();
    expect(tablet.record.learners()).toMatchObject([{ key }]);
    expect(tablet.record.learners()[0]?.removedThere).toBeDefined();
    expect(await idsOf(tablet, key)).toHaveLength(2);
    expect(server.entries.size).toBe(0);
  });

  test('lives on this device alone, and may join the account again under another id', async () => {
    const { server, tablet, id, key, early, late } = await removedElsewhere();
    await tablet.record.settleRemoved(key, 'keep');
    expect(tablet.record.learners()).toMatchObject([{ id, owner: THIS_DEVICE, name: 'Maryam' }]);
    expect(await idsOf(tablet, id)).toEqual([early.id, late.id].toSorted());
    await tablet.sync();
    expect(tablet.record.learners()).toHaveLength(1);
    await tablet.claim();
    await tablet.sync();
    const [joined] = tablet.record.learners();
    expect(joined?.id).not.toBe(id);
    expect(server.idsOf(joined?.id)).toEqual([early.id, late.id].toSorted());
  });

  test('goes, if that is the answer', async () => {
    const { tablet, key } = await removedElsewhere();
    await tablet.record.settleRemoved(key, 'remove');
    await tablet.sync();
    expect(tablet.record.learners()).toEqual([]);
    expect(await idsOfAll(tablet)).toEqual([]);
  });

  test('goes without a question on a device that has sent everything', async () => {
    const server = startServer();
    const [phone, tablet] = [await newDevice(server.wire), await newDevice(server.wire)];
    const key = await newFox(phone);
    await goal(phone, key);
    for (const device of [phone, tablet]) await device.sync();
    await phone.record.removeLearner(key);
    for (const device of [phone, tablet]) await device.sync();
    expect(tablet.record.learners()).toEqual([]);
    expect(tablet.record.allLearners()).toMatchObject([{ key, name: '' }]);
  });
});

test('who joins an account that has them already becomes one with them, with all that both did', async () => {
  const server = startServer();
  const phone = await newDevice(server.wire);
  const key = await newFox(phone);
  const early = await goal(phone, key);
  await phone.sync();
  const other = await newDevice(server.wire);
  await importFile(other, await fileOf(phone));
  const late = await goal(other, refOf(key).id);
  await other.claim();
  for (const device of [other, phone]) await device.sync();
  for (const device of [other, phone]) {
    expect(device.record.learners()).toMatchObject([{ key }]);
    expect(await idsOf(device, key)).toEqual([early.id, late.id].toSorted());
  }
});

test('a round that began before its learner joined an account is theirs when it ends', async () => {
  const server = startServer();
  const phone = await newDevice(server.wire);
  const { key: before } = await phone.record.makeLearner({ animal: 'fox', name: '' });
  await phone.claim();
  const entry = await goal(phone, before);
  const [row] = phone.record.learners();
  expect(phone.record.find(before)).toEqual(row);
  expect(await idsOf(phone, row?.key ?? '')).toEqual([entry.id]);
  await phone.sync();
  expect(server.idsOf()).toEqual([entry.id]);
});

test('two devices whose clocks are behind the last change rename apart, and agree on a name', async () => {
  const server = startServer();
  const [phone, tablet] = [await newDevice(server.wire), await newDevice(server.wire)];
  const key = await newFox(phone);
  const ahead = '2031-01-01T00:00:00.000Z';
  await phone.record.updateLearner(key, (row) => row && { ...row, updated_at: ahead });
  for (const device of [phone, tablet]) await device.sync();
  await phone.record.changeLearner(key, { name: 'Maryam' });
  await tablet.record.changeLearner(key, { name: 'Hajar' });
  for (const device of [phone, tablet, phone, tablet]) await device.sync();
  for (const device of [phone, tablet]) expect(namesOn(device)).toEqual(['Maryam']);
  expect(server.learners.get(refOf(key).id)?.name).toBe('Maryam');
});
