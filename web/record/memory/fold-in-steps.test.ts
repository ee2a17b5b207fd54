import { expect, test } from 'vitest';
import { dice } from '#contract/testing/dice.ts';
import { shuffle } from '#web/platform/random.ts';
import { addInSteps, takeInSteps } from './fold-in-steps.ts';
import { addToSnapshot, takeSnapshot } from './snapshot-rules.ts';
import { randomRecord, round } from '../testing/entries.ts';

/** Some of the entries are of days to come. */
const TODAY = '2026-01-14';

const seed = Math.floor(Math.random() * 2 ** 31);
const longRecord = (random: () => number) =>
  shuffle(Array.from({ length: 140 }, () => randomRecord(random)).flat(), random);

test(`a long record that is folded in steps gives what it gives at once, seed ${seed}`, async () => {
  for (let number = 0; number < 5; number += 1) {
    const entries = longRecord(dice(seed + number));
    expect(await takeInSteps(entries, TODAY)).toEqual(takeSnapshot(entries, TODAY));
  }
});

test(`what is added in steps gives what it gives at once, seed ${seed}`, async () => {
  const entries = longRecord(dice(seed)).filter(({ day }) => day <= TODAY);
  const [before, after] = [
    entries.filter(({ day }) => day < '2026-01-06'),
    entries.filter(({ day }) => day >= '2026-01-06'),
  ];
  const snapshot = takeSnapshot(before, TODAY);
  const added = await addInSteps(snapshot, after, TODAY);
  expect(added).toEqual(addToSnapshot(snapshot, after, undefined, TODAY));
  expect(added).toEqual(takeSnapshot(entries, TODAY));
});

test('late entries among many need all others, as they do at once', async () => {
  const snapshot = takeSnapshot([round('2026-01-10', 'next', 112, 2, '3')], TODAY);
  const many = Array.from({ length: 600 }, () => round('2026-01-11', 'next', 113, 2, '3'));
  const late = round('2026-01-05', 'next', 112, 2, '1');
  expect(await addInSteps(snapshot, [...many, late], TODAY)).toBeUndefined();
});
