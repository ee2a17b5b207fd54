import { describe, expect, test } from 'vitest';
import { writeCalendar, type Talk, type WeeklyClass } from './ical.ts';

const TALK: Talk = {
  id: 7,
  class: 'Finding calm in prayer',
  location: 'Main hall',
  time: '8:00 pm – 9:00 pm',
  date: '2026-12-31',
  sign_up: 'https://example.org/sign-up',
  is_cancelled: false,
  changed_at: Date.parse('2026-11-14T10:00:00Z') / 1000,
};
const CALENDAR = {
  name: 'Ilm & Amal',
  host: 'example.org',
  timeZone: 'Asia/Karachi',
  writtenAt: new Date('2026-11-15T03:04:05Z'),
};

const linesOf = (change: Partial<Talk> = {}) =>
  writeCalendar([{ ...TALK, ...change }], CALENDAR).split('\r\n');

test('a talk is an event with a lasting number, its times, place and link', () => {
  expect(linesOf()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ilm & Amal//Talks//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Ilm & Amal',
    'X-WR-TIMEZONE:Asia/Karachi',
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Karachi',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0500',
    'TZOFFSETTO:+0500',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:talk-7@example.org',
    'DTSTAMP:20261115T030405Z',
    'LAST-MODIFIED:20261114T100000Z',
    'SEQUENCE:27424800',
    'DTSTART;TZID=Asia/Karachi:20261231T200000',
    'DTEND;TZID=Asia/Karachi:20261231T210000',
    'SUMMARY:Finding calm in prayer',
    'LOCATION:Main hall',
    'DESCRIPTION:8:00 pm – 9:00 pm',
    'URL:https://example.org/sign-up',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['19:30', ['DTSTART;TZID=Asia/Karachi:20261231T193000']],
  [
    '10 pm – 12:30 am',
    ['DTSTART;TZID=Asia/Karachi:20261231T220000', 'DTEND;TZID=Asia/Karachi:20270101T003000'],
  ],
  ['7:30 pm – 6:30 pm', ['DTSTART;TZID=Asia/Karachi:20261231T193000']],
  ['after Isha', ['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']],
  [null, ['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']],
])('a talk at %s is written as %j', (time, lines) => {
  const event = linesOf({ time }).slice(linesOf().indexOf('BEGIN:VEVENT'));
  expect(event.filter((line) => /^DT(START|END)/.test(line))).toEqual(lines);
});

test('a cancelled talk says so in its status and in its title', () => {
  const lines = linesOf({ is_cancelled: true });
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines).toContain('SUMMARY:Cancelled: Finding calm in prayer');
});

const versionOf = (changed_at: number) =>
  Number(/SEQUENCE:(\d+)/.exec(linesOf({ changed_at }).join('\n'))?.[1]);

test('an event that was changed has a later version', () => {
  expect(versionOf(TALK.changed_at + 1)).toBe(versionOf(TALK.changed_at) + 1);
  expect(versionOf(0)).toBe(0);
});

describe('a weekly class', () => {
  const { date: _, ...told } = TALK;
  const weekly = {
    ...told,
    weekday: 3,
    starts_on: '2026-11-10',
    last_on: null,
    cancelled_on: ['2026-11-18', '2026-11-25'],
  };
  const written = (change: Partial<WeeklyClass> = {}) =>
    (writeCalendar([{ ...weekly, ...change }], CALENDAR).split('BEGIN:VEVENT')[1] ?? '')
      .split('\r\n')
      .filter((line) => /^(UID|DTSTART|DTEND|RRULE|EXDATE|STATUS)/.test(line));

  test('is a series without the days on which it is cancelled', () =>
    expect(written()).toEqual([
      'UID:class-7@example.org',
      'DTSTART;TZID=Asia/Karachi:20261111T200000',
      'DTEND;TZID=Asia/Karachi:20261111T210000',
      'RRULE:FREQ=WEEKLY;BYDAY=WE',
      'EXDATE;TZID=Asia/Karachi:20261118T200000',
      'EXDATE;TZID=Asia/Karachi:20261125T200000',
    ]));

  test.each([
    ['8:00 pm', 'RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216T150000Z'],
    ['after Isha', 'RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216'],
  ])('at %s has a last day', (time, rule) =>
    expect(written({ time, last_on: '2026-12-16' })).toContain(rule),
  );

  test('whose last day came before its first one is in no calendar', () =>
    expect(written({ last_on: '2026-11-10' })).toEqual([]));

  test('whose time is no clock time takes whole days', () =>
    expect(written({ time: 'after Isha', cancelled_on: ['2026-11-18'] })).toEqual([
      'UID:class-7@example.org',
      'DTSTART;VALUE=DATE:20261111',
      'DTEND;VALUE=DATE:20261112',
      'RRULE:FREQ=WEEKLY;BYDAY=WE',
      'EXDATE;VALUE=DATE:20261118',
    ]));

  test.each([
    [1, '2026-11-10', '20261116'],
    [2, '2026-11-10', '20261110'],
    [7, '2026-11-10', '20261115'],
    [7, '2026-11-15', '20261115'],
    [1, '2026-12-29', '20270104'],
  ])('on weekday %i, from %s on, begins on %s', (weekday, starts_on, first) =>
    expect(written({ weekday, starts_on })).toContain(`DTSTART;TZID=Asia/Karachi:${first}T200000`),
  );

  test('that is cancelled for good says so', () =>
    expect(written({ is_cancelled: true })).toContain('STATUS:CANCELLED'));
});

describe('text', () => {
  test.each([
    ['Tea, cake; and \\ more', String.raw`SUMMARY:Tea\, cake\; and \\ more`],
    ['Two\r\nlines\nand one', String.raw`SUMMARY:Two\nlines\nand one`],
    ['A bell\u0007 rings', 'SUMMARY:A bell  rings'],
  ])('%j is escaped', (title, line) => expect(linesOf({ class: title })).toContain(line));

  test('no line is longer than 75 bytes, no letter is torn, and unfolding gives the text back', () => {
    const title = 'قصص الأنبياء 🌙 '.repeat(12).trim();
    const text = writeCalendar([{ ...TALK, class: title }], CALENDAR);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  });

  test.each([['javascript:alert(1)'], ['not a link'], [null]])('%s becomes no link', (link) =>
    expect(linesOf({ sign_up: link }).filter((line) => line.startsWith('URL'))).toEqual([]),
  );
});
