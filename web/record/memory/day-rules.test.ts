import { expect, test } from 'vitest';
import { unpausedDays, type Pause } from './day-rules.ts';

test.each<[string, Pause[], number]>([
  ['without a pause', [], 10],
  ['with one before', [{ from: 80, to: 90 }], 10],
  ['with one after', [{ from: 111, to: undefined }], 10],
  ['with one that ends with the first day, which is not counted', [{ from: 95, to: 100 }], 10],
  ['with one from the first day on', [{ from: 100, to: 101 }], 9],
  ['with one in between', [{ from: 103, to: 105 }], 7],
  ['with one to the last day and beyond', [{ from: 110, to: 120 }], 9],
  [
    'with two',
    [
      { from: 101, to: 101 },
      { from: 104, to: 106 },
    ],
    6,
  ],
  ['with one that goes on', [{ from: 108, to: undefined }], 7],
  ['with one over everything', [{ from: 90, to: 200 }], 0],
])('from day 100 to 110, %s', (_name, pauses, days) => expect(unpausedDays(pauses, 100, 110)).toBe(days));

test('nothing lies between a day and one before it', () => {
  expect(unpausedDays([], 110, 100)).toBe(0);
  expect(unpausedDays([{ from: 90, to: undefined }], 110, 100)).toBe(0);
});
