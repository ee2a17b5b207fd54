import { expect, test } from 'vitest';
import type { Class } from '#contract/tables.ts';
import { byDay, calendarDayOf, comingDays, isOver, nextDay, nextDayOf, noteBeside } from './when-rules.ts';

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
])('of an organiser who wrote %j, %j is shown before "Saturday 21 November 2026"', (note, shown) => {
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

const weekly = (change: Partial<Class> = {}): Class => ({
  id: 1,
  class: 'Tajweed',
  location: null,
  time: null,
  day: 'Monday',
  type: 'recurring',
  day_for_sorting: 1,
  date: null,
  sign_up: null,
  cancelled_on: [],
  cancelled_at: null,
  is_sample: false,
  updated_at: '',
  began_on: '2026-01-01',
  first_on: null,
  last_on: null,
  ...change,
});

test.each([
  [{}, '2026-11-16'],
  [{ first_on: '2026-11-16' }, '2026-11-16'],
  [{ first_on: '2026-11-17' }, '2026-11-23'],
  [{ last_on: '2026-11-16' }, '2026-11-16'],
  [{ last_on: '2026-11-15' }, undefined],
  [{ day_for_sorting: 7, last_on: '2026-11-21' }, undefined],
  [{ day_for_sorting: null }, undefined],
])('on Monday 16 November a class of Mondays with %j is next on %s', (change, day) =>
  expect(nextDayOf(weekly(change), '2026-11-16')).toBe(day),
);

test('a class is over on the day after its last one', () =>
  expect(
    ['2026-11-15', '2026-11-16', '2026-11-17'].map((today) =>
      isOver(weekly({ last_on: '2026-11-16' }), today),
    ),
  ).toEqual([false, false, true]));

test('days follow each other, on one day times do, what has no clock time comes last, then the older', () => {
  const rows = [
    weekly({ id: 1, day_for_sorting: 2, time: '9:00 am' }),
    weekly({ id: 2, time: 'after Isha' }),
    weekly({ id: 3, time: '10:00 pm – 1:00 am' }),
    weekly({ id: 4, time: '10:00 am' }),
    weekly({ id: 5 }),
  ];
  const sorted = rows.toSorted(byDay(({ day_for_sorting }) => day_for_sorting ?? Infinity));
  expect(sorted.map(({ id }) => id)).toEqual([4, 3, 2, 5, 1]);
});
