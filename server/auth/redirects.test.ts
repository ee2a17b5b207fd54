import { expect, test } from 'vitest';
import { safeRedirect, withCode, withFragment } from './redirects.ts';

const site = { siteUrl: 'https://ilm.example', allowedOrigins: ['http://localhost:5173'] };
const HOME = 'https://ilm.example/';

test.each([
  ['https://ilm.example/', 'https://ilm.example/'],
  ['https://ilm.example/auth?next=%2Fadmin', 'https://ilm.example/auth?next=%2Fadmin'],
  ['https://ilm.example/auth#old', 'https://ilm.example/auth'],
  ['/auth', 'https://ilm.example/auth'],
  ['http://localhost:5173/auth', 'http://localhost:5173/auth'],
])('a link may lead to %s', (requested, target) => {
  expect(safeRedirect(requested, site)).toBe(target);
});

test.each([
  undefined,
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https:evil.example/..//evil.example',
  'https://evil.example',
  'https://ilm.example.evil.example',
  'https://ilm.example@evil.example',
  'https://evil.example#@ilm.example',
  'https://user:secret@ilm.example/',
  'http://ilm.example/',
  'https://ilm.example:8443/',
  'http://localhost:5174',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://ilm.example',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://ilm.example/1',
  'https://',
  'http://[',
  'https://ilm.еxample',
])('a link never leads to %s', (requested) => {
  const target = new URL(safeRedirect(requested, site));
  expect(target.origin).toBe('https://ilm.example');
  expect(target.username).toBe('');
});

test('without a wish a link leads home', () => {
  expect(safeRedirect(undefined, site)).toBe(HOME);
  expect(safeRedirect('https://evil.example/', site)).toBe(HOME);
  expect(safeRedirect(`/${'a'.repeat(1000)}`, site)).toBe(HOME);
});

test('tokens travel in the fragment, which browsers keep from servers', () => {
  expect(withFragment('https://ilm.example/auth?a=b', { type: 'signup', error: 'x y' })).toBe(
    'https://ilm.example/auth?a=b#type=signup&error=x+y',
  );
});

test('a code travels in the query, beside what was there', () => {
  expect(withCode('https://ilm.example/auth?a=b&code=planted', 'x')).toBe(
    'https://ilm.example/auth?a=b&code=x',
  );
});
