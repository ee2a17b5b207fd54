import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dice, randomSeed, seedsFrom } from '#contract/testing/dice.ts';
import { shuffle } from '#web/platform/random.ts';
import { remember } from './memory-rules.ts';
import { addToSnapshot, memoryIn, takenBack, takeSnapshot, type Snapshot } from './snapshot-rules.ts';
import { readStored, storedForm } from './stored-snapshot-rules.ts';
import { entry, randomRecord, round } from '../testing/entries.ts';

const TODAY = '2026-01-14';

/** As a device does it: each arrival is added, and where that cannot be done everything is folded anew. */
function arrive(parts: readonly (readonly Entry[])[]): Snapshot {
  const all: Entry[] = [];
  let snapshot = takeSnapshot([], TODAY);
  for (const part of parts) {
    all.push(...part);
    snapshot = addToSnapshot(snapshot, part, all, TODAY) ?? takeSnapshot(all, TODAY);
    // Between any two arrivals the tab may have been closed.
    snapshot = readStored(structuredClone(storedForm(snapshot, 0)))?.snapshot ?? takeSnapshot([], TODAY);
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
const FIRST_SEED = randomSeed();

test(`any arrival order of any split of a record over devices gives the same memory, seeds from ${FIRST_SEED}`, () => {
  for (const seed of seedsFrom(FIRST_SEED, 1_000)) {
    const random = dice(seed);
    const record = randomRecord(random);
    const whole = remember(record, TODAY);
    const arrived = memoryIn(arrive(split(shuffle(record, random), random)));
    const sorted = (joins: typeof whole.joins) =>
      [...joins].toSorted(([one], [other]) => (one < other ? -1 : 1));
    expect(sorted(arrived.joins), `seed ${seed}`).toEqual(sorted(whole.joins));
    expect(arrived.pauses, `seed ${seed}`).toEqual(whole.pauses);
    expect(arrived.leaves.get('baa'), `seed ${seed}`).toEqual(whole.leaves.get('baa'));
  }
});

test('an entry of tomorrow makes the snapshot worth nothing when tomorrow has come', () => {
  const future = round('2026-01-15', 'next', 112, 2, '3');
  const snapshot = takeSnapshot([future], TODAY);
  expect(memoryIn(snapshot).joins.size).toBe(0);
  expect(addToSnapshot(snapshot, [], [future], TODAY)).toBeDefined();
  expect(addToSnapshot(snapshot, [], [future], '2026-01-15')).toBeUndefined();
});

test('a late entry changes only the joins that it touches', () => {
  const known = [round('2026-01-10', 'next', 112, 2, '3'), round('2026-01-10', 'next', 113, 2, '3')];
  const late = round('2026-01-03', 'next', 112, 2, '1');
  const before = takeSnapshot(known, TODAY);
  const after = addToSnapshot(before, [late], [...known, late], TODAY);
  expect(after && memoryIn(after).joins.get('113:2')).toEqual(memoryIn(before).joins.get('113:2'));
  expect(after && memoryIn(after).joins.get('112:2')).not.toEqual(memoryIn(before).joins.get('112:2'));
});

const stored = () => storedForm(takeSnapshot([round('2026-01-10', 'next', 112, 2, '34')], TODAY), 1);

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['garbage', 'garbage'],
  ['one of another version', { ...stored(), version: 2 }],
  ['one without its joins', { ...stored(), joins: [] }],
  ['one whose joins were cut off', { ...stored(), joins: { ...stored().joins, flags: new Uint8Array(1) } }],
  [
    'one of a step that there is not',
    { ...stored(), joins: { ...stored().joins, places: new Uint16Array([1, 6236]) } },
  ],
])('%s is no snapshot', (_name, found) => expect(readStored(found)).toBeUndefined());

test('a stored snapshot is read as it was', () => {
  const again = entry('2026-01-11', 'again', { surah: 1, from: 1, to: 1, on: '2026-01-20' });
  const told = round('2026-01-10', 'told', 114, 6, '4');
  const taken = takeSnapshot([again, told, round('2026-01-10', 'next', 112, 2, '31')], TODAY);
  expect(readStored(structuredClone(storedForm(taken, 7)))).toEqual({ snapshot: taken, upTo: 7 });
});

test('a clock that is set back makes the snapshot worth nothing', () => {
  const entries = [round('2026-01-10', 'next', 112, 2, '3'), round('2026-01-13', 'next', 112, 2, '1')];
  const snapshot = takeSnapshot(entries, TODAY);
  expect(addToSnapshot(snapshot, [], entries, TODAY)).toBe(snapshot);
  expect(addToSnapshot(snapshot, [], entries, '2026-01-12')).toBeUndefined();
});

test('what an earlier failure would take back is told step by step, and once', () => {
  const known = ['05', '08', '13'].map((day) => round(`2026-01-${day}`, 'next', 112, 1, '3333'));
  const failures = [round('2026-01-04', 'next', 112, 2, '1'), round('2026-01-10', 'next', 112, 4, '1')];
  const before = takeSnapshot(known, TODAY);
  const after = takeSnapshot([...known, ...failures], TODAY);
  const lost = takenBack(before, after);
  expect(lost).toEqual({ passages: [{ surah: 112, from: 2, stages: '505' }], letters: [] });
  const best = entry(TODAY, 'best', lost ?? { passages: [], letters: [] });
  expect(takenBack(before, takeSnapshot([...known, ...failures, best], TODAY))).toBeUndefined();
  expect(takenBack(after, before)).toBeUndefined();
});

test('a letter that another version knew is not lost, over and over', () => {
  const now = takeSnapshot([], TODAY);
  const sure = { stage: 'sure' as const, last: [], takenFor: undefined };
  const before = { ...now, leaves: new Map([...now.leaves, ['of another version', sure]]) };
  expect(takenBack(before, now)).toBeUndefined();
});

test('a pause that arrives late is folded in its place', () => {
  const open = entry('2026-01-03', 'pause', { from: '2026-01-03', to: null });
  const ended = entry('2026-01-05', 'pause', { from: '2026-01-03', to: '2026-01-04' });
  expect(memoryIn(arrive([[ended], [open]]))).toEqual(memoryIn(arrive([[open], [ended]])));
});
