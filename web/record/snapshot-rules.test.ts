import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { shuffle } from '#web/platform/random.ts';
import { remember } from './memory-rules.ts';
import { addToSnapshot, memoryIn, readSnapshot, takeSnapshot, type Snapshot } from './snapshot-rules.ts';
import { dice, entry, randomRecord, round } from './testing/entries.ts';

const TODAY = '2026-01-14';
const LEARNED = { today: TODAY, madeAt: '2026-01-02T08:00:00.000Z' };

/** As a device does it: each arrival is added, and where that cannot be done everything is folded anew. */
function arrive(parts: readonly (readonly Entry[])[]): Snapshot {
  const all: Entry[] = [];
  let snapshot = takeSnapshot([], LEARNED);
  for (const part of parts) {
    all.push(...part);
    snapshot = addToSnapshot(snapshot, part, all, LEARNED) ?? takeSnapshot(all, LEARNED);
    // Between any two arrivals the tab may have been closed.
    snapshot = readSnapshot(structuredClone(snapshot)) ?? takeSnapshot(all, LEARNED);
  }
  return snapshot;
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

test(`any arrival order of any split of a record over devices gives the same memory, seed ${seed}`, () => {
  for (let number = 0; number < 1000; number += 1) {
    const random = dice(seed + number);
    const record = randomRecord(random);
    const whole = remember(record, TODAY, LEARNED.madeAt);
    const arrived = memoryIn(arrive(split(shuffle(record, random), random)));
    const sorted = (joins: typeof whole.joins) =>
      [...joins].toSorted(([one], [other]) => (one < other ? -1 : 1));
    expect(sorted(arrived.joins), `seed ${seed + number}`).toEqual(sorted(whole.joins));
    expect(arrived.pauses, `seed ${seed + number}`).toEqual(whole.pauses);
  }
});

test('an entry of tomorrow makes the snapshot worth nothing when tomorrow has come', () => {
  const future = round('2026-01-15', 'next', 112, 2, '3');
  const snapshot = takeSnapshot([future], LEARNED);
  expect(memoryIn(snapshot).joins.size).toBe(0);
  expect(addToSnapshot(snapshot, [], [future], LEARNED)).toBeDefined();
  expect(addToSnapshot(snapshot, [], [future], { ...LEARNED, today: '2026-01-15' })).toBeUndefined();
});

test('a learner of a clock years ahead is folded anew on the day on which it is believed', () => {
  const ahead = { today: TODAY, madeAt: '2026-01-20T08:00:00.000Z' };
  const entries = [round('2026-01-10', 'next', 112, 2, '3'), round('2026-01-12', 'next', 112, 2, '1')];
  const snapshot = takeSnapshot(entries, ahead);
  for (const today of ['2026-01-14', '2026-01-18', '2026-01-19', '2026-01-20', '2026-02-01']) {
    const learned = { ...ahead, today };
    const after = addToSnapshot(snapshot, [], entries, learned) ?? takeSnapshot(entries, learned);
    expect({ today, ...memoryIn(after) }).toEqual({ today, ...remember(entries, today, ahead.madeAt) });
  }
});

test('a late entry changes only the joins that it touches', () => {
  const known = [round('2026-01-10', 'next', 112, 2, '3'), round('2026-01-10', 'next', 113, 2, '3')];
  const late = round('2026-01-03', 'next', 112, 2, '1');
  const before = takeSnapshot(known, LEARNED);
  const after = addToSnapshot(before, [late], [...known, late], LEARNED);
  expect(after && memoryIn(after).joins.get('113:2')).toEqual(memoryIn(before).joins.get('113:2'));
  expect(after && memoryIn(after).joins.get('112:2')).not.toEqual(memoryIn(before).joins.get('112:2'));
});

test.each([
  [undefined],
  ['garbage'],
  [{ version: 1, joins: [], pauses: [] }],
  [{ version: 2, joins: [['1:1', { review: 7, best: 0 }]], pauses: [] }],
  [{ version: 2, joins: [['1:1', {}]], pauses: [] }],
])('a stored %j is no snapshot', (found) => expect(readSnapshot(found)).toBeUndefined());

test('a pause that arrives late is folded in its place', () => {
  const open = entry('2026-01-03', 'pause', { from: '2026-01-03', to: null });
  const ended = entry('2026-01-05', 'pause', { from: '2026-01-03', to: '2026-01-04' });
  expect(memoryIn(arrive([[ended], [open]]))).toEqual(memoryIn(arrive([[open], [ended]])));
});
