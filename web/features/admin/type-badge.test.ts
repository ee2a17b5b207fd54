import { expect, test } from 'vitest';
import { badgeOf } from './type-badge.tsx';

test.each([
  ['Give feedback', 'blue'],
  ['Suggest improvements', 'green'],
  ['Report a bug', 'red'],
  ['Ask a question', 'purple'],
  ['Advertise a class or talk', 'grey'],
  ['feedback', 'blue'],
  ['Suggestion', 'green'],
  ['BUG REPORT', 'red'],
  ['question', 'purple'],
  ['something else', 'grey'],
  ['constructor', 'grey'],
])('%s has a %s badge that says so', (type, tone) => {
  expect(badgeOf(type)).toEqual({ text: type, tone });
});

test.each([[null], [''], ['  ']])('a message of type %j reads General, in grey', (type) => {
  expect(badgeOf(type)).toEqual({ text: 'General', tone: 'grey' });
});
