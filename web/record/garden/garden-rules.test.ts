import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dice, randomSeed, seedsFrom } from '#contract/testing/dice.ts';
import { shuffle } from '#web/platform/random.ts';
import { dayOfNumber, numberOfDay } from '../memory/day-rules.ts';
import { chainOf, comesAgain, plantOf, practiceOf, summaryOf, weakJoins } from './garden-rules.ts';
import { plantsIn, type Plant } from './garden-summary-rules.ts';
import { compareEntries } from '../memory/entry-order-rules.ts';
import { remember } from '../memory/memory-rules.ts';
import { STAGES } from './stage-rules.ts';
import { entry, randomRecord, round } from '../testing/entries.ts';

const IKHLAS = 112;
const TODAY = '2026-06-01';
const day = numberOfDay(TODAY);
const plant = (entries: readonly Entry[], today = TODAY): Plant =>
  plantOf(remember(entries, today), IKHLAS, numberOfDay(today));
const rank = ({ stage }: Plant) => (stage === undefined ? -1 : STAGES.indexOf(stage));

/** All four joins right on each of these days, counted from the first of January. */
const rightOn = (...days: number[]) =>
  days.map((each) => round(dayOfNumber(numberOfDay('2026-01-01') + each), 'next', IKHLAS, 1, '3333'));

test('a surah of which nothing was learned is no plant yet', () => {
  expect(plant([])).toEqual({ surah: IKHLAS, stage: undefined, begun: 0, isThirsty: false });
  expect(plantsIn(summaryOf(remember([], TODAY)), day)).toHaveLength(114);
});

test('begun is a seed, however well one part of it is known', () => {
  expect(plant([round('2026-01-01', 'lesson', IKHLAS, 1, '1')])).toMatchObject({ stage: 'seed', begun: 1 });
  const part = [0, 2, 13, 60, 140].map((each) =>
    round(dayOfNumber(numberOfDay('2026-01-01') + each), 'next', IKHLAS, 1, '333'),
  );
  expect(plant(part)).toMatchObject({ stage: 'seed', begun: 3 });
});

test.each([
  [0.99, 'seed'],
  [1, 'sprout'],
  [2.99, 'sprout'],
  [3, 'sapling'],
  [13.99, 'sapling'],
  [14, 'tree'],
  [29.99, 'tree'],
  [30, 'fruit'],
])('a surah whose weakest join once had a stability of %d days is a %s', (best, stage) => {
  const known = remember(rightOn(0, 2, 13, 60), TODAY);
  const third = known.joins.get('112:3');
  if (!third) throw new Error('the third ayah was asked');
  const memory = { ...known, joins: new Map(known.joins).set('112:3', { ...third, best }) };
  expect(plantOf(memory, IKHLAS, day).stage).toBe(stage);
});

test('what was told grows as what was asked', () => {
  expect(plant([round('2026-01-01', 'told', IKHLAS, 1, '4444')]).stage).toBe('sapling');
  expect(plant([round('2026-01-01', 'told', IKHLAS, 1, '3333')]).stage).toBe('sprout');
});

test('a forgotten surah keeps its fruit and gets thirsty', () => {
  const known = rightOn(0, 2, 13, 60);
  const forgotten = [...known, round('2026-05-20', 'recite', IKHLAS, 1, '1111')];
  expect(plant(known, '2026-03-03')).toMatchObject({ stage: 'fruit', isThirsty: false });
  expect(plant(forgotten)).toMatchObject({ stage: 'fruit', isThirsty: true });
  const chain = chainOf(remember(forgotten, TODAY), IKHLAS, day);
  expect(chain.map(({ stage }) => stage)).toEqual(['fruit', 'fruit', 'fruit', 'fruit']);
});

test('a surah gets thirsty with the first of its joins that is due, whatever comes later', () => {
  const [wrong, told] = [
    round('2026-05-30', 'next', IKHLAS, 1, '1'),
    round('2026-05-30', 'told', IKHLAS, 2, '4'),
  ];
  expect(plant([told]).isThirsty).toBe(false);
  expect(plant([wrong, told]).isThirsty).toBe(true);
});

test('nothing is thirsty during a pause', () => {
  const paused = [...rightOn(0), entry('2026-01-02', 'pause', { from: '2026-01-02', to: null })];
  expect(plant(rightOn(0)).isThirsty).toBe(true);
  expect(plant(paused).isThirsty).toBe(false);
});

test('the chain tells when each ayah was asked, when it comes again and how its thread holds', () => {
  const memory = remember(
    [round('2026-05-30', 'next', IKHLAS, 1, '430'), round('2026-05-31', 'next', IKHLAS, 2, '01')],
    TODAY,
  );
  const chain = chainOf(memory, IKHLAS, day);
  expect(chain.map(({ thread }) => thread)).toEqual(['firm', 'thin', 'thin', 'none']);
  expect(chain.map(({ askedOn }) => askedOn)).toEqual([day - 2, day - 2, day - 1, undefined]);
  expect(chain[3]).toMatchObject({ stage: undefined, dueOn: undefined, isDue: false });
  expect(comesAgain(chain)).toBe(day);
  expect(weakJoins(memory, IKHLAS, day, 5)).toEqual([3, 2]);
  expect(weakJoins(memory, IKHLAS, day, 1)).toEqual([3]);
});

test.each([
  ['what is due first', 'rrdrr', { from: 2, to: 3 }],
  ['within eight ayahs', 'rdrrrrrdrd', { from: 1, to: 8 }],
  ['and not the ninth', 'rdrrrrrrdr', { from: 1, to: 2 }],
  ['else what is thin', 'rrtrr', { from: 2, to: 3 }],
  ['else what was begun', 'nnrrn', { from: 2, to: 4 }],
  ['the first ayah alone, from the name of the surah', 'drrrr', { from: 1, to: 1 }],
  ['nothing of what is new', 'nnnnn', undefined],
])('to practise: %s', (_name, signs, expected) => {
  const chain = signs.split('').map((sign, index) => ({
    ayah: index + 1,
    stage: sign === 'n' ? undefined : ('sprout' as const),
    thread: sign === 't' ? ('thin' as const) : ('thick' as const),
    askedOn: 0,
    dueOn: 0,
    isDue: sign === 'd',
  }));
  expect(practiceOf(chain)).toEqual(expected);
});

test('no later entry ever makes a plant smaller', () => {
  for (const seed of seedsFrom(randomSeed(), 500)) {
    const random = dice(seed);
    const record = [...randomRecord(random), ...randomRecord(random), ...rightOn(0, 3)].toSorted(
      compareEntries,
    );
    const ranks = record.map((_, index) => rank(plant(record.slice(0, index + 1))));
    expect(ranks, `seed ${seed}`).toEqual(ranks.toSorted((one, other) => one - other));
  }
});

test('no passing day makes a plant smaller', () => {
  for (const seed of seedsFrom(randomSeed(), 500)) {
    const record = randomRecord(dice(seed));
    const ranks = Array.from({ length: 40 }, (_, index) =>
      rank(plant(record, dayOfNumber(numberOfDay('2025-12-30') + index))),
    );
    expect(ranks, `seed ${seed}`).toEqual(ranks.toSorted((one, other) => one - other));
  }
});

test('the garden is the same on every device, whatever order its entries arrived in', () => {
  for (const seed of seedsFrom(randomSeed(), 500)) {
    const random = dice(seed);
    const record = randomRecord(random);
    const other = remember(shuffle(record, random), TODAY);
    expect(plantOf(other, IKHLAS, day), `seed ${seed}`).toEqual(plant(record));
    expect(chainOf(other, IKHLAS, day), `seed ${seed}`).toEqual(
      chainOf(remember(record, TODAY), IKHLAS, day),
    );
  }
});
