import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type RecordDatabase } from './database.ts';
import type { EntryRow, LearnerRow } from './rows.ts';
import { emptyDatabase, removeDatabase } from './testing/empty-database.ts';
import { entry } from './testing/entries.ts';
import { fox, unsent } from './testing/fox.ts';

let database: RecordDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => removeDatabase(database));

const ids = (found: readonly EntryRow[]) => found.map(({ id }) => id);
const byId = (found: readonly EntryRow[]) => ids(found).toSorted();

/** Of two kinds by turns, as a learner does them. */
const manyRows = (length: number): EntryRow[] =>
  Array.from({ length }, (_, index) =>
    index % 3 === 0
      ? { ...entry('2026-01-01', 'deed', { deed: 'miswak', done: true }), state: 'unsent' }
      : unsent(),
  );

async function storedRows(): Promise<unknown[]> {
  const raw = await openDB('record');
  const rows: unknown[] = await raw.getAll('entries');
  raw.close();
  return rows;
}

test('what comes in a crowd is stored in few rows, and read as if each had its own', async () => {
  const rows = manyRows(600);
  await database.putLearner(fox);
  expect(ids(await database.addEntries(rows))).toEqual(ids(rows));
  expect((await storedRows()).length).toBeLessThan(10);
  const found = await database.entriesOf(fox.id);
  expect(found).toEqual(rows.map((row, index) => ({ ...row, arrival: index + 1 })));
  expect(ids(await database.entriesOfKind(fox.id, 'deed', 300))).toEqual(
    ids(rows.slice(300)).filter((_, index) => index % 3 === 0),
  );
  expect(ids(await database.entriesAfter(fox.id, 595))).toEqual(ids(rows.slice(595)));
  expect(await database.lastAt(fox.id)).toBe(rows.at(-1)?.at);
  expect([
    await database.countEntries(fox.id),
    await database.countEntries(fox.id, 'unsent'),
    await database.countEntries(fox.id, 'sent'),
    await database.hasEntries(fox.id, 'unsent'),
    await database.hasEntries(fox.id, 'sent'),
  ]).toEqual([600, 600, 0, true, false]);
});

test('what a learner does afterwards is a row of its own behind it', async () => {
  await database.putLearner(fox);
  await database.addEntries(manyRows(60));
  const row = await database.writeEntry(fox.id, () => ({ row: unsent(), written: 1 }));
  expect((await database.entriesOf(fox.id)).at(-1)).toEqual({ ...row, arrival: 61 });
  expect(await storedRows()).toContainEqual({ ...row, arrival: 61 });
  expect(await database.countEntries(fox.id, 'unsent')).toBe(61);
});

test('what is there already, in a bundle or not, is not added again', async () => {
  const [rows, single] = [manyRows(100), unsent()];
  await database.putLearner(fox);
  await database.addEntries(rows);
  await database.addEntries([single]);
  const others = manyRows(40);
  const mixed = [...rows.slice(50), ...others, single, ...rows.slice(0, 50)];
  expect(ids(await database.addEntries(mixed))).toEqual(ids(others));
  expect(await database.addEntries(mixed)).toEqual([]);
  expect(await database.countEntries(fox.id)).toBe(141);
});

test('of a bundle some are sent and one is refused, while the others wait', async () => {
  await database.putLearner(fox);
  await database.addEntries(manyRows(300));
  const waiting = await database.entriesIn(fox.id, 'unsent');
  const [refused, ...sent] = waiting.slice(0, 150);
  if (!refused) throw new Error('nothing waits');
  const refusal = { code: 'PT403', at: 7 };
  await database.settleEntries(sent, { state: 'sent' });
  await database.settleEntries([refused], { state: 'refused', refusal });
  expect(await database.entriesIn(fox.id, 'refused')).toEqual([{ ...refused, state: 'refused', refusal }]);
  expect(byId(await database.entriesIn(fox.id, 'sent'))).toEqual(byId(sent));
  expect(await database.countEntries(fox.id, 'unsent')).toBe(150);
  // Tried again, and sent together with the rest.
  await database.settleEntries([refused], { state: 'unsent' });
  await database.settleEntries(await database.entriesIn(fox.id, 'unsent'), { state: 'sent' });
  const found = await database.entriesOf(fox.id);
  expect(found.map(({ arrival }) => arrival)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  expect(found.every(({ state, refusal: left }) => state === 'sent' && left === undefined)).toBe(true);
  expect((await storedRows()).length).toBeLessThan(10);
});

test('the first of a bundle is sent alone, and the others stay', async () => {
  const rows = manyRows(60);
  await database.putLearner(fox);
  await database.addEntries(rows);
  const [first] = await database.entriesOfKind(fox.id, 'round');
  if (!first) throw new Error('nothing is there');
  await database.settleEntries([first], { state: 'sent' });
  expect(ids(await database.entriesIn(fox.id, 'sent'))).toEqual([first.id]);
  expect(ids(await database.entriesOf(fox.id))).toEqual(ids(rows));
});

test('those that wait come some at a time, in bundles and alone, until none is left', async () => {
  await database.putLearner(fox);
  await database.addEntries(manyRows(900));
  for (let made = 0; made < 30; made += 1)
    await database.writeEntry(fox.id, () => ({ row: unsent(), written: made }));
  const seen: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const waiting = await database.entriesIn(fox.id, 'unsent', 400);
    expect(waiting.length).toBeLessThanOrEqual(400 + 4 * 200);
    await database.settleEntries(waiting, { state: 'sent' });
    seen.push(...ids(waiting));
  }
  expect(new Set(seen).size).toBe(930);
  expect(seen).toHaveLength(930);
});

test('removing a learner takes bundles too, and those of another stay', async () => {
  const lion: LearnerRow = { ...fox, id: '22222222-2222-4222-8222-222222222222', animal: 'lion' };
  const theirs = Array.from({ length: 60 }, () => ({ ...unsent(), learner_id: lion.id }));
  for (const row of [fox, lion]) await database.putLearner(row);
  await database.addEntries([...manyRows(60), ...theirs]);
  await database.removeLearner(fox.id, undefined);
  expect(await database.countEntries(fox.id)).toBe(0);
  expect(ids(await database.entriesOf(lion.id))).toEqual(ids(theirs));
});

test('a record from before there were bundles gets their index, and its rows stay as they are', async () => {
  const rows = [unsent(), unsent()];
  await database.putLearner(fox);
  await database.addEntries(rows);
  await database.writeMeta('seen:family', 7);
  await database.close();
  const raw = await openDB('record', 99, {
    upgrade: (_opened, _from, _to, work) => work.objectStore('entries').deleteIndex('bundled'),
  });
  const before: unknown[] = await raw.getAll('entries');
  raw.close();
  database = await openDatabase(() => undefined);
  expect(await storedRows()).toEqual(before);
  expect(await database.readMeta('seen:family')).toBe(7);
  const more = manyRows(60);
  await database.addEntries(more);
  expect(ids(await database.entriesOf(fox.id))).toEqual([...ids(rows), ...ids(more)]);
});

test('mending keeps what is in bundles; what a page from before bundles stored again is there once', async () => {
  const rows = manyRows(300);
  await database.putLearner(fox);
  await database.addEntries(rows);
  await database.close();
  const raw = await openDB('record', 99, {
    upgrade: (_opened, _from, _to, work) => work.objectStore('entries').deleteIndex('arrival'),
  });
  await raw.put('entries', { ...rows[100], arrival: 301 });
  raw.close();
  database = await openDatabase(() => undefined);
  expect(byId(await database.entriesOf(fox.id))).toEqual(byId(rows));
  expect(await database.countEntries(fox.id)).toBe(300);
});
