import { openDB, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type RecordDatabase } from './database.ts';
import type { EntryRow, LearnerChange } from './rows.ts';
import { emptyDatabase, removeDatabase } from './testing/empty-database.ts';
import { fox, unsent } from './testing/fox.ts';

type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

let database: RecordDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => removeDatabase(database));

async function reopen(): Promise<void> {
  await database.close();
  database = await openDatabase(() => undefined);
}

test('what was written is there after a reload', async () => {
  const row = unsent();
  await database.putLearner(fox);
  await database.addEntries([row]);
  await reopen();
  expect(await database.learners()).toEqual([fox]);
  expect(await database.entriesOf(fox.id)).toMatchObject([row]);
  expect(await database.entriesIn(fox.id, 'unsent')).toMatchObject([row]);
});

test('an entry that is there already is neither added nor changed', async () => {
  const row = unsent();
  await database.putLearner(fox);
  await database.addEntries([row]);
  await database.settleEntries(await database.entriesOf(fox.id), { state: 'sent' });
  const other = unsent();
  expect(await database.addEntries([row, other])).toMatchObject([other]);
  expect(await database.entriesIn(fox.id, 'sent')).toMatchObject([{ ...row, state: 'sent' }]);
});

test('removing a learner takes its entries and leaves those of others', async () => {
  const kept = { ...unsent(), learner_id: '22222222-2222-4222-8222-222222222222' };
  for (const row of [fox, { ...fox, id: kept.learner_id }]) await database.putLearner(row);
  await database.addEntries([unsent(), kept]);
  await database.removeLearner(fox.id, undefined);
  expect(await database.learners()).toMatchObject([{ id: kept.learner_id }]);
  expect(await database.entriesIn(kept.learner_id, 'unsent')).toMatchObject([kept]);
  expect(await database.countEntries(fox.id)).toBe(0);
});

test('the mark of a removed learner stays where other devices have to hear of it', async () => {
  const mark = { ...fox, name: '', removed_at: '2026-01-05T08:00:00.000Z' };
  await database.putLearner(fox);
  await database.addEntries([unsent()]);
  await database.removeLearner(fox.id, mark);
  expect(await database.learners()).toEqual([mark]);
  expect(await database.entriesOf(fox.id)).toEqual([]);
});

const ids = (found: EntryRow[]) => found.map(({ id }) => id);

test('what arrived after a given entry is read alone, in the order in which it arrived', async () => {
  const rows = Array.from({ length: 900 }, unsent);
  await database.putLearner(fox);
  await database.addEntries(rows.slice(0, 500));
  await database.addEntries(rows);
  expect(ids(await database.entriesOf(fox.id))).toEqual(ids(rows));
  expect(ids(await database.entriesOfKind(fox.id, 'round'))).toEqual(ids(rows));
  expect(await database.entriesOfKind(fox.id, 'goal')).toEqual([]);
  expect(ids(await database.entriesAfter(fox.id, 897))).toEqual(ids(rows.slice(-3)));
  expect(await database.countEntries(fox.id, 'unsent')).toBe(900);
});

test('nothing is added to a removed learner, and what an account sent only to its own', async () => {
  await database.putLearner({ ...fox, owner: 'family' });
  expect(await database.addEntries([unsent()], 'another family')).toEqual([]);
  expect(await database.addEntries([unsent()], 'family')).toHaveLength(1);
  await database.removeLearner(fox.id, { ...fox, owner: 'family', removed_at: '2026-01-05T08:00:00.000Z' });
  expect(await database.addEntries([unsent()], 'family')).toEqual([]);
  expect(await database.addEntries([unsent()])).toEqual([]);
  await database.removeLearner(fox.id, undefined);
  expect(await database.addEntries([unsent()], 'family')).toEqual([]);
  expect(await database.countEntries(fox.id)).toBe(0);
});

test('an entry that was removed while it was on its way does not come back', async () => {
  await database.putLearner(fox);
  await database.addEntries([unsent()]);
  const rows = await database.entriesOf(fox.id);
  await database.removeLearner(fox.id, { ...fox, removed_at: '2026-01-05T08:00:00.000Z' });
  await database.settleEntries(rows, { state: 'sent' });
  expect(await database.countEntries(fox.id)).toBe(0);
});

const make = (last: unknown) => ({ row: unsent(), written: Number(last ?? 0) + 1 });

test('an entry is made from what was written before it, in whichever tab', async () => {
  const other = await openDatabase(() => undefined);
  await Promise.all([
    database.writeEntry(fox.id, make),
    other.writeEntry(fox.id, make),
    database.writeEntry(fox.id, make),
    other.writeEntry(fox.id, make),
  ]);
  await other.close();
  expect(await database.readMeta('last-written')).toBe(4);
  expect((await database.entriesOf(fox.id)).map(({ arrival }) => arrival)).toEqual([1, 2, 3, 4]);
});

test('a learner and their first entry are stored together, or neither', async () => {
  const unstorable = { ...unsent(), body: { when: () => 'never' } };
  const refused = database.writeEntry(fox.id, () => ({ row: unstorable, written: 1 }), fox);
  await expect(refused).rejects.toThrow('could not be cloned');
  expect(await database.learners()).toEqual([]);
  const row = await database.writeEntry(fox.id, make, fox);
  expect(await database.learners()).toEqual([fox]);
  expect(await database.entriesOf(fox.id)).toMatchObject([row]);
});

const longer: LearnerChange = (stored) => stored && { ...stored, name: `${stored.name}!` };

test('a learner is changed as it is stored, whichever tab changed it before; a removed one stays removed', async () => {
  const other = await openDatabase(() => undefined);
  await database.putLearner(fox);
  await Promise.all([
    database.changeLearner(fox.id, longer),
    other.changeLearner(fox.id, longer),
    database.changeLearner(fox.id, longer),
  ]);
  expect(await database.learners()).toEqual([{ ...fox, name: 'Maryam!!!' }]);
  await other.removeLearner(fox.id, undefined);
  expect(await database.changeLearner(fox.id, longer)).toBeUndefined();
  expect(await database.learners()).toEqual([]);
  await other.close();
});

test('garbage between the rows is passed over', async () => {
  const row = unsent();
  await database.putLearner(fox);
  await database.addEntries([row]);
  const raw = await openDB('record');
  await raw.put('learners', { id: 'x', animal: 7 });
  const garbage = { learner_id: fox.id, kind: 'round', state: 'unsent', at: 'yesterday' };
  await raw.put('entries', { id: 'y', ...garbage });
  await raw.put('entries', { id: 'z', ...garbage, arrival: 2 });
  await raw.put('entries', { id: 'a', ...garbage, arrival: 'soon' });
  raw.close();
  expect(await database.learners()).toEqual([fox]);
  const later = unsent();
  await database.addEntries([later]);
  expect(await database.entriesOf(fox.id)).toMatchObject([row, later]);
  expect(await database.entriesOfKind(fox.id, 'round')).toMatchObject([row, later]);
  expect(await database.entriesIn(fox.id, 'unsent')).toMatchObject([row, later]);
});

async function damage(how: (damaged: IDBPDatabase, work: Upgrade) => void): Promise<void> {
  await database.close();
  const raw = await openDB('record', 99, { upgrade: (damaged, _from, _to, work) => how(damaged, work) });
  raw.close();
  database = await openDatabase(() => undefined);
}

test('without its entries the record asks the server for all of them again', async () => {
  await database.putLearner(fox);
  await database.addEntries([unsent()]);
  await database.writeMeta('seen:family', 7);
  await damage((damaged) => damaged.deleteObjectStore('entries'));
  expect(await database.learners()).toEqual([fox]);
  expect(await database.entriesOf(fox.id)).toEqual([]);
  expect(await database.readMeta('seen:family')).toBeUndefined();
  const row = unsent();
  await database.addEntries([row]);
  expect(await database.entriesOf(fox.id)).toMatchObject([row]);
});

test('without its meta the record keeps everybody and what was done', async () => {
  const row = unsent();
  await database.putLearner(fox);
  await database.addEntries([row]);
  await damage((damaged) => damaged.deleteObjectStore('meta'));
  expect(await database.learners()).toEqual([fox]);
  expect(await database.entriesOf(fox.id)).toMatchObject([row]);
});

test('without its learners the record makes those anew of whom it knows something', async () => {
  const row = unsent();
  await database.putLearner(fox);
  await database.addEntries([row]);
  await database.writeMeta('synced:family', 7);
  await damage((damaged) => damaged.deleteObjectStore('learners'));
  expect(await database.learners()).toMatchObject([{ id: fox.id, name: '', animal: 'bear', owner: null }]);
  expect(await database.entriesOf(fox.id)).toMatchObject([row]);
  expect(await database.readMeta('synced:family')).toBeUndefined();
});

test('of a damaged learner all that can be read stays, as what was done hangs on it', async () => {
  const raw = await openDB('record');
  await raw.put('learners', { ...fox, animal: 'dragon', updated_at: 7, isSent: 'no' });
  raw.close();
  expect(await database.learners()).toEqual([
    { ...fox, animal: 'bear', updated_at: '1970-01-01T00:00:00.000Z', isSent: false },
  ]);
});

test('when something of a learner came last is read without the rest', async () => {
  const [first, last] = [unsent(), unsent()];
  await database.putLearner(fox);
  await database.addEntries([first, last]);
  expect(await database.lastAt(fox.id)).toBe(last.at);
  expect(await database.lastAt('nobody')).toBeUndefined();
});

test('a record of the first version, without arrivals, is read as it is', async () => {
  const rows = [unsent(), unsent()];
  await database.writeMeta(`memory:${fox.id}`, 'of another order');
  await damage((_, work) => {
    const entries = work.objectStore('entries');
    for (const name of Array.from(entries.indexNames)) entries.deleteIndex(name);
    entries.createIndex('learner_id', 'learner_id');
    entries.createIndex('state', 'state');
    for (const row of rows) void entries.put(row);
  });
  expect(await database.entriesOf(fox.id)).toMatchObject(rows);
  expect(await database.countEntries(fox.id, 'unsent')).toBe(2);
  expect(await database.readMeta(`memory:${fox.id}`)).toBeUndefined();
});

test('the same entry can be of two learners, as after a file', async () => {
  const row = unsent();
  const copy = { ...row, learner_id: '22222222-2222-4222-8222-222222222222' };
  for (const { learner_id } of [row, copy]) await database.putLearner({ ...fox, id: learner_id });
  await database.addEntries([row]);
  expect(await database.addEntries([row, copy])).toMatchObject([copy]);
  await database.removeLearner(fox.id, undefined);
  expect(await database.entriesOf(copy.learner_id)).toMatchObject([copy]);
});

test('a record whose entries were known by their ids alone is read as it is', async () => {
  const rows = Array.from({ length: 900 }, unsent);
  await damage((damaged) => {
    damaged.deleteObjectStore('entries');
    const entries = damaged.createObjectStore('entries', { keyPath: 'id' });
    for (const [name, keyPath] of Object.entries({
      arrival: ['learner_id', 'arrival'],
      kind: ['learner_id', 'kind', 'arrival'],
      state: ['learner_id', 'state'],
    }))
      entries.createIndex(name, keyPath);
    rows.forEach((row, index) => void entries.put({ ...row, arrival: index + 1 }));
  });
  expect(await database.entriesOf(fox.id)).toMatchObject(rows);
  expect(await database.addEntries(rows)).toEqual([]);
});

test('what only a newer version can read stays for it when this one mends the record', async () => {
  const row = unsent();
  await database.putLearner(fox);
  await database.addEntries([row]);
  const newer = { ...unsent(), state: 'held back' };
  await damage((_, work) => {
    work.objectStore('entries').deleteIndex('kind');
    void work.objectStore('entries').put(newer);
  });
  expect(await database.entriesOf(fox.id)).toMatchObject([row]);
  const raw = await openDB('record');
  expect(await raw.get('entries', [fox.id, newer.id])).toEqual(newer);
  raw.close();
});

test('a tab that stands in the way of mending lets go, and opens the database anew when it needs it', async () => {
  let timesReopened = 0;
  const other = await openDatabase(() => timesReopened++);
  await other.putLearner(fox);
  await database.close();
  (await openDB('record', 99)).close();
  expect(timesReopened).toBe(0);
  const found = await Promise.all([other.learners(), other.learners()]);
  expect(found).toEqual([[fox], [fox]]);
  expect(timesReopened).toBe(1);
  await other.close();
});
