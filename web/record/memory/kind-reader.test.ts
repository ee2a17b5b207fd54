import { expect, test, vi } from 'vitest';
import { dice } from '#contract/testing/dice.ts';
import { shuffle } from '#web/platform/random.ts';
import { createKindReader } from './kind-reader.ts';
import { learnedPhrases, ticksForm } from './progress-rules.ts';
import { openRecord } from '../store/record.ts';
import type { OwnedEntry } from '../store/move-rules.ts';
import { THIS_DEVICE } from '../store/rows.ts';
import { entry } from '../testing/entries.ts';
import { fox } from '../testing/fox.ts';
import { visitDatabase } from '../store/visit-database.ts';

const learnerId = fox.id;
const ticks = { learnerId, kind: 'phrases', fold: learnedPhrases, form: ticksForm } as const;

function tick(day: number, ref: string, isLearned: boolean): OwnedEntry {
  const body = isLearned ? { learned: [ref], unlearned: [] } : { learned: [], unlearned: [ref] };
  return { ...entry(`2026-01-${String(day).padStart(2, '0')}`, 'phrases', body), owner: THIS_DEVICE };
}

async function newRecord() {
  const database = visitDatabase();
  await database.putLearner(fox);
  const record = await openRecord({ database, now: () => new Date(), tellOtherTabs: () => undefined });
  return { record, database };
}

const manyTicks = (count: number) =>
  Array.from({ length: count }, (_, number) => tick(1, `2:${number}:1-2`, true));

test('what is read bit by bit is what all entries give, whatever order they arrive in', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  for (let number = 0; number < 200; number += 1) {
    const random = dice(seed + number);
    const { record } = await newRecord();
    const read = createKindReader(record, ticks);
    const below = (limit: number) => Math.floor(random() * limit);
    const made = Array.from({ length: 12 }, () => tick(1 + below(9), `2:${below(3)}:1-2`, random() < 0.5));
    const waiting = random() < 0.5 ? made : shuffle(made, random);
    while (waiting.length > 0) {
      await record.add(waiting.splice(0, 1 + below(4)), 'device');
      const whole = learnedPhrases(await record.entriesOf(learnerId));
      expect(new Set(await read()), `seed ${seed + number}`).toEqual(new Set(whole));
    }
  }
});

test('what a later visit goes on from is what all entries give, whatever order they arrive in', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  for (let number = 0; number < 12; number += 1) {
    const random = dice(seed + number);
    const { record } = await newRecord();
    let read = createKindReader(record, ticks);
    const below = (limit: number) => Math.floor(random() * limit);
    const made = Array.from({ length: 500 }, (_, at) =>
      tick(1 + Math.floor(at / 20), `2:${below(40)}:1-2`, random() < 0.5),
    );
    // Mostly in the order of time, as they are written here; sometimes another device's come late.
    const late = random() < 0.5 ? made.splice(below(400), 20) : [];
    const waiting = [...made, ...late];
    while (waiting.length > 0) {
      await record.add(waiting.splice(0, 1 + below(90)), 'device');
      if (random() < 0.5) read = createKindReader(record, ticks);
      const whole = learnedPhrases(await record.entriesOf(learnerId));
      expect(new Set(await read()), `seed ${seed + number}`).toEqual(new Set(whole));
    }
    expect(await record.readComputed('ticks', learnerId)).toBeDefined();
  }
});

test('only what is new is read again', async () => {
  const { record } = await newRecord();
  const entriesOfKind = vi.fn<typeof record.entriesOfKind>(record.entriesOfKind);
  const read = createKindReader({ ...record, entriesOfKind }, ticks);
  await record.add([tick(1, '2:1:1-2', true), tick(2, '2:2:1-2', true)], 'device');
  await read();
  await record.add([tick(3, '2:1:1-2', false)], 'device');
  expect([...(await read())]).toEqual(['2:2:1-2']);
  expect(entriesOfKind).toHaveBeenLastCalledWith(learnerId, 'phrases', 1); // the last one that is known comes along
});

test('the next visit reads only what was written since the fold was stored', async () => {
  const { record } = await newRecord();
  await record.add(manyTicks(100), 'device');
  await createKindReader(record, ticks)();
  await record.add([tick(2, '3:1:1-2', true)], 'device');
  const entriesOfKind = vi.fn<typeof record.entriesOfKind>(record.entriesOfKind);
  expect((await createKindReader({ ...record, entriesOfKind }, ticks)()).size).toBe(101);
  expect(entriesOfKind.mock.calls).toEqual([[learnerId, 'phrases', 99]]);
});

const LONG_AGO = { at: '2025-01-01T00:00:00.000Z', id: 'x' };

test.each([
  ['garbage', 'garbage'],
  ['of another version', { version: 0, upTo: { arrival: 1, id: 'x' }, last: LONG_AGO, folded: [] }],
  ['of other entries', { version: 2, upTo: { arrival: 1, id: 'x' }, last: LONG_AGO, folded: [] }],
])('a stored fold that is %s is as good as none', async (_what, stored) => {
  const { record } = await newRecord();
  await record.add(manyTicks(3), 'device');
  await record.writeComputed('ticks', learnerId, stored);
  expect((await createKindReader(record, ticks)()).size).toBe(3);
});

test('a learner who comes back with fewer entries has only those', async () => {
  const { record } = await newRecord();
  const learner = await record.makeLearner({ animal: 'fox', name: '' });
  const mine = (rows: OwnedEntry[]) => rows.map((row) => ({ ...row, learner_id: learner.id }));
  await record.add(mine(manyTicks(120)), 'device');
  const read = createKindReader(record, { ...ticks, learnerId: learner.id });
  expect((await read()).size).toBe(120);
  const stored = await record.readComputed('ticks', learner.id);
  await record.removeLearner(learner.id);
  expect(await record.readComputed('ticks', learner.id)).toBeUndefined();
  await record.writeComputed('ticks', learner.id, stored); // a tab that was still at it
  await record.putLearner(learner);
  await record.add(mine([tick(2, '3:1:1-2', true)]), 'device');
  expect([...(await read())]).toEqual(['3:1:1-2']);
  expect([...(await createKindReader(record, { ...ticks, learnerId: learner.id })())]).toEqual(['3:1:1-2']);
});

test('several who ask at once read each entry once', async () => {
  const { record } = await newRecord();
  const folded: number[] = [];
  const count = (entries: readonly OwnedEntry[], before = 0) => {
    folded.push(entries.length);
    return before + entries.length;
  };
  const read = createKindReader(record, { learnerId, kind: 'phrases', fold: count });
  await record.add(manyTicks(5), 'device');
  expect(await Promise.all([read(), read(), read()])).toEqual([5, 5, 5]);
  expect(folded).toEqual([5]);
});
