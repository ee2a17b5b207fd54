import { expect, test } from 'vitest';
import { endMinutes, endOf, parseTimes, writeClock, writeTimes } from './class-times.ts';

test.each([
  ['2:00 pm – 3:30 pm', '14:00', '15:30'],
  ['10:00 am – 4:00 pm', '10:00', '16:00'],
  ['7:30 PM - 8.30 PM', '19:30', '20:30'],
  ['7–9 pm', '19:00', '21:00'],
  ['11–1 pm', '11:00', '13:00'],
  ['11:30 – 1:00 pm', '11:30', '13:00'],
  ['from 6 p.m. to 7 p.m.', '18:00', '19:00'],
  ['19:30', '19:30', undefined],
  ['19:30 until 21:00', '19:30', '21:00'],
  ['11:30 – 1:00', '11:30', '13:00'],
  ['12:30 – 1:30', '12:30', '13:30'],
  ['22:00 – 1:00', '22:00', '01:00'],
  ['13:00 – 1:00', '13:00', '01:00'],
  ['12:00 pm', '12:00', undefined],
  ['12 am', '00:00', undefined],
  ['10 pm – 12:30 am', '22:00', '00:30'],
  ['7:30 pm, after Maghrib', '19:30', undefined],
])('%s starts at %s and ends at %s', (text, start, end) => {
  const times = parseTimes(text);
  expect(times && writeClock(times.start)).toBe(start);
  expect(times?.end === undefined ? undefined : writeClock(times.end)).toBe(end);
});

test.each([['After Isha'], ['7'], ['25:00'], ['10:75'], ['13 pm'], ['2 sisters will speak'], [''], [null]])(
  '%s is no time',
  (text) => expect(parseTimes(text)).toBeUndefined(),
);

test.each([['6:30 pm – 7:30 pm'], ['12:00 am – 12:05 pm'], ['9:00 am']])(
  '%s is written as it was read',
  (text) => {
    const times = parseTimes(text);
    expect(times && writeTimes(times)).toBe(text);
  },
);

test.each([
  ['7:30 pm', 'open', undefined],
  ['7:30 pm – 9:00 pm', 'sameDay', 21 * 60],
  ['10 pm – 1 am', 'nextDay', 25 * 60],
  ['6:00 pm – 12:00 am', 'nextDay', 24 * 60],
  ['8:00 pm – 7:59 am', 'nextDay', 24 * 60 + 7 * 60 + 59],
  ['8:00 pm – 8:00 am', 'never', undefined],
  ['7:30 pm – 6:30 pm', 'never', undefined],
  ['7:30 pm – 8:30 am', 'never', undefined],
  ['7:30 pm – 7:30 pm', 'never', undefined],
] as const)('%s ends: %s', (text, ends, minutes) => {
  const times = parseTimes(text) ?? { start: -1, end: undefined };
  expect([endOf(times), endMinutes(times)]).toEqual([ends, minutes]);
});
