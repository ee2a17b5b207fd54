import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dice, randomSeed, seedsFrom } from '#contract/testing/dice.ts';
import { shuffle } from '#web/platform/random.ts';
import { dayOfNumber, numberOfDay } from '../memory/day-rules.ts';
import { chainOf, comesAgain, plantOf, practiceOf, summaryOf, weakJoins } from './garden-rules.ts';
import { plantsIn, type Plant } from './garden-summary-rules.ts';
import { compareEntries } from '../memory/entry-order-rules.ts';
import { remember } from '../memory/memory-rules.ts';
import { STAGES, type Stage } from './stage-rules.ts';
import { entry, randomRecord, round } from '../testing/entries.ts';

const IKHLAS = 112;
const TODAY = '2026-06-01';
const day = numberOfDay(TODAY);
const plant = (entries: readonly Entry[], today = TODAY): Plant =>
  plantOf(remember(entries, today), IKHLAS, numberOfDay(today));
const rank = ({ stage }: Plant) => (stage === undefined ? -1 : STAGES.indexOf(stage));

/** All four joins right on each of these days, counted from the first of January. */
const rightOn = (...days: number[]) =>
  days.map((each) => round(dayOfNumber(numberOfDay('2026-01-01') + each), 'recite', IKHLAS, 1, '3333'));

test('a surah of which nothing was learned is no plant yet', () => {
  const nothing = { stage: undefined, begun: 0, recalled: 0, recognised: 0, isThirsty: false, isPale: false };
  expect(plant([])).toEqual({ surah: IKHLAS, ...nothing });
  expect(plantsIn(summaryOf(remember([], TODAY)), day)).toHaveLength(114);
});

test.each<[string, Entry[], Stage]>([
  ['begun', [round('2026-01-01', 'lesson', 93, 1, '1')], 'seed'],
  ['brought back', [entry('2026-01-01', 'again', { surah: 93, from: 1, to: 1, on: '2026-01-02' })], 'seed'],
  ['right by cards only', [round('2026-01-01', 'order', 93, 1, '33333333333')], 'seed'],
  ['two of eleven recalled', [round('2026-01-01', 'recite', 93, 1, '22')], 'seed'],
  ['three of eleven recalled', [round('2026-01-01', 'recite', 93, 1, '222')], 'sprout'],
  ['five of eleven recalled', [round('2026-01-01', 'recite', 93, 1, '33333')], 'sprout'],
  ['six of eleven recalled', [round('2026-01-01', 'recite', 93, 1, '333333')], 'sapling'],
  ['all but one recalled', [round('2026-01-01', 'recite', 93, 1, '3333333333')], 'sapling'],
  ['all recalled, on different days', both('33333', '333333'), 'young tree'],
  ['five of eleven known', known('33333', '11111111111'), 'sprout'],
  ['six of eleven known', known('333333', '11111111111'), 'tree'],
  ['eight of eleven known', known('33333333', '33333333333'), 'tree'],
  ['nine of eleven known', known('333333333', '33333333333'), 'fruit'],
  ['nine of eleven known, one to be learned again', known('3333333331', '33333333333'), 'tree'],
])('%s: a %s', (_name, entries, stage) => {
  expect(plantOf(remember(entries, TODAY), 93, day).stage).toBe(stage);
});

/** The first five of 93 on one day, the others on the next. */
function both(first: string, others: string): Entry[] {
  return [round('2026-01-01', 'recite', 93, 1, first), round('2026-01-02', 'recite', 93, 6, others)];
}

/** After a first day the grades of the last, seven days later: those that were 3 on both are known. */
function known(last: string, first: string): Entry[] {
  const rounds = [round('2026-01-02', 'recite', 93, 1, first), round('2026-01-09', 'recite', 93, 1, last)];
  return first.includes('3') ? rounds : [...rounds, round('2026-01-16', 'recite', 93, 1, last)];
}

test('what is only told is drawn pale until it was asked', () => {
  const told = round('2026-01-01', 'told', IKHLAS, 1, '4444');
  const back = round('2026-01-02', 'told', IKHLAS, 1, '1111');
  const again = entry('2026-01-02', 'again', { surah: IKHLAS, from: 1, to: 4, on: '2026-01-03' });
  const asked = round('2026-01-02', 'recite', IKHLAS, 1, '1');
  expect(plant([told])).toMatchObject({ stage: 'seed', isPale: true });
  expect(plant([told, again])).toMatchObject({ stage: 'seed', isPale: true });
  expect(plant([told, back])).toMatchObject({ stage: 'seed', begun: 0, isPale: true });
  expect(plant([told, asked])).toMatchObject({ stage: 'seed', isPale: false });
});

test('a forgotten surah keeps its fruit and gets thirsty, and its beads say so', () => {
  const known = rightOn(0, 2, 13, 60);
  const forgotten = [...known, round('2026-05-20', 'recite', IKHLAS, 1, '1111')];
  expect(plant(known, '2026-03-03')).toMatchObject({ stage: 'fruit', isThirsty: false });
  expect(plant(forgotten)).toMatchObject({ stage: 'fruit', isThirsty: true });
  const chain = chainOf(remember(forgotten, TODAY), IKHLAS, day);
  expect(chain.map(({ state }) => state)).toEqual(['taught', 'taught', 'taught', 'taught']);
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

test('the chain tells what each step counts as, when it was asked, when it comes again and how its thread holds', () => {
  const memory = remember(
    [
      round('2026-05-30', 'recite', IKHLAS, 1, '430'),
      round('2026-05-31', 'next', IKHLAS, 2, '01'),
      round('2026-05-31', 'told', IKHLAS, 4, '4'),
    ],
    TODAY,
  );
  const chain = chainOf(memory, IKHLAS, day);
  expect(chain.map(({ state }) => state)).toEqual(['recalled', 'recalled', 'taught', 'told']);
  expect(chain.map(({ thread }) => thread)).toEqual(['firm', 'firm', 'thin', 'firm']);
  expect(chain.map(({ askedOn }) => askedOn)).toEqual([day - 2, day - 2, day - 1, undefined]);
  expect(comesAgain(chain)).toBe(day);
  expect(chainOf(memory, 113, day)[0]).toMatchObject({ state: undefined, thread: 'none', dueOn: undefined });
});

test('a known step that is thirsty counts as recalled', () => {
  const stateOn = (today: string) =>
    chainOf(remember(rightOn(0, 7), today), IKHLAS, numberOfDay(today))[0]?.state;
  const due = comesAgain(chainOf(remember(rightOn(0, 7), TODAY), IKHLAS, day)) ?? 0;
  expect([0, 2, 3].map((late) => stateOn(dayOfNumber(due + late)))).toEqual(['known', 'known', 'recalled']);
});

test('weak are the steps that were wrong at their last answer, those that were wrong most often first', () => {
  const memory = remember(
    [
      round('2026-05-28', 'recite', IKHLAS, 1, '1111'),
      round('2026-05-29', 'recite', IKHLAS, 2, '130'),
      round('2026-05-30', 'recite', IKHLAS, 2, '030'),
    ],
    TODAY,
  );
  expect(weakJoins(memory, IKHLAS, 5)).toEqual([2, 1, 4]);
  expect(weakJoins(memory, IKHLAS, 1)).toEqual([2]);
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
    surah: IKHLAS,
    ayah: index + 1,
    state: sign === 'n' ? undefined : ('recalled' as const),
    thread: sign === 't' ? ('thin' as const) : ('firm' as const),
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
