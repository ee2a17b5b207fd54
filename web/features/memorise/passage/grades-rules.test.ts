import { expect, test } from 'vitest';
import { plannedAddress, type PlannedRound } from '#web/record/planned-rules.ts';
import { modeFrom, practicePath, selectionFrom } from '../selection-rules.ts';
import { gradedOnly } from './grades-rules.ts';
import { plannedRound } from './hand-in.ts';

test('in a planned passage only the planned joins are graded, the others are not asked', () => {
  const passages = [{ surah: 67, from: 3, grades: '31323' }];
  expect(gradedOnly(passages, [4, 6, 30])).toEqual([{ surah: 67, from: 3, grades: '01020' }]);
  expect(gradedOnly(passages, [])).toEqual([{ surah: 67, from: 3, grades: '00000' }]);
});

test.each<PlannedRound>([
  { surah: 67, from: 1, to: 5, joins: [2, 4], mode: 'order' },
  { surah: 5, from: 3, to: 8, joins: [4], mode: 'next' },
  { surah: 112, from: 1, to: 4, joins: [1, 2, 3, 4], mode: 'recite' },
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
