import { expect, test } from 'vitest';
import { calendarDayOf, comingDays, nextDay, noteBeside } from './when-rules.ts';

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

test('of the days that are cancelled those to come are told, the next first', () => {
  expect(comingDays(['2026-11-23', '2026-11-09', '2026-11-16'], '2026-11-16')).toEqual([
    '2026-11-16',
    '2026-11-23',
  ]);
  expect(comingDays(undefined, '2026-11-16')).toEqual([]);
});

test.each([
  [1, '2026-11-16'],
  [2, '2026-11-17'],
  [7, '2026-11-22'],
])('from a Monday on, weekday %i is next on %s', (weekday, day) =>
  expect(nextDay(weekday, '2026-11-16')).toBe(day),
);

test('on a Sunday the class of Sunday is today, that of Saturday in six days', () =>
  expect([7, 6].map((weekday) => nextDay(weekday, '2026-12-27'))).toEqual(['2026-12-27', '2027-01-02']));
