import { expect, test } from 'vitest';
import { dice } from '#contract/testing/dice.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { plantOf, summaryOf } from './garden-rules.ts';
import { leavesIn, plantsIn, readSummary } from './garden-summary-rules.ts';
import { remember } from '../memory/memory-rules.ts';
import { entry, randomRecord, round } from '../testing/entries.ts';

const TODAY = '2026-01-14';
const summary = () =>
  summaryOf(
    remember(
      [
        round('2026-01-01', 'next', 112, 1, '3333'),
        round('2026-01-13', 'lesson', 2, 5, '1'),
        entry('2026-01-02', 'pause', { from: '2026-01-04', to: '2026-01-05' }),
      ],
      TODAY,
    ),
  );

const seed = Math.floor(Math.random() * 2 ** 31);

test(`at first sight the garden is what memory says, on this day and later, seed ${seed}`, () => {
  for (let number = 0; number < 100; number += 1) {
    const memory = remember(randomRecord(dice(seed + number)), TODAY);
    const seen = readSummary(structuredClone(summaryOf(memory)));
    for (const day of [0, 1, 5, 40].map((later) => numberOfDay(TODAY) + later)) {
      const plants = seen && plantsIn(seen, day);
      expect(plants?.[111], `seed ${seed + number}`).toEqual(plantOf(memory, 112, day));
    }
    expect(seen && leavesIn(seen, 0).get('baa')?.stage).toBe(memory.leaves.get('baa')?.stage);
  }
});

test('it has a row for every surah and every letter', () => {
  expect(plantsIn(summary(), 0)).toHaveLength(114);
  expect(leavesIn(summary(), 0).size).toBe(28);
  expect(plantsIn(summary(), numberOfDay(TODAY))[1]).toEqual({
    surah: 2,
    stage: 'seed',
    begun: 1,
    isThirsty: true,
    isPale: false,
    recalled: 0,
    recognised: 0,
  });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['garbage', 'garbage'],
  ['one of another version', { ...summary(), version: 1 }],
  ['one that lacks a surah', { ...summary(), surahs: summary().surahs.slice(1) }],
  ['one with a row of words', { ...summary(), surahs: summary().surahs.map(() => ['tree', 3, 1, 0, 0]) }],
  ['one with an impossible pause', { ...summary(), pauses: [{ to: 3 }] }],
  ['one with an unknown leaf', { ...summary(), leaves: [['baa', 'flower', undefined]] }],
])('%s is not shown', (_name, found) => expect(readSummary(found)).toBeUndefined());
