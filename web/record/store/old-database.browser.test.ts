import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { openDatabase, type RecordDatabase } from './database.ts';
import { openRecord } from './record.ts';
import { keyOf, THIS_DEVICE } from './rows.ts';
import { syncOnce } from '../sync/sync.ts';
import { entry, round } from '../testing/entries.ts';
import { maryam } from '../testing/fox.ts';
import { startServer } from '../testing/server.ts';

let database: RecordDatabase | undefined;
beforeEach(() => deleteDB('record'));
afterEach(async () => {
  await database?.close();
  database = undefined;
  await deleteDB('record');
});

const FAMILY = '33333333-3333-4333-8333-333333333333';
const UNCLE = '44444444-4444-4444-8444-444444444444';
const [ALONE, OWNED, HIS, GONE] = ['a', 'b', 'c', 'd'].map(
  (end) => `11111111-1111-4111-8111-11111111111${end}`,
);
const REFUSAL = { code: 'PT403', at: 7 };

const rounds = (count: number, learner_id: string | undefined): Entry[] =>
  Array.from({ length: count }, () => ({
    ...round('2026-01-01', 'next', 67, 2, '3'),
    learner_id: learner_id ?? '',
  }));

/** Many entries in one row. */
function bundle(owner: string, entries: readonly Entry[], from: number) {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) throw new Error('an empty bundle');
  const { learner_id, kind, id } = first;
  const bundled = entries.map(({ learner_id: _learner, kind: _kind, ...rest }, index) => ({
    ...rest,
    arrival: from + index,
  }));
  const ends = { last: last.id, size: entries.length, arrival: from + entries.length - 1 };
  return { owner, learner_id, id, kind, ...ends, entries: bundled };
}

/** The version before had several rows for what is unsent of a learner, and an index of those with many ids. */
function unsent(owner: string, learner_id: string | undefined, ids: readonly string[]) {
  const row = { owner, learner_id, id: ids[0], ids };
  return ids.length === 1 ? row : { ...row, last: ids.at(-1), size: ids.length };
}

/** Makes a database as the version before did, with learners of three owners and entries of every state. */
async function storeAsBefore() {
  const raw = await openDB('record', 1, {
    upgrade(made) {
      const bundled = ['owner', 'learner_id', 'last', 'size'];
      made.createObjectStore('learners', { keyPath: ['owner', 'id'] });
      made.createObjectStore('meta');
      const entries = made.createObjectStore('entries', { keyPath: ['owner', 'learner_id', 'id'] });
      entries.createIndex('arrival', ['owner', 'learner_id', 'arrival']);
      entries.createIndex('kind', ['owner', 'learner_id', 'kind', 'arrival']);
      entries.createIndex('bundled', bundled);
      const waiting = made.createObjectStore('unsent', { keyPath: ['owner', 'learner_id', 'id'] });
      waiting.createIndex('bundled', bundled);
      waiting.createIndex('refused', ['owner', 'learner_id', 'refusal.at']);
    },
  });
  const learner = { ...maryam, removed_at: null, isSent: true, isKnown: true };
  const alonely = { isSent: false, isKnown: false };
  await raw.put('learners', { ...learner, ...alonely, id: ALONE, name: 'Alone', owner: THIS_DEVICE });
  await raw.put('learners', { ...learner, id: OWNED, name: 'Owned', owner: FAMILY });
  await raw.put('learners', { ...learner, id: HIS, name: 'His', owner: UNCLE });
  await raw.put('learners', { ...learner, id: GONE, name: '', owner: FAMILY, removed_at: maryam.made_at });

  const alone = rounds(120, ALONE);
  await raw.put('entries', bundle(THIS_DEVICE, alone.slice(0, 100), 1));
  for (const [index, row] of alone.slice(100).entries())
    await raw.put('entries', { ...row, owner: THIS_DEVICE, arrival: 101 + index });

  const [sent, waiting] = [rounds(150, OWNED), rounds(60, OWNED)];
  const goal = { ...entry('2026-01-02', 'goal', { surah: null }), learner_id: OWNED ?? '' };
  const refused = { ...entry('2026-01-02', 'deed', { deed: 'miswak', done: true }), learner_id: OWNED ?? '' };
  await raw.put('entries', bundle(FAMILY, sent, 1));
  await raw.put('entries', bundle(FAMILY, waiting, 151));
  await raw.put('entries', { ...goal, owner: FAMILY, arrival: 211 });
  await raw.put('entries', { ...refused, owner: FAMILY, arrival: 212 });
  await raw.put('unsent', unsent(FAMILY, OWNED, ids(waiting)));
  await raw.put('unsent', unsent(FAMILY, OWNED, [goal.id]));
  await raw.put('unsent', { ...unsent(FAMILY, OWNED, [refused.id]), refusal: REFUSAL });

  const his = rounds(3, HIS);
  for (const [index, row] of his.entries())
    await raw.put('entries', { ...row, owner: UNCLE, arrival: index + 1 });
  for (const { id } of his.slice(1)) await raw.put('unsent', unsent(UNCLE, HIS, [id]));

  await raw.put('meta', { ms: 7, place: 0, intents: ['token'] }, 'last-written');
  await raw.put('meta', 'the first', `epoch:${FAMILY}`);
  await raw.put('meta', { seq: 150, id: sent.at(-1)?.id, learner_id: OWNED }, `seen:${FAMILY}`);
  await raw.put('meta', 1, `synced:${FAMILY}`);
  await raw.put('meta', { version: 6, upTo: 120 }, `memory:${ALONE}`);
  raw.close();
  return { alone, sent, waiting, goal, refused, his };
}

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

const [alone, owned, his] = [
  { owner: THIS_DEVICE, id: ALONE ?? '' },
  { owner: FAMILY, id: OWNED ?? '' },
  { owner: UNCLE, id: HIS ?? '' },
];

test('a record of the version before is there with nothing lost: learners, entries, their order, and what is unsent', async () => {
  const before = await storeAsBefore();
  database = await openDatabase(() => undefined);
  const learners = await database.learners();
  expect(learners.map(({ name, owner, key }) => [name, owner, key])).toEqual(
    expect.arrayContaining([
      ['Alone', THIS_DEVICE, ALONE],
      ['Owned', FAMILY, keyOf(owned)],
      ['His', UNCLE, keyOf(his)],
      ['', FAMILY, `${FAMILY}/${GONE}`],
    ]),
  );
  expect(learners).toHaveLength(4);
  expect(ids(await database.entriesOf(alone))).toEqual(ids(before.alone));
  const all = [...before.sent, ...before.waiting, before.goal, before.refused];
  expect(await database.entriesOf(owned)).toMatchObject(all);
  expect(await database.entriesOf(owned, 'goal')).toMatchObject([before.goal]);
  expect(await database.countEntries(owned)).toBe(212);
  expect(ids(await database.entriesOf(his))).toEqual(ids(before.his));
  expect(await database.waiting(owned)).toEqual({ unsent: 61, refused: 1 });
  expect(await database.waiting(his)).toEqual({ unsent: 2, refused: 0 });
  expect(await database.refusalsOf(owned)).toEqual([{ id: before.refused.id, refusal: REFUSAL }]);
  expect(await database.readMeta('last-written')).toMatchObject({ intents: ['token'] });
  expect(await database.readMeta(`synced:${FAMILY}`)).toBe(1);
});

test('what a snapshot of the version before came to is folded again', async () => {
  await storeAsBefore();
  database = await openDatabase(() => undefined);
  const record = await openRecord({ database, now: () => new Date(), notifyOtherTabs: () => undefined });
  expect((await record.memoryOf(alone.id)).joins.get('67:2')?.review).toBeDefined();
});

test('what the version before had not sent is sent, and waits no more once it came back', async () => {
  const before = await storeAsBefore();
  database = await openDatabase(() => undefined);
  const server = startServer();
  const record = await openRecord({ database, now: () => new Date(), notifyOtherTabs: () => undefined });
  server.learners.set(owned.id, { ...maryam, id: owned.id, removed_at: null });
  await server.wire.pushEntries(before.sent.slice(0, 100)); // the rest was lost with an older backup
  const parts = { record, database, wire: server.wire, now: () => Date.now(), random: () => 0.5 };
  expect(await syncOnce(parts, FAMILY, 0)).toMatchObject({ status: 'done' });
  const all = [...before.sent, ...before.waiting, before.goal, before.refused];
  expect(server.idsOf()).toEqual(ids(all).toSorted());
  expect(await database.waiting(owned)).toEqual({ unsent: 0, refused: 0 });
  expect(await database.waiting(his)).toEqual({ unsent: 2, refused: 0 });
});
