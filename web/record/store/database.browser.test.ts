import { openDB, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type RecordDatabase } from './database.ts';
import type { LearnerChange } from './rows.ts';
import { emptyDatabase, removeDatabase } from '../testing/empty-database.ts';
import { done, fox, foxOf } from '../testing/fox.ts';

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
  const row = done();
  await database.putLearner(fox);
  await database.addEntries([row], 'device');
  await reopen();
  expect(await database.learners()).toEqual([fox]);
  expect(await database.entriesOf(fox)).toMatchObject([row]);
});

test('an entry that is there already is neither added nor changed', async () => {
  const row = done();
  await database.putLearner(fox);
  await database.addEntries([row], 'device');
  const other = done();
  expect(await database.addEntries([{ ...row, day: '2030-01-01' }, other], 'device')).toMatchObject([other]);
  expect(await database.entriesOf(fox)).toMatchObject([row, other]);
});

test('removing a learner takes its entries and leaves those of others', async () => {
  const kept = { ...done(), learner_id: '22222222-2222-4222-8222-222222222222' };
  const owl = { ...fox, id: kept.learner_id, key: kept.learner_id };
  for (const row of [fox, owl]) await database.putLearner(row);
  await database.addEntries([done(), kept], 'device');
  await database.removeLearner(fox, undefined);
  expect(await database.learners()).toMatchObject([{ id: kept.learner_id }]);
  expect(await database.entriesOf(owl)).toMatchObject([kept]);
  expect(await database.countEntries(fox)).toBe(0);
});

test('the mark of a removed learner stays where other devices have to hear of it', async () => {
  const mark = { ...fox, name: '', removed_at: '2026-01-05T08:00:00.000Z' };
  await database.putLearner(fox);
  await database.addEntries([done()], 'device');
  await database.removeLearner(fox, mark);
  expect(await database.learners()).toEqual([mark]);
  expect(await database.entriesOf(fox)).toEqual([]);
});

const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test('what arrived after a given entry is read alone, in the order in which it arrived', async () => {
  const rows = Array.from({ length: 900 }, () => done());
  await database.putLearner(fox);
  await database.addEntries(rows.slice(0, 500), 'device');
  await database.addEntries(rows, 'device');
  expect(ids(await database.entriesOf(fox))).toEqual(ids(rows));
  expect(ids(await database.entriesOf(fox, 'round'))).toEqual(ids(rows));
  expect(await database.entriesOf(fox, 'goal')).toEqual([]);
  expect(ids(await database.entriesOf(fox, undefined, 897))).toEqual(ids(rows.slice(-3)));
  expect(await database.countEntries(fox)).toBe(900);
});

test('nothing is added to a removed learner', async () => {
  const family = foxOf('family');
  await database.putLearner(family);
  expect(await database.addEntries([done('family')], 'account')).toHaveLength(1);
  await database.removeLearner(family, { ...family, removed_at: '2026-01-05T08:00:00.000Z' });
  expect(await database.addEntries([done('family')], 'account')).toEqual([]);
  expect(await database.addFromFile([], [done('family')])).toBeUndefined();
  expect(await database.countEntries(family)).toBe(0);
});

const make = (last: unknown) => ({ entry: done(), written: Number(last ?? 0) + 1 });

test('an entry is made from what was written before it, in whichever tab', async () => {
  const other = await openDatabase(() => undefined);
  await Promise.all([
    database.writeEntry(fox, make),
    other.writeEntry(fox, make),
    database.writeEntry(fox, make),
    other.writeEntry(fox, make),
  ]);
  await other.close();
  expect(await database.readMeta('last-written')).toBe(4);
  expect((await database.entriesOf(fox)).map(({ arrival }) => arrival)).toEqual([1, 2, 3, 4]);
});

test('a learner and their first entry are stored together, or neither', async () => {
  const unstorable = { ...done(), body: { when: () => 'never' } };
  const refused = database.writeEntry(fox, () => ({ entry: unstorable, written: 1 }), fox);
  await expect(refused).rejects.toThrow('could not be cloned');
  expect(await database.learners()).toEqual([]);
  const row = await database.writeEntry(fox, make, fox);
  expect(await database.learners()).toEqual([fox]);
  expect(await database.entriesOf(fox)).toMatchObject([row ?? {}]);
});

const longer: LearnerChange = (stored) => stored && { ...stored, name: `${stored.name}!` };

test('a learner is changed as it is stored, whichever tab changed it before; a removed one stays removed', async () => {
  const other = await openDatabase(() => undefined);
  await database.putLearner(fox);
  await Promise.all([
    database.changeLearner(fox, longer),
    other.changeLearner(fox, longer),
    database.changeLearner(fox, longer),
  ]);
  expect(await database.learners()).toEqual([{ ...fox, name: 'Maryam!!!' }]);
  await other.removeLearner(fox, undefined);
  expect(await database.changeLearner(fox, longer)).toBeUndefined();
  expect(await database.learners()).toEqual([]);
  await other.close();
});

test('garbage between the rows is passed over', async () => {
  const row = done();
  await database.putLearner(fox);
  await database.addEntries([row], 'device');
  const raw = await openDB('record');
  await raw.put('learners', { owner: '', id: 'x', animal: 7 });
  const garbage = { owner: '', learner_id: fox.id, kind: 'round', at: 'yesterday' };
  await raw.put('entries', { id: 'y', ...garbage });
  await raw.put('entries', { id: 'z', ...garbage, arrival: 2 });
  await raw.put('entries', { id: 'a', ...garbage, arrival: 'soon' });
  raw.close();
  expect(await database.learners()).toEqual([fox]);
  const later = done();
  await database.addEntries([later], 'device');
  expect(await database.entriesOf(fox)).toMatchObject([row, later]);
  expect(await database.entriesOf(fox, 'round')).toMatchObject([row, later]);
});

async function damage(how: (damaged: IDBPDatabase, work: Upgrade) => void): Promise<void> {
  await database.close();
  const raw = await openDB('record', 99, { upgrade: (damaged, _from, _to, work) => how(damaged, work) });
  raw.close();
  database = await openDatabase(() => undefined);
}

test('without its entries the record asks the server for all of them again', async () => {
  await database.putLearner(fox);
  await database.addEntries([done()], 'device');
  await database.writeMeta('seen:family', 7);
  await damage((damaged) => damaged.deleteObjectStore('entries'));
  expect(await database.learners()).toEqual([fox]);
  expect(await database.entriesOf(fox)).toEqual([]);
  expect(await database.readMeta('seen:family')).toBeUndefined();
  const row = done();
  await database.addEntries([row], 'device');
  expect(await database.entriesOf(fox)).toMatchObject([row]);
});

test('without its meta the record keeps everybody and what was done', async () => {
  const row = done();
  await database.putLearner(fox);
  await database.addEntries([row], 'device');
  await damage((damaged) => damaged.deleteObjectStore('meta'));
  expect(await database.learners()).toEqual([fox]);
  expect(await database.entriesOf(fox)).toMatchObject([row]);
});

const foxless = { id: fox.id, name: '', animal: 'leaf' };

test('without its learners the record makes those anew of whom it knows something', async () => {
  const row = done();
  await database.putLearner(fox);
  await database.addEntries([row], 'device');
  await damage((damaged) => damaged.deleteObjectStore('learners'));
  expect(await database.learners()).toMatchObject([{ ...foxless, owner: '' }]);
  expect(await database.entriesOf(fox)).toMatchObject([row]);
});

test('without what is unsent the record is compared with the account', async () => {
  await database.putLearner(foxOf('family'));
  await database.addEntries([done('family')], 'device');
  await database.writeMeta('seen:family', 7);
  await damage((damaged) => damaged.deleteObjectStore('unsent'));
  expect(await database.countEntries(foxOf('family'))).toBe(1);
  expect(await database.readMeta('seen:family')).toBeUndefined();
});

test('of a damaged learner all that can be read stays, as what was done hangs on it', async () => {
  const raw = await openDB('record');
  await raw.put('learners', { ...fox, animal: 'dragon', updated_at: 7, isSent: 'no' });
  raw.close();
  expect(await database.learners()).toEqual([
    { ...fox, animal: 'leaf', updated_at: '1970-01-01T00:00:00.000Z', isSent: false },
  ]);
});

test('when something of a learner came last is read without the rest', async () => {
  const [first, last] = [done(), done()];
  await database.putLearner(fox);
  await database.addEntries([first, last], 'device');
  expect(await database.lastAt(fox)).toBe(last.at);
  expect(await database.lastAt({ owner: '', id: 'nobody' })).toBeUndefined();
});

test('the same entry can be of two learners, and of one learner of two owners, as after a file', async () => {
  const row = done();
  const owl = { ...fox, id: '22222222-2222-4222-8222-222222222222' };
  const copies = [
    { ...row, learner_id: owl.id },
    { ...row, owner: 'family' },
  ];
  for (const learner of [fox, { ...owl, key: owl.id }, foxOf('family')]) await database.putLearner(learner);
  await database.addEntries([row], 'device');
  expect(await database.addEntries([row, ...copies], 'device')).toMatchObject(copies);
  await database.removeLearner(fox, undefined);
  expect(await database.entriesOf(owl)).toMatchObject([{ id: row.id }]);
  expect(await database.entriesOf(foxOf('family'))).toMatchObject([{ id: row.id, owner: 'family' }]);
});

test('what only a newer version can read stays for it when this one mends the record', async () => {
  const row = done();
  await database.putLearner(fox);
  await database.addEntries([row], 'device');
  const newer = { ...done(), body: 'held back', arrival: 2 };
  await damage((_, work) => {
    work.objectStore('entries').deleteIndex('kind');
    void work.objectStore('entries').put(newer);
  });
  expect(await database.entriesOf(fox)).toMatchObject([row]);
  const raw = await openDB('record');
  expect(await raw.get('entries', ['', fox.id, newer.id])).toEqual(newer);
  raw.close();
});

test('a tab that blocks a repair closes its connection, and opens it again when it needs it', async () => {
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
