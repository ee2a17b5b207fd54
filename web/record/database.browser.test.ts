import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type RecordDatabase } from './database.ts';
import type { EntryRow, LearnerRow } from './rows.ts';
import { round } from './testing/entries.ts';

let database: RecordDatabase;
beforeEach(async () => {
  database = await openDatabase(() => undefined);
});
afterEach(async () => {
  database.close();
  await deleteDB('record');
});

const fox: LearnerRow = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Maryam',
  animal: 'fox',
  made_at: '2026-01-01T08:00:00.000Z',
  updated_at: '2026-01-01T08:00:00.000Z',
  removed_at: null,
  owner: null,
  isSent: false,
};
const unsent = (): EntryRow => ({ ...round('2026-01-01', 'next', 67, 2, '3'), state: 'unsent' });

async function reopen(): Promise<void> {
  database.close();
  database = await openDatabase(() => undefined);
}

test('what was written is there after a reload', async () => {
  const row = unsent();
  await database.putLearner(fox);
  await database.addEntries([row]);
  await reopen();
  expect(await database.learners()).toEqual([fox]);
  expect(await database.entriesOf(fox.id)).toEqual([row]);
  expect(await database.entriesIn('unsent')).toEqual([row]);
});

test('an entry that is there already is neither added nor changed', async () => {
  const row = unsent();
  await database.addEntries([row]);
  await database.putEntries([{ ...row, state: 'sent' }]);
  const other = unsent();
  expect(await database.addEntries([row, other])).toEqual([other]);
  expect(await database.entriesIn('sent')).toEqual([{ ...row, state: 'sent' }]);
});

test('removing a learner takes its entries and leaves those of others', async () => {
  const kept = { ...unsent(), learner_id: '22222222-2222-4222-8222-222222222222' };
  await database.putLearner(fox);
  await database.addEntries([unsent(), kept]);
  await database.removeLearner(fox.id, undefined);
  expect(await database.learners()).toEqual([]);
  expect(await database.entriesIn('unsent')).toEqual([kept]);
});

test('the mark of a removed learner stays where other devices have to hear of it', async () => {
  const mark = { ...fox, name: '', removed_at: '2026-01-05T08:00:00.000Z' };
  await database.putLearner(fox);
  await database.addEntries([unsent()]);
  await database.removeLearner(fox.id, mark);
  expect(await database.learners()).toEqual([mark]);
  expect(await database.entriesOf(fox.id)).toEqual([]);
});

test('garbage between the rows is passed over', async () => {
  const row = unsent();
  await database.putLearner(fox);
  await database.addEntries([row]);
  const raw = await openDB('record');
  await raw.put('learners', { id: 'x', animal: 7 });
  await raw.put('entries', { id: 'y', learner_id: fox.id, state: 'unsent', at: 'yesterday' });
  raw.close();
  expect(await database.learners()).toEqual([fox]);
  expect(await database.entriesOf(fox.id)).toEqual([row]);
});

test('a store that was deleted is made again, and the others keep what they hold', async () => {
  await database.putLearner(fox);
  await database.addEntries([unsent()]);
  database.close();
  const raw = await openDB('record', 99, { upgrade: (damaged) => damaged.deleteObjectStore('entries') });
  raw.close();
  database = await openDatabase(() => undefined);
  expect(await database.learners()).toEqual([fox]);
  expect(await database.entriesOf(fox.id)).toEqual([]);
  const row = unsent();
  await database.addEntries([row]);
  expect(await database.entriesOf(fox.id)).toEqual([row]);
});

test('a tab that stands in the way of mending lets go and hears of it', async () => {
  let isClosed = false;
  const other = await openDatabase(() => (isClosed = true));
  database.close();
  const raw = await openDB('record', 99);
  raw.close();
  expect(isClosed).toBe(true);
  other.close();
  database = await openDatabase(() => undefined);
});
