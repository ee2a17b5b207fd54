import { expect, test } from 'vitest';
import { classRows } from './classes.ts';

const today = new Date(2026, 11, 28, 23, 30);
const rows = classRows(today);
const recurring = rows.filter((row) => row.type === 'recurring');
const talks = rows.filter((row) => row.type === 'One off');

test('regular classes are sorted by the day of the week, Monday first', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  for (const row of recurring) expect(days[(row.day_for_sorting ?? 0) - 1]).toBe(row.day);
  expect(recurring.every((row) => row.date === null && row.sign_up === null)).toBe(true);
});

test('a mistyped weekday is refused by name', () => {
  const mistyped = { title: 'Tajweed', location: 'Hall', day: 'Munday', time: '7 pm' };
  // @ts-expect-error what an operator writes is not always what the compiler wants
  expect(() => classRows(today, [mistyped])).toThrow(
    '"Tajweed" is on "Munday", which is no day of the week.',
  );
});

test('talks lie ahead of the day of seeding, also across the turn of the year', () => {
  expect(talks.map((row) => row.date)).toEqual([
    '2027-01-09',
    '2027-01-14',
    '2027-01-31',
    '2027-02-19',
    '2027-03-20',
  ]);
  expect(talks.map((row) => row.day)).toEqual([
    'Saturday 9 January',
    'Thursday 14 January',
    'Sunday 31 January',
    'Friday 19 February',
    'Saturday 20 March',
  ]);
});

test('some talks can be signed up for, by https', () => {
  const links = talks.map((row) => row.sign_up);
  expect(links).toContain(null);
  for (const link of links.filter((each) => each !== null)) expect(link).toMatch(/^https:\/\//);
});

test('a visitor can tell that they are samples', () => {
  for (const row of rows) expect(row.location).toMatch(/^Sample: /);
});

test('rows are numbered from 1 and have the columns of the table', () => {
  expect(rows.map((row) => row.id)).toEqual(rows.map((_, index) => index + 1));
  for (const row of rows) {
    expect(Object.keys(row).toSorted()).toEqual([
      'class',
      'date',
      'day',
      'day_for_sorting',
      'id',
      'is_sample',
      'location',
      'sign_up',
      'time',
      'type',
    ]);
  }
});
