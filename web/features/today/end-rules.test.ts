import { expect, test } from 'vitest';
import { namedAtEnd } from './end.tsx';

const part = (surah: number, from = 1, to = 4) => ({ surah, from, to });
const surahsOf = (parts: readonly { surah: number }[]) => parts.map(({ surah }) => surah);

test('a few passages are named with their ayahs, each once', () => {
  const few = [part(67, 1, 4), part(78, 23, 26), part(67, 1, 4), part(67, 7, 10)];
  expect(namedAtEnd(few)).toEqual({
    parts: [part(67, 1, 4), part(78, 23, 26), part(67, 7, 10)],
    isWithAyahs: true,
    more: 0,
  });
});

test('of more than four passages the surahs are named, in the order in which they were practised', () => {
  const { parts, isWithAyahs, more } = namedAtEnd([
    part(67),
    part(78),
    part(79),
    part(80),
    part(80, 39, 42),
    part(67, 9, 13),
  ]);
  expect({ surahs: surahsOf(parts), isWithAyahs, more }).toEqual({
    surahs: [67, 78, 79, 80],
    isWithAyahs: false,
    more: 0,
  });
});

test('of a whole juz that is shaky six surahs are named', () => {
  const many = Array.from({ length: 15 }, (_, index) => part(114 - index));
  const { parts, more } = namedAtEnd(many);
  expect({ surahs: surahsOf(parts), more }).toEqual({ surahs: [114, 113, 112, 111, 110, 109], more: 9 });
});
