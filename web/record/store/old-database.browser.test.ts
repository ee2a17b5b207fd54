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

/** How the version before stored many entries of one state. */
function bundle(entries: readonly Entry[], state: 'sent' | 'unsent', from: number) {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) throw new Error('an empty bundle');
  const { learner_id, kind, id } = first;
  const bundled = entries.map(({ learner_id: _learner, kind: _kind, ...rest }, index) => ({
    ...rest,
    arrival: from + index,
  }));
  const row = { learner_id, id, kind, arrival: from + entries.length - 1, bundled: state, last: last.id };
  const whole = { ...row, size: entries.length, entries: bundled };
  return state === 'unsent' ? { ...whole, state } : whole;
}

/** Makes a database as the version before did, with learners of three owners and entries of every state. */
async function storeAsBefore() {
  const raw = await openDB('record', 3, {
    upgrade(made) {
      made.createObjectStore('learners', { keyPath: 'id' });
      made.createObjectStore('meta');
      const entries = made.createObjectStore('entries', { keyPath: ['learner_id', 'id'] });
      entries.createIndex('arrival', ['learner_id', 'arrival']);
      entries.createIndex('kind', ['learner_id', 'kind', 'arrival']);
      entries.createIndex('state', ['learner_id', 'state']);
      entries.createIndex('bundled', ['learner_id', 'bundled', 'last', 'size']);
    },
  });
  const learner = { ...maryam, removed_at: null, isSent: true };
  await raw.put('learners', { ...learner, id: ALONE, name: 'Alone', owner: null, isSent: false });
  await raw.put('learners', { ...learner, id: OWNED, name: 'Owned', owner: FAMILY });
  await raw.put('learners', { ...learner, id: HIS, name: 'His', owner: UNCLE });
  await raw.put('learners', { ...learner, id: GONE, name: '', owner: FAMILY, removed_at: maryam.made_at });

  const alone = rounds(120, ALONE);
  await raw.put('entries', bundle(alone.slice(0, 100), 'unsent', 1));
  for (const [index, row] of alone.slice(100).entries())
    await raw.put('entries', { ...row, state: 'unsent', arrival: 101 + index });

  const [sent, waiting] = [rounds(150, OWNED), rounds(60, OWNED)];
  const goal = { ...entry('2026-01-02', 'goal', { surah: null }), learner_id: OWNED ?? '' };
  const refused = { ...entry('2026-01-02', 'deed', { deed: 'miswak', done: true }), learner_id: OWNED ?? '' };
  await raw.put('entries', bundle(sent, 'sent', 1));
  await raw.put('entries', bundle(waiting, 'unsent', 151));
  await raw.put('entries', { ...goal, state: 'unsent', arrival: 211 });
  await raw.put('entries', { ...refused, state: 'refused', refusal: REFUSAL, arrival: 212 });

  const his = rounds(3, HIS);
  for (const [index, row] of his.entries())
    await raw.put('entries', { ...row, state: index === 0 ? 'sent' : 'unsent', arrival: index + 1 });

  await raw.put('meta', { ms: 7, place: 0, intents: ['token'] }, 'last-written');
  await raw.put('meta', { seq: 150, id: sent.at(-1)?.id, skipped: [] }, `seen:${FAMILY}`);
  await raw.put('meta', 1, `synced:${FAMILY}`);
  await raw.put('meta', 'ticks of before', `ticks:${OWNED}`);
  raw.close();
  return { alone, sent, waiting, goal, refused, his };
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
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
  expect(await database.entriesOfKind(owned, 'goal')).toMatchObject([before.goal]);
  expect(await database.countEntries(owned)).toBe(212);
  expect(ids(await database.entriesOf(his))).toEqual(ids(before.his));
  expect(await database.waiting(owned)).toEqual({ unsent: 61, refused: 1 });
  expect(await database.waiting(his)).toEqual({ unsent: 2, refused: 0 });
  expect(await database.refusalsOf(owned)).toEqual([{ id: before.refused.id, refusal: REFUSAL }]);
  expect(await database.readMeta('last-written')).toMatchObject({ intents: ['token'] });
  expect(await database.readMeta(`ticks:${keyOf(owned)}`)).toBe('ticks of before');
  expect(await database.readMeta(`synced:${FAMILY}`)).toBe(1);

  // And once more, as at the next visit.
  await database.close();
  database = await openDatabase(() => undefined);
  expect(await database.countEntries(owned)).toBe(212);
});

test('after that it is compared with the account, which gets all that it does not have', async () => {
  const before = await storeAsBefore();
  database = await openDatabase(() => undefined);
  const server = startServer();
  const record = await openRecord({ database, now: () => new Date(), tellOtherTabs: () => undefined });
  server.learners.set(owned.id, { ...maryam, id: owned.id, removed_at: null });
  await server.wire.pushEntries(before.sent.slice(0, 100)); // the rest was lost with an older backup
  const parts = { record, database, wire: server.wire, now: () => Date.now(), random: () => 0.5 };
  expect(await syncOnce(parts, FAMILY, 0)).toMatchObject({ status: 'done' });
  const all = [...before.sent, ...before.waiting, before.goal, before.refused];
  expect(server.idsOf()).toEqual(ids(all).toSorted());
  expect(await database.waiting(owned)).toEqual({ unsent: 0, refused: 0 });
  expect(await database.waiting(his)).toEqual({ unsent: 2, refused: 0 });
});

test('who learned here before the change learns here after it', async () => {
  await storeAsBefore();
  database = await openDatabase(() => undefined);
  const record = await openRecord({ database, now: () => new Date(), tellOtherTabs: () => undefined });
  // The page before it named learners by their ids alone.
  expect(record.find(owned.id)).toMatchObject({ name: 'Owned' });
  expect(record.find(alone.id)).toMatchObject({ name: 'Alone' });
});
