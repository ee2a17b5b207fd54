import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLearnersOf, notInAccount } from './leave-account.ts';
import { openRecord } from '../store/record.ts';
import { goal, newDevice, newFox, OWNER } from '../testing/device.ts';
import { startServer } from '../testing/server.ts';
import { refOf, THIS_DEVICE } from '../store/rows.ts';
import { visitDatabase } from '../store/visit-database.ts';

// Locks are the browser's; here one tab does all.
beforeEach(() => vi.stubGlobal('navigator', {}));
afterEach(() => vi.unstubAllGlobals());

test('learners of an account that is no more belong to the device alone, ready to join another with all they did', async () => {
  const database = visitDatabase();
  const record = await openRecord({
    database,
    now: () => new Date(2026, 0, 5),
    notifyOtherTabs: () => undefined,
  });
  const [fox, owl, bear] = [
    await record.makeLearner({ animal: 'fox', name: 'Maryam' }, 'gone'),
    await record.makeLearner({ animal: 'owl', name: '' }, 'gone'),
    await record.makeLearner({ animal: 'bear', name: '' }, 'stays'),
  ];
  const { id } = await record.write(fox.key, 'goal', { surah: null });
  await record.write(bear.key, 'goal', { surah: null });
  await database.noteRefusal(fox, id, { code: 'PT403', at: 1 });
  await record.removeLearner(owl.key);
  await database.writeMeta('seen:gone', 7);

  await keepLearnersOf({ record, database }, 'gone');
  await record.receive({ about: 'learners' });
  expect(new Set(record.allLearners())).toEqual(new Set([{ ...fox, owner: THIS_DEVICE, key: fox.id }, bear]));
  expect(await record.entriesOf(fox.id)).toMatchObject([{ id, owner: THIS_DEVICE }]);
  expect(await record.entriesOf(bear.key)).toHaveLength(1);
  expect(await database.readMeta('seen:gone')).toBeUndefined();
});

test('the name that another tab gave stays when the account is no more', async () => {
  const { wire } = startServer();
  const database = visitDatabase();
  const first = await newDevice(wire, () => 0.5, database);
  const id = await newFox(first);
  const second = await newDevice(wire, () => 0.5, database);
  await second.record.changeLearner(id, { name: 'Maryam Y.' });
  await keepLearnersOf(first, OWNER);
  expect(await database.learners()).toMatchObject([
    { id: refOf(id).id, name: 'Maryam Y.', owner: THIS_DEVICE },
  ]);
});

test('of a long record, too, everything may join another account', async () => {
  const [gone, fresh] = [startServer(), startServer()];
  const device = await newDevice(gone.wire);
  const key = await newFox(device);
  for (let done = 0; done < 450; done += 1) await goal(device, key);
  await device.sync();
  await keepLearnersOf(device, OWNER);
  const { id } = refOf(key);
  expect(await device.record.countEntries(id)).toBe(450);
  const other = await newDevice(fresh.wire, () => 0.5, device.database, 'other');
  await other.claim();
  expect(await other.sync()).toMatchObject({ status: 'done', sent: 450 });
  expect(fresh.idsOf(id)).toHaveLength(450);
});

test('once it is known that the account was restored, all that this device has may be lost with it', async () => {
  const server = startServer();
  let isCut = false;
  const pullLearners = () => (isCut ? Promise.reject(new Error('cut')) : server.wire.pullLearners());
  const device = {
    ...(await newDevice({ ...server.wire, pullLearners })),
    finishIntents: async () => undefined,
  };
  const key = await newFox(device);
  const backup = server.backUp();
  for (let done = 0; done < 3; done += 1) await goal(device, key);
  await device.sync();
  expect(await notInAccount(device, OWNER)).toBe(0);
  server.restore(backup);
  isCut = true;
  await expect(device.sync()).rejects.toThrow('cut');
  expect(await notInAccount(device, OWNER)).toBe(3);
});
