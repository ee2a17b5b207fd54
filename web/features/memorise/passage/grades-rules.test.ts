import { expect, test } from 'vitest';
import { plannedAddress, type PlannedRound } from '#web/record/plan/planned-rules.ts';
import { modeFrom, practicePath, selectionFrom } from '../selection-rules.ts';
import { gradedOnly } from './grades-rules.ts';
import { plannedRound } from './hand-in.ts';

const planned = { surah: 67, from: 3, to: 7 };

test('in a planned passage only what was asked is graded, the others are shown and not asked', () => {
  const whole = [{ surah: 67, from: 3, grades: '31323' }];
  expect(gradedOnly(whole, planned, [4, 6])).toEqual([{ surah: 67, from: 3, grades: '01020' }]);
  const asked = [
    { surah: 67, from: 4, grades: '1' },
    { surah: 67, from: 6, grades: '3' },
  ];
  expect(gradedOnly(asked, planned, [4, 6])).toEqual([{ surah: 67, from: 3, grades: '01030' }]);
  expect(gradedOnly(whole, planned, [])).toEqual([{ surah: 67, from: 3, grades: '00000' }]);
});

test.each<PlannedRound>([
  { surah: 67, from: 1, to: 5, joins: [2, 4], asked: [2, 4], mode: 'order' },
  { surah: 5, from: 3, to: 8, joins: [4], asked: [4], mode: 'next' },
  { surah: 112, from: 1, to: 4, joins: [1, 2, 3, 4], asked: [1, 2, 3, 4], mode: 'recite' },
  { surah: 67, from: 1, to: 5, joins: [3], asked: [2, 3, 5], mode: 'recite' },
])('practice understands the address of a planned round of mode $mode', (round) => {
  const address = plannedAddress(round, '2026-03-09');
  const query = new URL(address, 'http://here').searchParams;
  const asked = selectionFrom(query);
  const selection = asked.kind === 'some' ? asked.selection : {};
  expect({ ...plannedRound(selection), mode: modeFrom(query) }).toEqual(round);
  expect(practicePath(selection, modeFrom(query))).toBe(address);
});

test('what a visitor chooses is no planned round', () => {
  expect(plannedRound({ surah: 'Al-Mulk', from: 1, to: 5 })).toBeUndefined();
});
