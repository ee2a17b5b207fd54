import { expect, test } from 'vitest';
import { check, draftOf, EMPTY_DRAFT, previewOf } from './draft-rules.ts';

const WEEKLY = { ...EMPTY_DRAFT, title: 'Tajweed', day: 'Monday' };

test.each([
  [{ start: '18:30', end: '19:30' }, '6:30 pm – 7:30 pm'],
  [{ start: '09:00' }, '9:00 am'],
  [{ start: '09:00', words: ' after Isha ' }, 'after Isha'],
  [{ end: '10:00', words: 'after Isha' }, 'after Isha'],
])('times of %j are written %s', (times, time) => {
  expect(check({ ...WEEKLY, ...times })).toMatchObject({ form: { time } });
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
  expect(check({ ...WEEKLY, end: '10:00' })).toEqual({ problems: { start: 'Please choose when it begins' } });
});

test.each([['6:30 pm – 7:30 pm'], ['after Isha'], ['7–9 pm'], [null]])(
  'a class at %s is opened and stored without a change',
  (time) => {
    const row = { ...previewOf(WEEKLY, ''), time, location: 'Hall' };
    const checked = check(draftOf(row));
    expect(checked).toMatchObject({ form: { class: 'Tajweed', day: 'Monday', time, location: 'Hall' } });
  },
);
