import { expect, test } from 'vitest';
import type { Class } from '#contract/tables.ts';
import { cancelledSoon } from './cancelled-rules.ts';

const WEEKLY: Class = {
  id: 1,
  class: 'Tajweed',
  location: 'Hall',
  time: '6:30 pm',
  day: 'Wednesday',
  type: 'recurring',
  day_for_sorting: 3,
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
const TALK: Class = { ...WEEKLY, id: 9, type: 'One off', day_for_sorting: null, date: '2026-11-18' };
const SITE = { today: '2026-11-18', timeZone: 'Europe/London' };

const daysOf = (talks: Class[], weekly: Class[], site = SITE) =>
  cancelledSoon(talks, weekly, site).map(({ row, day }) => `${row.id} ${day}`);

test('nothing is cancelled: nothing is said', () => expect(daysOf([TALK], [WEEKLY])).toEqual([]));

test('what is cancelled from today on, for seven days, is told, the next first and by its time', () => {
  const cancelled_at = '2026-11-01T10:00:00+00:00';
  const talkOn = (id: number, date: string): Class => ({ ...TALK, id, date, time: '9:00 am', cancelled_at });
  const talks = [
    talkOn(10, '2026-11-17'),
    talkOn(11, '2026-11-18'),
    talkOn(12, '2026-11-24'),
    talkOn(13, '2026-11-25'),
  ];
  const weekly = { ...WEEKLY, cancelled_on: ['2026-11-25', '2026-11-11', '2026-11-18'] };
  expect(daysOf(talks, [weekly])).toEqual(['11 2026-11-18', '1 2026-11-18', '12 2026-11-24']);
});

test.each([
  ['2026-11-16T10:00:00+00:00', ['1 2026-11-18']],
  ['2026-11-18T20:00:00+00:00', ['1 2026-11-18']],
  ['2026-11-11T10:00:00+00:00', []],
  ['2026-11-10T10:00:00+00:00', []],
])(
  'a class that was cancelled for good at %s is told on %j: until its first day, then people know',
  (at, days) => expect(daysOf([], [{ ...WEEKLY, cancelled_at: at }])).toEqual(days),
);

test('when it was cancelled is read on the site’s clocks', () => {
  const weekly = { ...WEEKLY, cancelled_at: '2026-11-18T13:30:00+00:00' };
  const sydney = { today: '2026-11-19', timeZone: 'Australia/Sydney' };
  expect(daysOf([], [weekly], sydney)).toEqual(['1 2026-11-25']);
});

test('a day on which the class does not take place anyway is not told', () =>
  expect(
    daysOf(
      [],
      [
        { ...WEEKLY, cancelled_on: ['2026-11-18'], first_on: '2026-11-19' },
        { ...WEEKLY, id: 2, cancelled_on: ['2026-11-18'], last_on: '2026-11-17' },
        { ...WEEKLY, id: 3, cancelled_on: ['2026-11-19'] },
      ],
    ),
  ).toEqual([]));
