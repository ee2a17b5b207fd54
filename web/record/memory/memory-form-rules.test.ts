import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dice } from '#contract/testing/dice.ts';
import { shuffle } from '#web/platform/random.ts';
import { createFoldReader } from './fold-reader.ts';
import type { Fold } from './memory-fold-rules.ts';
import { memoryForm } from './memory-form-rules.ts';
import { memoryOf, remember, type Memory } from './memory-rules.ts';
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
    arrive: (entries: readonly Entry[]) => {
      for (const each of entries) rows.push({ ...each, owner: '', arrival: (rows.length + 1) * 100 });
    },
    /** In a new tab the fold goes on from what is stored. */
    closeTab: () => void (read = open()),
    memory: async () => memoryOf((await read()).folded),
  };
}

async function arrive(parts: readonly (readonly Entry[])[], random = () => 0): Promise<Memory> {
  const device = newDevice();
  for (const part of parts) {
    device.arrive(part);
    if (random() < 0.5) device.closeTab();
    await device.memory();
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
const seed = Math.floor(Math.random() * 2 ** 31);
const sorted = (joins: Memory['joins']) => [...joins].toSorted(([one], [other]) => (one < other ? -1 : 1));

test(`any arrival order of any split of a record over devices gives the same memory, seed ${seed}`, async () => {
  for (let number = 0; number < 1000; number += 1) {
    const random = dice(seed + number);
    const record = randomRecord(random);
    const whole = remember(record, TODAY);
    const arrived = await arrive(split(shuffle(record, random), random), random);
    expect(sorted(arrived.joins), `seed ${seed + number}`).toEqual(sorted(whole.joins));
    expect(arrived.pauses, `seed ${seed + number}`).toEqual(whole.pauses);
    expect(arrived.leaves.get('baa'), `seed ${seed + number}`).toEqual(whole.leaves.get('baa'));
  }
});

test(`a long record that is folded in steps gives what it gives at once, seed ${seed}`, async () => {
  const random = dice(seed);
  const record = shuffle(Array.from({ length: 140 }, () => randomRecord(random)).flat(), random);
  const whole = remember(record, TODAY);
  expect(sorted((await arrive([record])).joins)).toEqual(sorted(whole.joins));
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
