import { expect, test } from 'vitest';
import type { Ayah } from '#contract/tables.ts';
import { cardsInRoom, isPlainOrdering, passageIn } from './early-rules.ts';

test.each([
  ['surah=Al-Mulk', true],
  ['surah=Al-Mulk&from=1&to=5', true],
  ['surah=Al-Mulk&mode=order', true],
  ['', false],
  ['surah=', false],
  ['juz=29', false],
  ['juz=29&surah=Al-Mulk', false],
  ['surah=Al-Mulk&mode=next', false],
  ['surah=Al-Mulk&mode=recite', false],
  ['surah=Al-Mulk&joins=2.4&day=2026-03-09', false],
])('%j is the plain ordering of a surah: %s', (query, isPlain) => {
  expect(isPlainOrdering(new URLSearchParams(query))).toBe(isPlain);
});

const surah = [1, 2, 3, 4].map((ayah_number): Ayah => ({
  id: ayah_number,
  juz: 30,
  surah: 'Al-Ikhlas',
  surah_number: 112,
  ayah_number,
  arabic: `text ${ayah_number}`,
  english_translation: '',
}));
const passage = (query: string) => passageIn(new URLSearchParams(query), surah);

test('the passage is known by the address that the app gives it', () => {
  expect(passage('surah=Al-Ikhlas')).toEqual({ selection: '/memorise?surah=Al-Ikhlas', ayahs: surah });
  expect(passage('to=3&surah=Al-Ikhlas&from=2&from=9')).toEqual({
    selection: '/memorise?surah=Al-Ikhlas&from=2&to=3',
    ayahs: surah.slice(1, 3),
  });
});

test.each(['from=5', 'from=0', 'from=3&to=2', 'to=x'])('%s is in no surah of four ayahs', (range) => {
  expect(passage(`surah=Al-Ikhlas&${range}`)).toBeUndefined();
});

test('of an unknown surah there is nothing', () => {
  expect(passageIn(new URLSearchParams('surah=al-ikhlas'), [])).toBeUndefined();
});

test.each([
  [0, 1],
  [1, 2],
  [112, 2],
  [113, 3],
  [10_000, 4],
])('%i px have room for %i cards of 100 px, the last one beyond the edge', (room, count) => {
  expect(cardsInRoom([100, 100, 100, 100], room)).toBe(count);
});
