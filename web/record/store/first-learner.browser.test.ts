import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type RecordDatabase } from './database.ts';
import { openRecord } from './record.ts';
import { THIS_DEVICE } from './rows.ts';
import { hasLearner } from '../use/choose-forgotten.ts';
import { removeDatabase } from '../testing/empty-database.ts';
import { done, fox, foxOf } from '../testing/fox.ts';

let database: RecordDatabase;
let timesReopened: number;
beforeEach(async () => {
  timesReopened = 0;
  database = await openDatabase(() => timesReopened++);
});
afterEach(() => removeDatabase(database));

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

test('where nobody learned yet, all that can be asked or taken away leaves no database behind', async () => {
  expect(await database.learners()).toEqual([]);
  expect(await database.entriesOf(fox)).toEqual([]);
  expect(await database.entriesOf(fox, 'goal')).toEqual([]);
  expect(await database.unsentAfter(fox, '')).toEqual({ entries: [], next: undefined });
  expect(await database.lastAt(fox)).toBeUndefined();
  expect(await database.countEntries(fox)).toBe(0);
  expect(await database.waiting(fox)).toEqual({ unsent: 0, refused: 0 });
  expect(await database.addEntries([done()], 'account')).toEqual([]);
  expect(await database.sendMissing(fox, new Set())).toBe(0);
  expect(await database.moveLearner(fox, fox, () => ({ row: fox }))).toBe(false);
  expect(await database.moved()).toEqual({});
  expect(await database.changeLearner(fox, (stored) => stored)).toBeUndefined();
  await database.noteRefusal(fox, fox.id, undefined);
  await database.removeLearner(fox, undefined);
  await database.removeOwner('family', []);
  await database.clear();
  expect(await names()).toEqual([]);
  expect(timesReopened).toBe(0);
});

test('of an account without learners the tab alone remembers how far it was heard', async () => {
  await database.writeMeta('synced:family', 7);
  expect(await database.readMeta('synced:family')).toBe(7);
  expect(await names()).toEqual([]);
  // A first learner made after that does not mean that the account was never reached.
  await database.putLearner(fox);
  expect(await database.readMeta('synced:family')).toBe(7);
  await database.writeMeta('synced:family', undefined);
  expect(await database.readMeta('synced:family')).toBeUndefined();
  await database.clear();
  expect(await database.readMeta('synced:family')).toBeUndefined();
});

test('what is taken away leaves no row behind', async () => {
  await database.putLearner(fox);
  await database.writeMeta('synced:family', 7);
  await database.writeMeta('synced:family', undefined);
  const raw = await openDB('record');
  expect(await raw.count('meta')).toBe(0);
  raw.close();
});

test.each([
  ['who is made', () => database.putLearner(fox)],
  [
    'who is made with what they did',
    () => database.writeEntry(fox, () => ({ entry: done(), written: 1 }), fox),
  ],
  ['who comes from elsewhere', () => database.changeLearner(fox, () => fox)],
])('the first learner %s makes it, and another open tab sees them', async (_, make) => {
  const otherTab = await openDatabase(() => undefined);
  expect(await otherTab.learners()).toEqual([]);
  await make();
  expect(await otherTab.learners()).toEqual([fox]);
  await otherTab.close();
});

test('two tabs that make the first learner at the same moment lose neither', async () => {
  const otherTab = await openDatabase(() => undefined);
  const owl = {
    ...fox,
    id: '22222222-2222-4222-8222-222222222222',
    key: '22222222-2222-4222-8222-222222222222',
  };
  await Promise.all([
    database.putLearner(fox),
    otherTab.putLearner(owl),
    database.learners(),
    otherTab.learners(),
  ]);
  expect((await database.learners()).map(({ id }) => id)).toEqual([fox.id, owl.id]);
  await otherTab.close();
});

test('the mark of a removed learner, of whom an account tells, is kept: a file must not bring them in under the same id', async () => {
  const mark = { ...foxOf('family'), name: '', removed_at: '2026-01-05T08:00:00.000Z' };
  await database.removeLearner(mark, mark);
  expect(await database.learners()).toEqual([mark]);
  expect(await hasLearner()).toBe(false);
});

test('when the last learner is removed, nothing stays but the mark without a name', async () => {
  const record = await openRecord({ database, now: () => new Date(), notifyOtherTabs: () => undefined });
  const goal = { kind: 'goal', body: { surah: null } } as const;
  const { id } = await record.makeLearner({ animal: 'fox', name: 'Maryam' }, THIS_DEVICE, goal);
  expect(await hasLearner()).toBe(true);
  await record.removeLearner(id);
  expect(await hasLearner()).toBe(false);
  const raw = await openDB('record');
  const stores = [...raw.objectStoreNames].filter((name) => name !== 'learners');
  expect(await Promise.all(stores.map((name) => raw.count(name)))).toEqual(stores.map(() => 0));
  expect(await raw.getAll('learners')).toMatchObject([{ id, name: '' }]);
  raw.close();
});

test('a damaged record is opened to be mended; one that is gone is not made to look into it', async () => {
  (await openDB('record', 1)).close();
  expect(await hasLearner()).toBe(true);
  await deleteDB('record');
  await expect(hasLearner()).rejects.toThrow('abort');
  expect(await names()).toEqual([]);
});
