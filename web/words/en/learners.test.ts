import { expect, test } from 'vitest';
import { learners } from './learners.ts';

test.each([
  ['Maryam', 'Maryam'],
  ['مريم', 'مريم'],
  ['', 'Fox'],
  ['\u202Elive', 'live'],
  ['\u2067Maryam\u2066\n', 'Maryam'],
  [' \u200B\u2060 ', 'Fox'],
  ['<b>Maryam</b>', '<b>Maryam</b>'],
])('a learner whose name is %j is called %j: nothing turns the words around it', (name, who) =>
  expect(learners.who({ name, animal: 'fox' })).toBe(who),
);

test('a face of a newer version is called a leaf, as it is drawn', () =>
  expect(learners.who({ name: '', animal: 'okapi' })).toBe('Leaf'));
