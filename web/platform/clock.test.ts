import { expect, test } from 'vitest';
import { calendarDay, startOfDay } from './clock.ts';

test.each([
  [new Date(2025, 2, 9, 0, 0), '2025-03-09'],
  [new Date(2025, 2, 9, 23, 59, 59), '2025-03-09'],
  [new Date(2025, 11, 31), '2025-12-31'],
])('the calendar day of %s is %s', (moment, day) => {
  expect(calendarDay(moment)).toBe(day);
});

test('a day starts at midnight where the visitor is', () => {
  expect(startOfDay(new Date(2025, 2, 9, 15, 30))).toEqual(new Date(2025, 2, 9));
});
