import { expect, test } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import { recentIn } from './recent.ts';

type Mode = BodyOf<'round'>['mode'];
const round = (mode: Mode, ...passages: BodyOf<'round'>['passages']): BodyOf<'round'> => ({
  mode,
  passages,
  seconds: 60,
});
const shown = (...rounds: BodyOf<'round'>[]) =>
  recentIn(rounds).map(({ surah, from, to, isWhole }) => (isWhole ? surah : `${surah} ${from}-${to}`));

test('the last passage comes first, each once', () => {
  const mulk = round('order', { surah: 67, from: 1, grades: '33333' });
  const ikhlas = round('recite', { surah: 112, from: 1, grades: '3333' });
  expect(shown(mulk, ikhlas, mulk)).toEqual(['Al-Mulk 1-5', 'Al-Ikhlas']);
});

test('a round of steps was asked from the ayah before them', () => {
  expect(shown(round('next', { surah: 67, from: 2, grades: '3333' }))).toEqual(['Al-Mulk 1-5']);
});

test('no more than four, what was there before last', () => {
  const rounds = [113, 112, 111, 110, 109].map((surah) => round('order', { surah, from: 1, grades: '33' }));
  const before = recentIn(rounds.slice(0, 4));
  expect(recentIn(rounds.slice(4), before).map(({ surah }) => surah)).toEqual([
    'Al-Kafirun',
    'An-Nasr',
    'Al-Masad',
    'Al-Ikhlas',
  ]);
});

test.each([
  ['a juz', round('order', { surah: 113, from: 1, grades: '33' }, { surah: 114, from: 1, grades: '33' })],
  ['what was only told', round('told', { surah: 67, from: 1, grades: '44' })],
  ['an empty round', round('order', { surah: 67, from: 1, grades: '' })],
])('%s is left out', (_, left) => {
  expect(recentIn([left])).toEqual([]);
});
