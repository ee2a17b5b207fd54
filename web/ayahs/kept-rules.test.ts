import { expect, test } from 'vitest';
import { bytesOf, surahsOn, textsFor } from './kept-rules.ts';

const names = (onDevice: Parameters<typeof surahsOn>[0]) => surahsOn(onDevice).map(({ name }) => name);

test('a surah is there when it was kept, or when every juz that holds a part of it was', () => {
  expect(names([{ surah: 'Al-Mulk' }])).toEqual(['Al-Mulk']);
  expect(names([{ juz: 30 }])).toHaveLength(37);
  expect(names([{ juz: 1 }])).toEqual(['Al-Fatihah']);
  expect(names([{ juz: 1 }, { juz: 2 }, { juz: 3 }])).toEqual(['Al-Fatihah', 'Al-Baqarah']);
});

test('a part of a surah is not the surah', () => {
  expect(names([{ juz: 1, surah: 'Al-Baqarah' }])).toEqual([]);
  expect(textsFor({ surah: 'Al-Baqarah' }, [{ juz: 1 }, { juz: 3 }])).toBeUndefined();
  expect(textsFor({ juz: 1, surah: 'Al-Baqarah' }, [{ juz: 1, surah: 'Al-Baqarah' }])).toHaveLength(1);
});

test('a juz is there when all its surahs are', () => {
  const ofJuz30 = surahsOn([{ juz: 30 }]).map(({ name }) => ({ surah: name }));
  expect(textsFor({ juz: 30 }, ofJuz30)).toHaveLength(37);
  expect(textsFor({ juz: 30 }, ofJuz30.slice(1))).toBeUndefined();
});

test('a name or juz that does not exist is nowhere', () => {
  expect(textsFor({ surah: 'al mulk' }, [{ juz: 29 }])).toBeUndefined();
});

test.each([
  [{ surah: 'Al-Ikhlas' }, 0.1, 0.5],
  [{ surah: 'Al-Mulk' }, 2, 5],
  [{ juz: 30 }, 20, 40],
])('%j takes between %s and %s KB', (filter, least, most) => {
  expect(bytesOf(filter) / 1000).toBeGreaterThan(least);
  expect(bytesOf(filter) / 1000).toBeLessThan(most);
});
