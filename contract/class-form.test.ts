import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { classChangeSchema, classFormSchema } from './class-form.ts';

const WEEKLY = { class: 'Tajweed', location: 'Hall', time: '6:30 pm', type: 'recurring', day: 'Monday' };
const TALK = { class: 'On patience', type: 'One off', date: '2031-05-02' };

const messageFor = (form: object) => v.safeParse(classFormSchema, form).issues?.[0].message;

describe('a class or talk', () => {
  test('is sent trimmed, with null for what is empty', () =>
    expect(v.parse(classFormSchema, { ...TALK, class: ' On patience ', location: ' ', sign_up: '' })).toEqual(
      {
        class: 'On patience',
        location: null,
        time: null,
        type: 'One off',
        day: null,
        date: '2031-05-02',
        sign_up: null,
        first_on: null,
        last_on: null,
      },
    ));

  test('of a week may have a first and a last day, one off none', () => {
    const days = { first_on: '2026-12-07', last_on: '2027-01-25' };
    expect(v.parse(classFormSchema, { ...WEEKLY, ...days })).toMatchObject(days);
    expect(v.parse(classFormSchema, { ...TALK, ...days })).toMatchObject({ first_on: null, last_on: null });
    expect(messageFor({ ...WEEKLY, first_on: '2026-12-07', last_on: '2026-12-07' })).toBeUndefined();
    expect(messageFor({ ...WEEKLY, day: 'Sunday', first_on: '2026-12-07', last_on: '2026-12-13' })).toBe(
      undefined,
    );
  });

  test('of a week has no date, and one off no day: the database writes it', () => {
    expect(v.parse(classFormSchema, { ...WEEKLY, date: '2031-05-02' })).toMatchObject({ date: null });
    expect(v.parse(classFormSchema, { ...TALK, day: 'Monday' })).toMatchObject({ day: null });
  });

  test.each([
    ['no title', { class: '  ' }, 'Please enter a title'],
    ['a title that nobody sees', { class: '\u200b\u202e\n' }, 'Please enter a title'],
    ['a title of 121 characters', { class: 'ب'.repeat(121) }, 'A title cannot be longer than 120 characters'],
    [
      'a place of 121 characters',
      { location: 'x'.repeat(121) },
      'A place cannot be longer than 120 characters',
    ],
    ['no day', { day: null }, 'Please choose a day of the week'],
    ['another day', { day: 'Someday' }, 'Please choose a day of the week'],
    ['another kind', { type: 'one off' }, 'Please choose a kind'],
    ['a talk without a date', { type: 'One off' }, 'Please choose a date'],
    ['a link to a script', { sign_up: 'javascript:alert(1)' }, 'A link begins with http:// or https://'],
    [
      'a last day before the first',
      { first_on: '2026-12-07', last_on: '2026-12-06' },
      'The last day comes before the first',
    ],
    [
      'no Monday between its days',
      { first_on: '2026-12-08', last_on: '2026-12-13' },
      'Between the first and the last day there is no such day of the week',
    ],
    ['a first day that is none', { first_on: 'tomorrow' }, 'Please choose a date'],
    ['an end before the start', { time: '7:30 pm – 6:30 pm' }, 'Please choose an end after the beginning'],
    ['an end at the start', { time: '7:30 pm – 7:30 pm' }, 'Please choose an end after the beginning'],
    ['a link with a blank', { sign_up: 'https://a b' }, 'A link begins with http:// or https://'],
  ])('with %s is refused', (_, change, message) =>
    expect(messageFor({ ...WEEKLY, ...change })).toBe(message),
  );

  test.each([
    [{ class: 'ب'.repeat(120) }],
    [{ sign_up: 'https://example.org/a?b=c' }],
    [{ time: 'after Isha' }],
    [{ time: '10:00 pm – 1:00 am' }],
  ])('with %j is taken', (change) => expect(messageFor({ ...WEEKLY, ...change })).toBeUndefined());
});

test('what is pasted becomes one line, and turns nothing around', () =>
  expect(
    v.parse(classFormSchema, { ...WEEKLY, class: '\u202aTajweed\u202c\r\nfor all', location: 'Hall\t2' }),
  ).toMatchObject({ class: 'Tajweed for all', location: 'Hall 2' }));

test('what is changed becomes one line, too', () =>
  expect(v.parse(classChangeSchema, { day: 'Every\r\nMonday\u202e' })).toEqual({ day: 'Every Monday' }));

test('a title in Arabic keeps its signs', () =>
  expect(v.parse(classFormSchema, { ...WEEKLY, class: 'التَّجْوِيد ١\u200f' }).class).toBe(
    'التَّجْوِيد ١\u200f',
  ));

test('a change names only what it changes', () =>
  expect(v.parse(classChangeSchema, { cancelled_on: ['2031-05-02'] })).toEqual({
    cancelled_on: ['2031-05-02'],
  }));
