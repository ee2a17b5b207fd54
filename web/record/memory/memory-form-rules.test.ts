import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dice, randomSeed, seedsFrom } from '#contract/testing/dice.ts';
import { shuffle } from '#web/platform/random.ts';
import { numberOfDay } from './day-rules.ts';
import { createFoldReader } from './fold-reader.ts';
import { emptyFold, type Fold } from './memory-fold-rules.ts';
import { memoryForm } from './memory-form-rules.ts';
import { memoryOf, morningOf, remember, type Memory } from './memory-rules.ts';
import { packJoins } from './packed-join-rules.ts';
import { entry, folded, randomRecord, round } from '../testing/entries.ts';

const TODAY = '2026-01-14';

/** A device that stores a snapshot after each arrival. */
function newDevice() {
  const rows: (Entry & { owner: string; arrival: number })[] = [];
  const stored = new Map<string, unknown>();
  const database = {
    entriesOf: async (_learner: unknown, _kind?: string, after = 0) =>
      rows.filter(({ arrival }) => arrival > after),
    readMeta: async (key: string) => stored.get(key),
    writeMeta: async (key: string, value: unknown) => void stored.set(key, structuredClone(value)),
  };
  const clock = { today: TODAY };
  const open = () => createFoldReader({ database, today: () => clock.today }, memoryForm, 'fox');
  let read = open();
  return {
    clock,
    isStored: () => stored.size > 0,
    /** As if another version had stored it, which knew nothing. */
    storeAs: (version: number) => {
      const found = stored.get('memory:fox');
      const folded = memoryForm.snapshot?.pack(emptyFold());
      stored.set('memory:fox', { ...(typeof found === 'object' ? found : {}), version, folded });
    },
    arrive: (entries: readonly Entry[]) => {
      for (const each of entries) rows.push({ ...each, owner: '', arrival: (rows.length + 1) * 100 });
    },
    /** In a new tab the fold goes on from what is stored. */
    closeTab: () => void (read = open()),
    memory: async () => memoryOf((await read()).folded),
  };
}

/** What is known in the end. Meanwhile the clock may be wrong, and tabs are closed. */
async function arrive(parts: readonly (readonly Entry[])[], random = () => 0): Promise<Memory> {
  const device = newDevice();
  for (const part of parts) {
    device.arrive(part);
    if (random() < 0.5) device.closeTab();
    if (random() < 0.2) device.clock.today = `2026-01-${String(10 + Math.floor(random() * 12))}`;
    await device.memory();
    device.clock.today = TODAY;
  }
  return device.memory();
}

function split<Item>(items: readonly Item[], random: () => number): Item[][] {
  const parts: Item[][] = [[]];
  for (const item of items) {
    if (random() < 0.4) parts.push([]);
    parts.at(-1)?.push(item);
  }
  return parts;
}

// Another one each time, and in the name: what broke is found again with it.
const seed = randomSeed();
const sorted = <Value>(values: ReadonlyMap<string, Value>) =>
  [...values].toSorted(([one], [other]) => (one < other ? -1 : 1));
const days = Array.from({ length: 20 }, (_, index) => numberOfDay(TODAY) - index);

/** All that a page may ask of it. */
const told = (memory: Memory) => ({
  joins: sorted(memory.joins),
  mornings: days.map((day) => sorted(morningOf(memory, day).joins)),
  pauses: memory.pauses,
  leaf: memory.leaves.get('baa'),
  stages: [108, 112].map((surah) => memory.stages.get(surah)),
});

test(`any arrival order of any split of a record over devices gives the same memory, seeds from ${seed}`, async () => {
  for (const each of seedsFrom(seed, 2000)) {
    const random = dice(each);
    const record = [...randomRecord(random), ...randomRecord(random)];
    const arrived = await arrive(split(shuffle(record, random), random), random);
    expect(told(arrived), `seed ${each}`).toEqual(told(remember(record, TODAY)));
  }
});

test(`a long record that is folded in steps gives what it gives at once, seed ${seed}`, async () => {
  const random = dice(seed);
  const record = shuffle(Array.from({ length: 140 }, () => randomRecord(random)).flat(), random);
  const whole = remember(record, TODAY);
  expect(told(await arrive([record]))).toEqual(told(whole));
});

test('an entry of tomorrow counts when tomorrow has come', async () => {
  const device = newDevice();
  device.arrive([round('2026-01-15', 'next', 112, 2, '3')]);
  expect((await device.memory()).joins.size).toBe(0);
  expect(device.isStored()).toBe(true);
  device.closeTab();
  device.clock.today = '2026-01-15';
  expect((await device.memory()).joins.size).toBe(1);
});

test('a clock that is set back takes back what is of days to come', async () => {
  const device = newDevice();
  device.arrive([round('2026-01-10', 'next', 112, 2, '3'), round('2026-01-13', 'next', 113, 2, '1')]);
  expect((await device.memory()).joins.size).toBe(2);
  device.clock.today = '2026-01-12';
  expect((await device.memory()).joins.size).toBe(1);
});

test('a late entry changes only the joins that it touches', async () => {
  const device = newDevice();
  device.arrive([round('2026-01-10', 'next', 112, 2, '3'), round('2026-01-10', 'next', 113, 2, '3')]);
  const before = await device.memory();
  device.arrive([round('2026-01-03', 'next', 112, 2, '1')]);
  const after = await device.memory();
  expect(after.joins.get('113:2')).toBe(before.joins.get('113:2'));
  expect(after.joins.get('112:2')).not.toEqual(before.joins.get('112:2'));
});

test('what a surah has come to follows from all entries, and so only a late one can take it back', async () => {
  const right = ['04', '09'].map((day) => round(`2026-01-${day}`, 'recite', 112, 1, '3333'));
  const device = newDevice();
  device.arrive(right);
  expect((await device.memory()).stages.get(112)).toBe(6);
  device.arrive([round('2026-01-12', 'recite', 112, 1, '1111')]);
  expect((await device.memory()).stages.get(112)).toBe(6);
  device.arrive([round('2026-01-06', 'recite', 112, 2, '1'), round('2026-01-06', 'recite', 108, 1, '3')]);
  device.closeTab();
  expect((await device.memory()).stages.get(112)).toBe(5);
  expect((await device.memory()).stages.get(108)).toBe(2);
});

test('a memory of the shape before is made again from the entries', async () => {
  const device = newDevice();
  device.arrive([round('2026-01-10', 'recite', 112, 2, '3')]);
  const whole = await device.memory();
  device.storeAs(9);
  device.closeTab();
  expect((await device.memory()).joins.size).toBe(0);
  device.storeAs(8);
  device.closeTab();
  expect(told(await device.memory())).toEqual(told(whole));
});

test('a pause that arrives late is folded in its place', async () => {
  const open = entry('2026-01-03', 'pause', { from: '2026-01-03', to: null });
  const ended = entry('2026-01-05', 'pause', { from: '2026-01-03', to: '2026-01-04' });
  expect(await arrive([[ended], [open]])).toEqual(await arrive([[open], [ended]]));
});

const pack = (fold: Fold): unknown => memoryForm.snapshot?.pack(fold);
const unpack = (found: unknown): unknown => memoryForm.snapshot?.unpack(found);
const packed = () => {
  const { joins, morning, ...fold } = folded(memoryForm, [round('2026-01-10', 'next', 112, 2, '34')], TODAY);
  return { ...fold, joins: packJoins(joins), morning: { ...morning, joins: packJoins(morning.joins) } };
};

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['garbage', 'garbage'],
  ['one without its joins', { ...packed(), joins: [] }],
  ['one whose joins were cut off', { ...packed(), joins: { ...packed().joins, flags: new Uint8Array(1) } }],
  [
    'one of a step that there is not',
    { ...packed(), joins: { ...packed().joins, places: new Uint16Array([1, 6236]) } },
  ],
])('%s is no memory', (_name, found) => expect(unpack(found)).toBeUndefined());

test('a stored memory is read as it was', () => {
  const again = entry('2026-01-11', 'again', { surah: 1, from: 1, to: 1, on: '2026-01-20' });
  const told = round('2026-01-10', 'told', 114, 6, '4');
  const pause = entry('2026-01-11', 'pause', { from: '2026-01-11', to: null });
  const fold = folded(memoryForm, [again, told, pause, round('2026-01-10', 'next', 112, 2, '31')], TODAY);
  expect(unpack(structuredClone(pack(fold)))).toEqual({ ...fold, tallies: new Map() });
});
