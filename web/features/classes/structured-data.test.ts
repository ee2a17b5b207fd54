import { expect, test } from 'vitest';
import type { Class } from '#contract/tables.ts';
import { describeClasses } from './structured-data.ts';

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
};

test('a talk is an event with its times, place and link', () => {
  expect(describeClasses([TALK], [])['@graph']).toEqual([
    {
      '@type': 'Event',
      name: 'Finding calm in prayer',
      location: { '@type': 'Place', name: 'Main hall', address: 'Main hall' },
      eventStatus: 'https://schema.org/EventScheduled',
      startDate: '2026-12-03T20:00',
      endDate: '2026-12-03T21:00',
      url: 'https://example.org/calm',
    },
  ]);
});

test('a talk whose time is no clock time is described by its day, and an unsafe link is left out', () => {
  const talk = { ...TALK, time: 'after Isha', location: null, sign_up: 'javascript:alert(1)' };
  expect(describeClasses([talk], [])['@graph']).toEqual([
    {
      '@type': 'Event',
      name: 'Finding calm in prayer',
      eventStatus: 'https://schema.org/EventScheduled',
      startDate: '2026-12-03',
    },
  ]);
});

test('a cancelled talk says so', () => {
  const talk = { ...TALK, cancelled_at: '2026-11-16T10:00:00+00:00' };
  expect(describeClasses([talk], [])['@graph']).toMatchObject([
    { eventStatus: 'https://schema.org/EventCancelled' },
  ]);
});

test('a class is an event that returns every week', () => {
  const weekly: Class = { ...TALK, type: 'recurring', day: 'Monday', date: null };
  expect(describeClasses([], [weekly])['@graph']).toEqual([
    {
      '@type': 'Event',
      name: 'Finding calm in prayer',
      location: { '@type': 'Place', name: 'Main hall', address: 'Main hall' },
      eventStatus: 'https://schema.org/EventScheduled',
      eventSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        byDay: 'Monday',
        startTime: '20:00',
        endTime: '21:00',
      },
    },
  ]);
});
