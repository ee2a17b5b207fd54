import { expect, test } from 'vitest';
import type { Class } from '#contract/tables.ts';
import { isAsWanted } from './office-classes.ts';

const WEEKLY: Class = {
  id: 7,
  class: 'Tajweed',
  location: 'Hall',
  time: '6:30 pm',
  type: 'recurring',
  day: 'Monday',
  day_for_sorting: 1,
  date: null,
  sign_up: null,
  cancelled_on: ['2031-05-05'],
  cancelled_at: null,
  is_sample: false,
  updated_at: '2031-05-02T10:00:00+00:00',
  began_on: '2031-05-01',
  first_on: null,
  last_on: null,
};
const { class: title, location, time, type, date, sign_up } = WEEKLY;
const FORM = { class: title, location, time, type, day: 'Monday' as const, date, sign_up };
const TALK: Class = { ...WEEKLY, type: 'One off', day: 'Friday 2 May', date: '2031-05-02' };

test.each([
  ['the same words', WEEKLY, FORM, true],
  ['another title', WEEKLY, { ...FORM, class: 'Tafsir' }, false],
  ['no place any more', WEEKLY, { ...FORM, location: null }, false],
  ['another weekday', WEEKLY, { ...FORM, day: 'Tuesday' as const }, false],
  [
    'a talk, whose day the database writes',
    TALK,
    { ...FORM, type: 'One off' as const, day: null, date: '2031-05-02' },
    true,
  ],
  ['a talk on another day', TALK, { date: '2031-05-03' }, false],
  [
    'cancelling what is cancelled, at another moment',
    { ...WEEKLY, cancelled_at: '2031-01-01' },
    { cancelled_at: '2031-01-02' },
    true,
  ],
  ['cancelling what takes place', WEEKLY, { cancelled_at: '2031-01-02' }, false],
  ['bringing back what takes place', WEEKLY, { cancelled_at: null }, true],
  ['the day that is cancelled', WEEKLY, { cancelled_on: ['2031-05-05'] }, true],
  ['one more day', WEEKLY, { cancelled_on: ['2031-05-05', '2031-05-12'] }, false],
])('%s: %#', (_, row, change, isSo) => expect(isAsWanted(row, change)).toBe(isSo));
