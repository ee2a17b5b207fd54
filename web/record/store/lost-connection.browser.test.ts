import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceRecord, type DeviceRecord } from '../use/device-record.ts';
import { noteIntent } from './intents.ts';
import type { Change } from './changes.ts';
import { refOf } from './rows.ts';
import { makeLearner } from '../use/use-learners.ts';

let device: DeviceRecord;
let learnerId: string;
let told: Change[];
let unfollow: () => void;

beforeEach(async () => {
  device = await deviceRecord();
  ({ id: learnerId } = await makeLearner({ animal: 'fox', name: '' }));
  told = [];
  unfollow = device.record.follow((news) => told.push(news));
});
afterEach(async () => {
  vi.restoreAllMocks();
  unfollow();
  await device.record.clear();
  localStorage.clear();
});

/** As another tab does that mends the database. */
async function takeAway(): Promise<void> {
  const { version, close } = await connectionHere();
  await close();
  (await openDB('record', version + 1)).close();
}

async function connectionHere() {
  const raw = await openDB('record');
  return { version: raw.version, close: async () => raw.close() };
}

/** As a browser does that froze the page, or ended the process which holds the database. */
async function dieSilently(): Promise<void> {
  const used = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await device.record.lastEntryAt();
  const connection = used.mock.contexts[0];
  if (!(connection instanceof IDBDatabase)) throw new Error('nothing was read');
  connection.close();
}

test.each([
  ['another tab took it away', takeAway],
  ['it died without a word', dieSilently],
])('an opened record goes on when its connection is lost: %s', async (_, lose) => {
  await lose();
  await device.record.write(learnerId, 'goal', { surah: null });
  await lose();
  noteIntent({ learnerId, kind: 'deed', body: { deed: 'miswak', done: true } });
  await device.finishIntents();
  await lose();
  expect(await device.record.entriesOf(learnerId)).toMatchObject([{ kind: 'goal' }, { kind: 'deed' }]);
  expect(told.filter(({ about }) => about === 'entries')).toHaveLength(2);
  await lose();
  expect(await device.database.countEntries(refOf(learnerId))).toBe(2);
});

test('an opened record hears that nobody is there where the data of the site were cleared', async () => {
  await deleteDB('record');
  expect(await device.record.entriesOf(learnerId)).toEqual([]);
  await expect.poll(() => device.record.learners()).toEqual([]);
  expect(told).toContainEqual({ about: 'learners' });
});

test('work that may have been begun is not begun again when the process that held the database ended', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('the process ended', 'UnknownError');
  });
  const goal = () => device.record.write(learnerId, 'goal', { surah: null });
  await expect(goal()).rejects.toThrow('the process ended');
  expect(await device.record.entriesOf(learnerId)).toEqual([]);
  await goal();
  expect(await device.record.entriesOf(learnerId)).toHaveLength(1);
});

test('what cannot be opened now is opened by the next caller', async () => {
  await dieSilently();
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('not now', 'UnknownError');
  });
  await expect(device.record.entriesOf(learnerId)).rejects.toThrow('not now');
  expect(await device.record.entriesOf(learnerId)).toEqual([]);
  expect(device.record.learners()).toHaveLength(1);
});
