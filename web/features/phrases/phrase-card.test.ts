import { expect, test } from 'vitest';
import { passagePathOf, placeOf } from './phrase-card.tsx';

const words = { from_word: 1, to_word: 2 };

test.each([
  [2, 153, 'Al-Baqarah 2:153', '/memorise?surah=Al-Baqarah&from=151&to=155'],
  [1, 1, 'Al-Fatihah 1:1', '/memorise?surah=Al-Fatihah&from=1&to=3'],
  [112, 4, 'Al-Ikhlas 112:4', '/memorise?surah=Al-Ikhlas&from=2&to=4'],
])('a phrase of %i:%i names its place and leads there', (surah_number, ayah_number, place, path) => {
  expect(placeOf({ surah_number, ayah_number, ...words })).toBe(place);
  expect(passagePathOf({ surah_number, ayah_number, ...words })).toBe(path);
});
