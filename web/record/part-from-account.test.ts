import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLearnersOf } from './part-from-account.ts';
import { openRecord } from './record.ts';
import { goal, newDevice, newFox, OWNER } from './testing/device.ts';
import { startServer } from './testing/server.ts';
import { visitDatabase } from './visit-database.ts';

// Locks are the browser's; here one tab does all.
beforeEach(() => vi.stubGlobal('navigator', {}));
afterEach(() => vi.unstubAllGlobals());

test('learners of an account that is no more belong to the device alone, ready to join another with all they did', async () => {
  const database = visitDatabase();
  const record = await openRecord({
    database,
    now: () => new Date(2026, 0, 5),
    tellOtherTabs: () => undefined,
  });
  const [fox, owl, bear] = [
    await record.makeLearner({ animal: 'fox', name: 'Maryam' }),
    await record.makeLearner({ animal: 'owl', name: '' }),
    await record.makeLearner({ animal: 'bear', name: '' }),
  ];
  await record.write(fox.id, 'goal', { surah: null });
  await record.write(bear.id, 'goal', { surah: null });
  const ofFox = await record.entriesOf(fox.id);
  const ofBear = await record.entriesOf(bear.id);
  await database.settleEntries(ofFox, { state: 'refused', refusal: { code: 'PT403', at: 1 } });
  await database.settleEntries(ofBear, { state: 'sent' });
  await record.putLearner({ ...fox, owner: 'gone', isSent: true });
  await record.putLearner({ ...owl, owner: 'gone', isSent: true });
  await record.putLearner({ ...bear, owner: 'stays', isSent: true });
  await record.removeLearner(owl.id);
  await database.writeMeta('seen:gone', 7);

  await keepLearnersOf({ record, database }, 'gone');
  await record.hear({ about: 'learners' });
  expect(new Set(record.allLearners())).toEqual(
    new Set([
      { ...fox, owner: null, isSent: false },
      { ...bear, owner: 'stays', isSent: true },
    ]),
  );
  expect(await record.entriesOf(fox.id)).toEqual(ofFox);
  expect(await record.entriesOf(bear.id)).toMatchObject([{ id: ofBear[0]?.id, state: 'sent' }]);
  expect(await database.readMeta('seen:gone')).toBeNull();
});

test('the name that another tab gave stays when the account is no more', async () => {
  const { wire } = startServer();
  const database = visitDatabase();
  const first = await newDevice(wire, () => 0.5, database);
  const id = await newFox(first);
  const second = await newDevice(wire, () => 0.5, database);
  await second.record.changeLearner(id, { name: 'Maryam Y.' });
  await keepLearnersOf(first, OWNER);
  expect(await database.learners()).toMatchObject([{ id, name: 'Maryam Y.', owner: null }]);
});

test('of a long record, too, everything is ready to be sent again', async () => {
  const { wire } = startServer();
  const device = await newDevice(wire);
  const id = await newFox(device);
  for (let done = 0; done < 450; done += 1) await goal(device, id);
  await device.sync();
  expect(await device.database.countEntries(id, 'sent')).toBe(450);
  await keepLearnersOf(device, OWNER);
  expect(await device.database.countEntries(id, 'unsent')).toBe(450);
});
