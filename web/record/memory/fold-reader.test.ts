import { expect, test, vi } from 'vitest';
import { dice } from '#contract/testing/dice.ts';
import { shuffle } from '#web/platform/random.ts';
import { createFoldReader } from './fold-reader.ts';
import type { FoldForm } from './fold-rules.ts';
import { ticksForm } from './progress-rules.ts';
import { openRecord } from '../store/record.ts';
import type { OwnedEntry } from '../store/move-rules.ts';
import { THIS_DEVICE } from '../store/rows.ts';
import { entry, folded } from '../testing/entries.ts';
import { fox } from '../testing/fox.ts';
import { visitDatabase } from '../store/visit-database.ts';

const learnerId = fox.id;
const today = () => '2026-03-01';

function tick(day: number, ref: string, isLearned: boolean): OwnedEntry {
  const body = isLearned ? { learned: [ref], unlearned: [] } : { learned: [], unlearned: [ref] };
  return { ...entry(`2026-01-${String(day).padStart(2, '0')}`, 'phrases', body), owner: THIS_DEVICE };
}

async function newRecord() {
  const database = visitDatabase();
  await database.putLearner(fox);
  const record = await openRecord({
    database,
    now: () => new Date(2026, 2, 1),
    notifyOtherTabs: () => undefined,
  });
  return { record, database };
}

const manyTicks = (count: number) =>
  Array.from({ length: count }, (_, number) => tick(1, `2:${number}:1-2`, true));

test('what is read bit by bit is what all entries give, whatever order they arrive in', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  for (let number = 0; number < 200; number += 1) {
    const random = dice(seed + number);
    const { record } = await newRecord();
    const read = record.fold(ticksForm, learnerId);
    const below = (limit: number) => Math.floor(random() * limit);
    const made = Array.from({ length: 12 }, () => tick(1 + below(9), `2:${below(3)}:1-2`, random() < 0.5));
    const waiting = random() < 0.5 ? made : shuffle(made, random);
    while (waiting.length > 0) {
      await record.add(waiting.splice(0, 1 + below(4)), 'device');
      const whole = folded(ticksForm, await record.entriesOf(learnerId));
      expect(new Set(await read()), `seed ${seed + number}`).toEqual(new Set(whole));
    }
  }
});

test('what a later visit goes on from is what all entries give, whatever order they arrive in', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  for (let number = 0; number < 12; number += 1) {
    const random = dice(seed + number);
    const { record, database } = await newRecord();
    let read = record.fold(ticksForm, learnerId);
    const below = (limit: number) => Math.floor(random() * limit);
    const made = Array.from({ length: 500 }, (_, at) =>
      tick(1 + Math.floor(at / 20), `2:${below(40)}:1-2`, random() < 0.5),
    );
    // Mostly in the order of time, as they are written here; sometimes another device's come late.
    const late = random() < 0.5 ? made.splice(below(400), 20) : [];
    const waiting = [...made, ...late];
    while (waiting.length > 0) {
      await record.add(waiting.splice(0, 1 + below(90)), 'device');
      if (random() < 0.5) read = record.fold(ticksForm, learnerId);
      const whole = folded(ticksForm, await record.entriesOf(learnerId));
      expect(new Set(await read()), `seed ${seed + number}`).toEqual(new Set(whole));
    }
    expect(await database.readMeta(`ticks:${learnerId}`)).toBeDefined();
  }
});

function watched(database: ReturnType<typeof visitDatabase>) {
  const entriesOf = vi.fn<typeof database.entriesOf>(database.entriesOf);
  const source = { database: { ...database, entriesOf }, today };
  return { entriesOf, read: createFoldReader(source, ticksForm, learnerId) };
}

test('only what is new is read again', async () => {
  const { record, database } = await newRecord();
  const { entriesOf, read } = watched(database);
  await record.add([tick(1, '2:1:1-2', true), tick(2, '2:2:1-2', true)], 'device');
  await read();
  await record.add([tick(3, '2:1:1-2', false)], 'device');
  expect([...(await read()).folded]).toEqual(['2:2:1-2']);
  // The last one that is known comes along.
  expect(entriesOf).toHaveBeenLastCalledWith({ owner: '', id: learnerId }, 'phrases', 1);
});

test('the next visit reads only what was written since the snapshot was stored', async () => {
  const { record, database } = await newRecord();
  await record.add(manyTicks(100), 'device');
  await record.fold(ticksForm, learnerId)();
  await record.add([tick(2, '3:1:1-2', true)], 'device');
  const { entriesOf, read } = watched(database);
  expect((await read()).folded.size).toBe(101);
  expect(entriesOf.mock.calls).toEqual([[{ owner: '', id: learnerId }, 'phrases', 99]]);
});

const stored = {
  upTo: { arrival: 1, id: 'x' },
  last: { at: '2025-01-01T00:00:00.000Z', id: 'x' },
  folded: [],
};

test.each([
  ['garbage', 'garbage'],
  ['of another version', { version: 0, ...stored }],
  ['of other entries', { version: 3, ...stored }],
])('a stored snapshot that is %s is as good as none', async (_what, found) => {
  const { record, database } = await newRecord();
  await record.add(manyTicks(3), 'device');
  await database.writeMeta(`ticks:${learnerId}`, found);
  expect((await record.fold(ticksForm, learnerId)()).size).toBe(3);
});

test('a learner who comes back with fewer entries has only those', async () => {
  const { record, database } = await newRecord();
  const learner = await record.makeLearner({ animal: 'fox', name: '' });
  const mine = (rows: OwnedEntry[]) => rows.map((row) => ({ ...row, learner_id: learner.id }));
  await record.add(mine(manyTicks(120)), 'device');
  const read = record.fold(ticksForm, learner.id);
  expect((await read()).size).toBe(120);
  const snapshot = await database.readMeta(`ticks:${learner.id}`);
  await record.removeLearner(learner.id);
  expect(await database.readMeta(`ticks:${learner.id}`)).toBeUndefined();
  await database.writeMeta(`ticks:${learner.id}`, snapshot); // a tab that was still at it
  await record.putLearner(learner);
  await record.add(mine([tick(2, '3:1:1-2', true)]), 'device');
  expect([...(await read())]).toEqual(['3:1:1-2']);
  expect([...(await record.fold(ticksForm, learner.id)())]).toEqual(['3:1:1-2']);
});

/** How many entries were folded each time. */
const sizesForm: FoldForm<readonly number[]> = {
  kinds: ['phrases'],
  future: 'wait',
  start: () => [],
  add: (before, entries) => [...before, entries.length],
};

test('several who ask at once read each entry once', async () => {
  const { record } = await newRecord();
  const read = record.fold(sizesForm, learnerId);
  await record.add(manyTicks(5), 'device');
  expect(await Promise.all([read(), read(), read()])).toEqual([[5], [5], [5]]);
});

test('many are folded in steps, between which the page answers', async () => {
  const { record } = await newRecord();
  await record.add(manyTicks(600), 'device');
  const read = record.fold(sizesForm, learnerId)();
  let turns = 0;
  const count = setInterval(() => (turns += 1), 0);
  expect(await read).toEqual([250, 250, 100]);
  clearInterval(count);
  expect(turns).toBeGreaterThan(0);
});
