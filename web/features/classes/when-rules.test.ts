import { expect, test } from 'vitest';
import { calendarDayOf, noteBeside } from './when-rules.ts';

test('a date is one calendar day, whatever the time zone', () => {
  expect(calendarDayOf('2026-11-21')).toEqual({ weekday: 6, day: 21, month: 10, year: 2026 });
});

test.each([
  ['Saturday 21 November', undefined],
  ['Saturday, 21 November', undefined],
  ['saturday', undefined],
  [null, undefined],
  ['  ', undefined],
  ['First Saturday', 'First Saturday'],
])('of an organiser who wrote %j, %j stands before "Saturday 21 November 2026"', (note, shown) => {
  expect(noteBeside('Saturday 21 November 2026', note)).toBe(shown);
});
