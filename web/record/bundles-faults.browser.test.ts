import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBundle } from './bundle-rules.ts';
import { openDatabase, type RecordDatabase } from './database.ts';
import { copiedEntryId } from './file-rules.ts';
import type { EntryRow, LearnerRow } from './rows.ts';
import { emptyDatabase, removeDatabase } from './testing/empty-database.ts';
import { entry } from './testing/entries.ts';
import { fox, unsent } from './testing/fox.ts';

let database: RecordDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
  await database.putLearner(fox);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await removeDatabase(database);
});

const byId = (found: readonly EntryRow[]) => found.map(({ id }) => id).toSorted();
const rounds = (length: number) => Array.from({ length }, unsent);
const deed = (): EntryRow => ({
  ...entry('2026-01-01', 'deed', { deed: 'miswak', done: true }),
  state: 'unsent',
});
const deeds = (length: number) => Array.from({ length }, deed);

/** Whoever came by a file, and joins an account. */
const copied: LearnerRow = { ...fox, id: '22222222-2222-5222-8222-222222222222' };
const joins = (stored: LearnerRow | undefined) => stored && { ...stored, owner: 'family' };

async function putRaw(...rows: readonly unknown[]): Promise<void> {
  const raw = await openDB('record');
  for (const row of rows) await raw.put('entries', row);
  raw.close();
}

test('what is sent while the record is read is neither missing nor there twice', async () => {
  const [some, many] = [deeds(40), rounds(1960)];
  await database.addEntries([...some.slice(0, 20), ...many, ...some.slice(20)]);
  const [found, ofKind] = await Promise.all([
    database.entriesOf(fox.id),
    database.entriesOfKind(fox.id, 'round'),
    database.settleEntries(some.slice(0, 20), { state: 'sent' }),
    database.settleEntries(many.slice(100, 700), { state: 'sent' }),
  ]);
  expect(byId(found)).toEqual(byId([...some, ...many]));
  expect(byId(ofKind)).toEqual(byId(many));
});

test('an id that is here is not added again, whatever its kind', async () => {
  const rows = rounds(60);
  await database.addEntries(rows);
  expect(await database.addEntries([{ ...deed(), id: rows[30]?.id ?? '' }])).toEqual([]);
});

test('where storage refuses a row, nothing of what was there is lost', async () => {
  const rows = rounds(600);
  await database.addEntries(rows);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  put.mockImplementationOnce(() => {
    throw new DOMException('out of memory', 'DataCloneError');
  });
  const settled = database.settleEntries(rows.slice(100, 350), { state: 'sent' });
  await expect(settled).rejects.toThrow('out of memory');
  put.mockRestore();
  expect(byId(await database.entriesIn(fox.id, 'unsent'))).toEqual(byId(rows));
});

test('where storage refuses a row, whoever joins an account has what they had', async () => {
  const rows = rounds(600).map((row) => Object.assign(row, { learner_id: copied.id }));
  await database.putLearner(copied);
  await database.addEntries(rows);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    if (this.name === 'entries') throw new DOMException('out of memory', 'DataCloneError');
    return this.add({ ...copied, id: 'another' });
  });
  await expect(database.addToAccount(copied.id, joins)).rejects.toThrow('out of memory');
  vi.restoreAllMocks();
  expect(byId(await database.entriesOf(copied.id))).toEqual(byId(rows));
  expect(await database.learners()).toContainEqual(copied);
});

test('what cannot be read in a bundle stays for a newer version when the rest is sent or gets other ids', async () => {
  const rows = rounds(60).map((row) => Object.assign(row, { learner_id: copied.id }));
  await database.putLearner(copied);
  await database.addEntries(rows);
  const raw = await openDB('record');
  const stored: unknown[] = await raw.getAll('entries');
  const bundle = stored.find(isBundle);
  Object.assign(bundle?.entries[5] ?? {}, { at: 'a newer form' });
  await raw.put('entries', bundle);
  const text = async () => JSON.stringify(await raw.getAll('entries'));
  await database.settleEntries(rows.slice(10, 20), { state: 'sent' });
  expect(await text()).toContain('a newer form');
  await database.addToAccount(copied.id, joins);
  expect(await text()).toContain('a newer form');
  raw.close();
  expect(await database.countEntries(copied.id, 'unsent')).toBeGreaterThanOrEqual(59);
  expect(await database.entriesOf(copied.id)).toHaveLength(59);
});

test('one entry that damage took the arrival from hides no others', async () => {
  const rows = rounds(60).map((row) => Object.assign(row, { learner_id: copied.id }));
  await database.putLearner(copied);
  for (const row of rows) await database.addEntries([row]);
  await putRaw({ ...rows[2], arrival: 'soon' });
  await database.addToAccount(copied.id, joins);
  expect(await database.entriesOf(copied.id)).toHaveLength(59);
});

test('mending numbers entries in the order of time, whatever their kinds', async () => {
  const rows = Array.from({ length: 900 }, (_, index) => (index % 30 === 29 ? deed() : unsent()));
  await database.addEntries(rows);
  await database.close();
  const raw = await openDB('record', 99, {
    upgrade: (_opened, _from, _to, work) => work.objectStore('entries').deleteIndex('arrival'),
  });
  raw.close();
  database = await openDatabase(() => undefined);
  expect((await database.entriesOf(fox.id)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(await database.entriesOfKind(fox.id, 'deed', 450)).toHaveLength(15);
});

test('an older page, which sees no bundle, finds that something waits until it is sent', async () => {
  const rows = rounds(60);
  await database.addEntries(rows);
  const raw = await openDB('record');
  const asked = IDBKeyRange.only([fox.id, 'unsent']);
  expect(await raw.getKeyFromIndex('entries', 'state', asked)).toBeDefined();
  await database.settleEntries(rows.slice(0, 30), { state: 'sent' });
  expect(await raw.getKeyFromIndex('entries', 'state', asked)).toBeDefined();
  expect(await database.countEntries(fox.id, 'unsent')).toBe(30);
  await database.settleEntries(rows.slice(30), { state: 'sent' });
  expect(await raw.getKeyFromIndex('entries', 'state', asked)).toBeUndefined();
  raw.close();
});

/** A page from before there were bundles sees none, and stores again what is in one. */
test('what an older page stored again is read once, sent once, and goes', async () => {
  const rows = rounds(100);
  await database.addEntries(rows);
  await putRaw(...rows.slice(30, 90).map((row, index) => Object.assign({}, row, { arrival: 101 + index })));
  expect(byId(await database.entriesOf(fox.id))).toEqual(byId(rows));
  expect((await database.entriesOf(fox.id)).at(-1)?.arrival).toBe(100);
  expect(byId(await database.entriesIn(fox.id, 'unsent'))).toEqual(byId(rows));
  for (let turn = 0; turn < 5; turn += 1)
    await database.settleEntries((await database.entriesIn(fox.id, 'unsent')).slice(0, 37), {
      state: 'sent',
    });
  expect(await database.countEntries(fox.id, 'unsent')).toBe(0);
  expect(await database.countEntries(fox.id)).toBe(100);
});

test('nothing is lost where an older page stored again what becomes the first of another bundle', async () => {
  const of = (number: number): EntryRow => ({
    ...unsent(),
    learner_id: copied.id,
    id: `${String(number).padStart(8, '0')}-0000-7000-8000-000000000000`,
  });
  const [rows, more] = [
    Array.from({ length: 60 }, (_, n) => of(n)),
    Array.from({ length: 40 }, (_, n) => of(100 + n)),
  ];
  await database.putLearner(copied);
  await database.addEntries(rows);
  await putRaw(
    ...[...rows.slice(30), ...more].map((row, index) => Object.assign({}, row, { arrival: 61 + index })),
  );
  await database.addToAccount(copied.id, joins);
  const waiting = await database.entriesIn(copied.id, 'unsent');
  await database.settleEntries(waiting.slice(0, 37), { state: 'sent' });
  expect(byId(await database.entriesOf(copied.id))).toEqual(
    [...rows, ...more].map(({ id }) => copiedEntryId(id, copied.id)).toSorted(),
  );
});

test('nothing is lost where two bundles share an id', async () => {
  const [many, some] = [rounds(60), deeds(40)];
  await database.addEntries(many);
  await database.addEntries(some);
  const raw = await openDB('record');
  const stored: unknown[] = await raw.getAll('entries');
  const damaged = stored.filter(isBundle).find(({ kind }) => kind === 'deed');
  if (!damaged) throw new Error('no bundle');
  await raw.delete('entries', [fox.id, damaged.id]);
  const shared = many[30]?.id ?? '';
  Object.assign(damaged, { id: shared });
  Object.assign(damaged.entries[0] ?? {}, { id: shared });
  await raw.put('entries', damaged);
  raw.close();
  await database.settleEntries(many.slice(0, 30), { state: 'sent' });
  const left = new Set(byId(await database.entriesOf(fox.id)));
  expect(byId([...many, ...some.slice(1)]).filter((id) => !left.has(id))).toEqual([]);
});
