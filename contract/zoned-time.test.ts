import { describe, expect, test } from 'vitest';
import { dayIn, momentIn, writeMoment } from './zoned-time.ts';

test.each([
  ['Europe/London', '2026-07-01T22:59:00Z', '2026-07-01'],
  ['Europe/London', '2026-07-01T23:00:00Z', '2026-07-02'],
  ['America/New_York', '2026-12-31T23:00:00Z', '2026-12-31'],
  ['Australia/Sydney', '2026-12-31T13:00:00Z', '2027-01-01'],
  ['Asia/Kathmandu', '2026-06-30T18:15:00Z', '2026-07-01'],
  ['UTC', '2026-06-30T23:59:59Z', '2026-06-30'],
])('in %s, %s is on %s', (zone, at, day) => expect(dayIn(zone, new Date(at))).toBe(day));

describe('a time of the day is written with the offset that counts then', () => {
  test.each([
    ['Europe/London', '2026-03-28', '20:00', '2026-03-28T20:00+00:00'],
    ['Europe/London', '2026-03-29', '20:00', '2026-03-29T20:00+01:00'],
    ['Europe/London', '2026-10-24', '20:00', '2026-10-24T20:00+01:00'],
    ['Europe/London', '2026-10-25', '20:00', '2026-10-25T20:00+00:00'],
    ['America/New_York', '2026-03-07', '09:00', '2026-03-07T09:00-05:00'],
    ['America/New_York', '2026-03-08', '09:00', '2026-03-08T09:00-04:00'],
    ['America/New_York', '2026-11-01', '09:00', '2026-11-01T09:00-05:00'],
    ['Australia/Sydney', '2026-04-04', '18:30', '2026-04-04T18:30+11:00'],
    ['Australia/Sydney', '2026-04-05', '18:30', '2026-04-05T18:30+10:00'],
    ['Australia/Sydney', '2026-10-04', '18:30', '2026-10-04T18:30+11:00'],
    ['Asia/Karachi', '2026-07-01', '18:30', '2026-07-01T18:30+05:00'],
    ['Asia/Kathmandu', '2026-07-01', '18:30', '2026-07-01T18:30+05:45'],
    ['America/St_Johns', '2026-12-01', '18:30', '2026-12-01T18:30-03:30'],
    ['UTC', '2026-07-01', '18:30', '2026-07-01T18:30+00:00'],
  ])('in %s on %s at %s it is %s', (zone, day, clock, moment) =>
    expect(writeMoment(zone, day, minutesOf(clock))).toBe(moment),
  );

  test('past midnight it is the next day, over a change of the clocks too', () =>
    expect(writeMoment('Europe/London', '2026-03-28', 25 * 60)).toBe('2026-03-29T01:00+00:00'));
});

describe('where the clocks change', () => {
  test.each([
    ['Europe/London', '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/London', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['Australia/Sydney', '2026-10-04', '02:30', '2026-10-03T16:30:00.000Z'],
  ])('in %s an hour is skipped: on %s %s is %s', (zone, day, clock, at) =>
    expect(momentIn(zone, day, minutesOf(clock)).toISOString()).toBe(at),
  );

  test.each([
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/London', '2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['Australia/Sydney', '2026-04-05', '02:30', '2026-04-04T15:30:00.000Z'],
  ])('in %s an hour comes twice: on %s %s is %s', (zone, day, clock, at) =>
    expect(momentIn(zone, day, minutesOf(clock)).toISOString()).toBe(at),
  );
});

test('a zone that the browser has not heard of is its own', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(writeMoment('Mars/Olympus', '2026-07-01', 60)).toBe(writeMoment(timeZone, '2026-07-01', 60));
});

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
