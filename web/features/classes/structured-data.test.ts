import { expect, test } from 'vitest';
import type { Class } from '#contract/tables.ts';
import { describeClasses } from './structured-data.tsx';

const TALK: Class = {
  id: 9,
  class: 'Finding calm in prayer',
  location: 'Main hall',
  time: '8:00 pm – 9:00 pm',
  day: 'Thursday',
  type: 'One off',
  day_for_sorting: null,
  date: '2026-12-03',
  sign_up: 'https://example.org/calm',
  cancelled_on: [],
  cancelled_at: null,
  is_sample: false,
  updated_at: '2026-11-01T10:00:00+00:00',
  began_on: '2026-11-01',
  first_on: null,
  last_on: null,
};

const SITE = { today: '2026-11-18', timeZone: 'Europe/London' };
const graph = (talks: Class[], classes: Class[], site = SITE) =>
  describeClasses(talks, classes, site)['@graph'];

const WEEKLY: Class = {
  ...TALK,
  type: 'recurring',
  day: 'Wednesday',
  day_for_sorting: 3,
  date: null,
  sign_up: null,
};
const [SCHEDULED, CANCELLED] = ['Scheduled', 'Cancelled'].map(
  (status) => `https://schema.org/Event${status}`,
);

test('a talk is an event with its times, place and link', () => {
  expect(graph([TALK], [])).toEqual([
    {
      '@type': 'Event',
      name: 'Finding calm in prayer',
      location: { '@type': 'Place', name: 'Main hall', address: 'Main hall' },
      eventStatus: SCHEDULED,
      startDate: '2026-12-03T20:00+00:00',
      endDate: '2026-12-03T21:00+00:00',
      url: 'https://example.org/calm',
    },
  ]);
});

test.each([
  ['Europe/London', '2026-03-28', '2026-03-28T20:00+00:00'],
  ['Europe/London', '2026-03-29', '2026-03-29T20:00+01:00'],
  ['Europe/London', '2026-10-25', '2026-10-25T20:00+00:00'],
  ['America/New_York', '2026-11-01', '2026-11-01T20:00-05:00'],
  ['Australia/Sydney', '2026-10-04', '2026-10-04T20:00+11:00'],
  ['Asia/Karachi', '2026-07-01', '2026-07-01T20:00+05:00'],
])('in %s a talk on %s begins at %s', (timeZone, date, startDate) =>
  expect(graph([{ ...TALK, date }], [], { ...SITE, timeZone })).toMatchObject([{ startDate }]),
);

test('a talk past midnight ends the next day', () =>
  expect(graph([{ ...TALK, time: '10 pm – 1 am' }], [])).toMatchObject([
    { startDate: '2026-12-03T22:00+00:00', endDate: '2026-12-04T01:00+00:00' },
  ]));

test('a talk whose time is no clock time is described by its day, and an unsafe link is left out', () => {
  const talk = { ...TALK, time: 'after Isha', location: null, sign_up: 'javascript:alert(1)' };
  expect(graph([talk], [])).toEqual([
    {
      '@type': 'Event',
      name: 'Finding calm in prayer',
      eventStatus: SCHEDULED,
      startDate: '2026-12-03',
    },
  ]);
});

test('a cancelled talk says so', () => {
  const talk = { ...TALK, cancelled_at: '2026-11-16T10:00:00+00:00' };
  expect(graph([talk], [])).toMatchObject([{ eventStatus: CANCELLED }]);
});

test('a class is an event on its next day that returns every week', () => {
  expect(graph([], [WEEKLY])).toEqual([
    {
      '@type': 'Event',
      name: 'Finding calm in prayer',
      location: { '@type': 'Place', name: 'Main hall', address: 'Main hall' },
      eventStatus: SCHEDULED,
      startDate: '2026-11-18T20:00+00:00',
      endDate: '2026-11-18T21:00+00:00',
      eventSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        byDay: 'Wednesday',
        startTime: '20:00',
        endTime: '21:00',
        scheduleTimezone: 'Europe/London',
      },
    },
  ]);
});

test('a class begins on its first day and is not described after its last one', () => {
  expect(graph([], [{ ...WEEKLY, first_on: '2027-06-01', last_on: '2027-07-31' }])).toMatchObject([
    {
      startDate: '2027-06-02T20:00+01:00',
      eventSchedule: { startDate: '2027-06-01', endDate: '2027-07-31' },
    },
  ]);
  expect(graph([], [{ ...WEEKLY, last_on: '2026-11-17' }])).toEqual([]);
});

test('a cancelled day of a class is cancelled, and the next one that is not takes place', () => {
  const cancelled_on = ['2026-11-11', '2026-11-18', '2026-12-02'];
  expect(graph([], [{ ...WEEKLY, cancelled_on }])).toMatchObject([
    { startDate: '2026-11-18T20:00+00:00', eventStatus: CANCELLED },
    {
      startDate: '2026-11-25T20:00+00:00',
      eventStatus: SCHEDULED,
      eventSchedule: { exceptDate: ['2026-11-18', '2026-12-02'] },
    },
    { startDate: '2026-12-02T20:00+00:00', eventStatus: CANCELLED },
  ]);
});

test('a class whose last days are all cancelled does not take place', () =>
  expect(graph([], [{ ...WEEKLY, last_on: '2026-11-24', cancelled_on: ['2026-11-18'] }])).toMatchObject([
    { startDate: '2026-11-18T20:00+00:00', eventStatus: CANCELLED },
  ]));

test('a class that is cancelled for good says so', () =>
  expect(graph([], [{ ...WEEKLY, cancelled_at: '2026-11-16T10:00:00+00:00' }])).toMatchObject([
    { startDate: '2026-11-18T20:00+00:00', eventStatus: CANCELLED },
  ]));

test('a class without a day of the week is described without a date', () =>
  expect(graph([], [{ ...WEEKLY, day: null, day_for_sorting: null }])).toMatchObject([
    { eventStatus: SCHEDULED, eventSchedule: { repeatFrequency: 'P1W' } },
  ]));
