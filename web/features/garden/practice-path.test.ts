import { expect, test } from 'vitest';
import { practicePath, stepPath } from './chain.tsx';

test.each([
  [3, '/memorise?surah=Al-Falaq&from=2&to=3&mode=next'],
  [2, '/memorise?surah=Al-Falaq&from=1&to=2&mode=next'],
  // With the second ayah beside it the step from one to two would be asked, and not the one into the surah.
  [1, '/memorise?surah=Al-Falaq&from=1&to=1&mode=next'],
])('the step into ayah %i is practised by what comes next', (ayah, path) => {
  expect(stepPath('Al-Falaq', ayah)).toBe(path);
});

test('four ayahs are put in order, fewer are asked by what comes next', () => {
  expect(practicePath('Al-Falaq', { from: 2, to: 5 })).toBe('/memorise?surah=Al-Falaq&from=2&to=5');
  expect(practicePath('Al-Falaq', { from: 2, to: 4 })).toContain('mode=next');
});
