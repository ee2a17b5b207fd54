import { expect, test } from 'vitest';
import type { Class } from '#contract/tables.ts';
import { agendaOf, daysFrom, matches } from './agenda-rules.ts';

const ROW: Class = {
  id: 1,
  class: 'Tajweed',
  location: 'Main hall',
  time: '6:30 pm',
  day: 'Monday',
  type: 'recurring',
  day_for_sorting: 1,
  date: null,
  sign_up: null,
  cancelled_on: [],
  cancelled_at: null,
  is_sample: false,
  updated_at: '2026-11-01T10:00:00+00:00',
  began_on: '2026-11-01',
  first_on: null,
  last_on: null,
};
const talk = (id: number, date: string): Class => ({
  ...ROW,
  id,
  type: 'One off',
  day_for_sorting: null,
  date,
});
const MONDAY = '2026-11-16';
const MORNING = { today: MONDAY, minutes: 8 * 60 };

test('what takes place next comes first; what is past or cancelled for good comes last, the latest first', () => {
  const rows = [
    talk(1, '2026-11-01'),
    { ...ROW, id: 2, day_for_sorting: 7 },
    talk(3, '2026-11-18'),
    { ...ROW, id: 4 },
    talk(5, '2026-11-10'),
    { ...ROW, id: 6, cancelled_at: '2026-11-01T10:00:00+00:00' },
  ];
  expect(agendaOf(rows, MORNING).map(({ row, day }) => [row.id, day])).toEqual([
    [4, '2026-11-16'],
    [3, '2026-11-18'],
    [2, '2026-11-22'],
    [6, '2026-11-16'],
    [5, '2026-11-10'],
    [1, '2026-11-01'],
  ]);
});

test('on one day the earliest comes first, as for visitors; what has no clock time comes after', () => {
  const rows = [
    { ...ROW, id: 1, time: 'after Isha' },
    { ...ROW, id: 2, time: '7:00 pm' },
    { ...talk(3, MONDAY), time: '10:00 am – 11:00 am' },
    { ...ROW, id: 4, time: null },
    { ...ROW, id: 5, time: '6:30 pm – 7:30 pm' },
  ];
  expect(agendaOf(rows, MORNING).map(({ row }) => row.id)).toEqual([3, 5, 2, 1, 4]);
});

const dayOf = (days: Partial<Class>) => {
  const [item] = agendaOf([{ ...ROW, ...days }], MORNING);
  return [item?.day, item?.isPast];
};

test('a weekly class begins with its first day and is past after its last one', () => {
  expect(dayOf({ first_on: '2026-12-01' })).toEqual(['2026-12-07', false]);
  expect(dayOf({ last_on: MONDAY })).toEqual([MONDAY, false]);
  expect(dayOf({ last_on: '2026-11-15' })).toEqual(['2026-11-15', true]);
  expect(dayOf({ last_on: '2026-11-20', day_for_sorting: 7 })).toEqual(['2026-11-20', true]);
});

test.each<[string, Partial<Class>, number, string, boolean]>([
  ['a weekly class that is still on', { time: '10:00 am – 11:00 am' }, 10 * 60 + 59, MONDAY, false],
  ['one that has ended this morning', { time: '10:00 am – 11:00 am' }, 11 * 60, '2026-11-23', false],
  ['one whose last time it was', { time: '10:00 am – 11:00 am', last_on: MONDAY }, 11 * 60, MONDAY, true],
  ['one without an end', { time: '10:00 am' }, 23 * 60, MONDAY, false],
  ['one after a prayer', { time: 'after Fajr' }, 23 * 60, MONDAY, false],
  ['one that goes past midnight', { time: '10:00 pm – 1:00 am' }, 23 * 60, MONDAY, false],
  ['a talk that is over', { ...talk(1, MONDAY), time: '10:00 am – 11:00 am' }, 11 * 60, MONDAY, true],
])('%s is told as it is', (_, part, minutes, day, isPast) => {
  const [item] = agendaOf([{ ...ROW, ...part }], { today: MONDAY, minutes });
  expect([item?.day, item?.isPast]).toEqual([day, isPast]);
});

test('a weekly class is cancelled where its next day is, not where another one is', () => {
  const states = [['2026-11-16'], ['2026-11-23'], []].map(
    (cancelled_on) => agendaOf([{ ...ROW, cancelled_on }], MORNING)[0]?.isCancelled,
  );
  expect(states).toEqual([true, false, false]);
});

test('the days of a weekly class lie a week apart, over the end of the year as well', () =>
  expect(daysFrom('2026-12-21', 3)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04']));

test.each([
  ['TAJ', true],
  [' hall ', true],
  ['monday', true],
  ['', true],
  ['fiqh', false],
])('a search for %j finds it: %s', (search, isFound) => {
  const [item] = agendaOf([ROW], MORNING);
  expect(item && matches(item, search)).toBe(isFound);
});
