import { expect, test } from 'vitest';
import { placeAfterSignIn, readArrival } from './arrival-rules.ts';

test.each([
  ['admin', { from: '/admin' }, '/admin'],
  ['admin', null, '/'],
  ['admin', { from: 'https://example.org' }, '/'],
  ['user', { from: '/admin' }, '/'],
  ['user', null, '/'],
] as const)('%s who arrives with %j goes to %s', (role, state, place) => {
  expect(placeAfterSignIn(role, readArrival(state))).toBe(place);
});

test.each([
  [{ refusedLink: 'confirmation' }, 'confirmation'],
  [{ refusedLink: 'recovery' }, 'recovery'],
  [{ refusedLink: 7 }, 'recovery'],
  ['nonsense', 'recovery'],
  [undefined, 'recovery'],
])('a link refused with %j was one for %s', (state, kind) => {
  expect(readArrival(state).refusedLink).toBe(kind);
});
