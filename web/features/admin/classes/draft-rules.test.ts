import { expect, test } from 'vitest';
import { check, draftOf, EMPTY_DRAFT, previewOf } from './draft-rules.ts';

const WEEKLY = { ...EMPTY_DRAFT, title: 'Tajweed', day: 'Monday' };

test.each([
  [{ start: '18:30', end: '19:30' }, '6:30 pm – 7:30 pm'],
  [{ start: '09:00' }, '9:00 am'],
  [{ start: '09:00', words: ' after Isha ' }, 'after Isha'],
  [{ end: '10:00', words: 'after Isha' }, 'after Isha'],
])('times of %j are written %s', (times, time) => {
  expect(check({ ...WEEKLY, ...times })).toMatchObject({ values: { time } });
});

test('what is wrong is told beside its box', () => {
  expect(check({ ...EMPTY_DRAFT, type: 'One off', link: 'ftp://x' })).toEqual({
    problems: {
      title: 'Please enter a title',
      link: 'A link begins with http:// or https://',
    },
  });
  expect(check({ ...EMPTY_DRAFT, title: 'Talk', type: 'One off' })).toEqual({
    problems: { date: 'Please choose a date' },
  });
  expect(check({ ...WEEKLY, end: '10:00' })).toEqual({ problems: { start: 'Please choose a start time' } });
});

test.each([
  ['in pickers', { start: '22:00', end: '01:00' }, '10:00 pm – 1:00 am'],
  ['in words', { words: '10 pm – 1 am' }, '10 pm – 1 am'],
])('an end after midnight, %s, is asked about once', (_, times, time) => {
  expect(check({ ...WEEKLY, ...times })).toEqual({
    problems: {
      endsNextDay: 'It ends before it begins. Tick the box if it ends the next day.',
    },
  });
  expect(check({ ...WEEKLY, ...times, endsNextDay: true })).toMatchObject({ values: { time } });
  expect(check(draftOf({ ...previewOf(WEEKLY, ''), time }))).toMatchObject({ values: { time } });
});

test.each([
  [{ start: '19:30', end: '18:30', endsNextDay: true }, 'end'],
  [{ start: '19:30', end: '19:30' }, 'end'],
  [{ words: '7:30 pm – 6:30 pm' }, 'words'],
])('times of %j are refused beside %s', (times, field) =>
  expect(check({ ...WEEKLY, ...times })).toEqual({
    problems: { [field]: 'Please choose an end after the beginning' },
  }),
);

test('a weekly class keeps its link and its first and last day; a talk has no such days', () => {
  const draft = { ...WEEKLY, link: 'https://example.org/', first: '2026-12-07', last: '2027-01-25' };
  const stored = { sign_up: 'https://example.org/', first_on: '2026-12-07', last_on: '2027-01-25' };
  expect(check(draft)).toMatchObject({ values: stored });
  expect(check(draftOf(previewOf(draft, '')))).toMatchObject({ values: stored });
  expect(check({ ...draft, type: 'One off', date: '2026-12-07' })).toMatchObject({
    values: { sign_up: 'https://example.org/', first_on: null, last_on: null },
  });
  expect(check({ ...draft, last: '2026-12-06' })).toEqual({
    problems: { last: 'The last day comes before the first' },
  });
});

test.each([['6:30 pm – 7:30 pm'], ['after Isha'], ['7–9 pm'], [null]])(
  'a class at %s is opened and stored without a change',
  (time) => {
    const row = { ...previewOf(WEEKLY, ''), time, location: 'Hall' };
    const checked = check(draftOf(row));
    expect(checked).toMatchObject({ values: { class: 'Tajweed', day: 'Monday', time, location: 'Hall' } });
  },
);
