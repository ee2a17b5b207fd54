import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { dayIn } from '#contract/zoned-time.ts';
import { writeCalendar, type Talk, type WeeklyClass } from './ical.ts';

const TOLD = {
  id: 7,
  class: 'Tajweed',
  location: 'Main hall',
  sign_up: null,
  is_cancelled: false,
  changed_at: 1_790_000_000,
};
const ZONES = [
  'Europe/London',
  'America/New_York',
  'Australia/Sydney',
  'Asia/Jerusalem',
  'America/Santiago',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Karachi',
  'Asia/Kathmandu',
  'UTC',
];

/** As a calendar reads it that knows no zones but those that the file describes. */
function parse(events: (Talk | WeeklyClass)[], timeZone: string) {
  const writtenAt = new Date('2026-11-15T03:04:05Z');
  const text = writeCalendar(events, { name: 'Site', host: 'example.org', timeZone, writtenAt });
  const root = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return root.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

const weekly = (change: Partial<WeeklyClass> = {}): WeeklyClass => ({
  ...TOLD,
  time: '6:30 pm – 7:30 pm',
  weekday: 7,
  starts_on: '2026-01-04',
  last_on: null,
  cancelled_on: [],
  ...change,
});

function momentsOf(event: ICAL.Event | undefined, most: number): Date[] {
  const [days, moments] = [event?.iterator(), [] as Date[]];
  for (let day = days?.next(); day && moments.length < most; day = days?.next()) {
    moments.push(day.toJSDate());
  }
  return moments;
}

/** What clocks in the zone show, by Intl alone. */
const shown = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',

    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

describe.each(ZONES)('in %s', (zone) => {
  test('a class of Sunday evening is on Sunday evening for ten years, whatever the clocks do', () => {
    const [event] = parse([weekly()], zone);
    const moments = momentsOf(event, 520);
    expect(moments).toHaveLength(520);
    expect(new Set(moments.map((at) => shown(zone, at)))).toEqual(new Set(['Sunday 18:30']));
    expect(event?.duration.toSeconds()).toBe(3600);
  });

  test('talks on days around each change of the clocks begin when Intl says', () => {
    const days = [
      '2026-03-28',
      '2026-03-29',
      '2026-04-05',
      '2026-10-04',
      '2026-10-25',
      '2026-11-01',
      '2035-07-01',
    ];
    const talks = days.map((date, id): Talk => ({ ...TOLD, id, time: '9:15 pm', date }));
    const starts = parse(talks, zone).map((event) => event.startDate.toJSDate());
    expect(starts.map((at) => dayIn(zone, at))).toEqual(days);
    for (const at of starts) expect(shown(zone, at)).toMatch(/ 21:15$/);
  });
});

test('cancelled days and days after the last one are not in the series, over a change of the clocks', () => {
  const cancelled_on = ['2026-03-22', '2026-03-29'];
  const [event] = parse(
    [weekly({ starts_on: '2026-03-08', last_on: '2026-04-12', cancelled_on })],
    'Europe/London',
  );
  expect(momentsOf(event, 100).map((at) => at.toISOString())).toEqual([
    '2026-03-08T18:30:00.000Z',
    '2026-03-15T18:30:00.000Z',
    '2026-04-05T17:30:00.000Z',
    '2026-04-12T17:30:00.000Z',
  ]);
});

test('a talk past midnight ends the next day, and one without a clock time takes its whole day', () => {
  const [late, prayer] = parse(
    [
      { ...TOLD, time: '10 pm – 1 am', date: '2026-03-28' },
      { ...TOLD, id: 8, time: 'after Isha', date: '2026-03-28' },
    ],
    'America/New_York',
  );
  expect(late?.startDate.toJSDate().toISOString()).toBe('2026-03-29T02:00:00.000Z');
  expect(late?.endDate.toJSDate().toISOString()).toBe('2026-03-29T05:00:00.000Z');
  expect([prayer?.startDate.isDate, prayer?.startDate.toString(), prayer?.endDate.toString()]).toEqual([
    true,
    '2026-03-28',
    '2026-03-29',
  ]);
});
