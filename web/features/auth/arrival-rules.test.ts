import { expect, test } from 'vitest';
import { isForVisitors, placeAfterSignIn, viewOf } from './arrival-rules.ts';

test.each([
  ['admin', { from: '/admin' }, '/admin'],
  ['admin', { from: '/admin/classes', search: '?edit=3' }, '/admin/classes?edit=3'],
  ['admin', { from: '/admin', search: '//example.org' }, '/admin'],
  ['admin', { from: '/admin/else' }, '/'],
  ['admin', { from: '/account' }, '/account'],
  ['user', { from: '/memorise', search: '?surah=Al-Mulk' }, '/memorise?surah=Al-Mulk'],
  ['user', { from: '/admin/people' }, '/'],
  ['user', { from: '/auth' }, '/'],
  ['user', { from: '//example.org' }, '/'],
  ['admin', null, '/'],
  ['admin', { from: 'https://example.org' }, '/'],
  ['admin', 'nonsense', '/'],
  ['user', { from: '/admin' }, '/'],
  ['user', null, '/'],
] as const)('%s who arrives with %j goes to %s', (role, state, place) => {
  expect(placeAfterSignIn(role, state)).toBe(place);
});

test.each([
  [{ kind: 'none' }, false, 'welcome'],
  [{ kind: 'none' }, true, 'forgotten'],
  [{ kind: 'confirmed' }, false, 'welcome'],
  [{ kind: 'addressRefused' }, false, 'welcome'],
  [{ kind: 'elsewhere' }, false, 'confirmedElsewhere'],
  [{ kind: 'elsewhere' }, true, 'forgotten'],
  [{ kind: 'refused', purpose: 'recovery' }, true, 'refusedLink'],
  [{ kind: 'unanswered' }, false, 'unansweredLink'],
  [{ kind: 'question', email: 'maryam@example.org' }, true, 'question'],
  [{ kind: 'recovering' }, false, 'newPassword'],
] as const)('a link that is %j, with a forgotten password %s, shows %s', (link, isForgotten, view) => {
  expect(viewOf(link, { isForgotten, isSignedIn: false })).toBe(view);
});

test('a refused link says to somebody who is signed in that it was used', () => {
  const refused = { kind: 'refused', purpose: 'confirmation' } as const;
  expect(viewOf(refused, { isForgotten: false, isSignedIn: true })).toBe('usedLink');
});

test.each([
  ['welcome', true],
  ['confirmedElsewhere', true],
  ['forgotten', true],
  ['newPassword', false],
  ['refusedLink', false],
  ['usedLink', false],
  ['unansweredLink', false],
  ['question', false],
] as const)('the card %s is for visitors alone: %s', (view, isSo) => {
  expect(isForVisitors(view)).toBe(isSo);
});
