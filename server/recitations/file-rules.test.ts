import { describe, expect, test } from 'vitest';
import { surahs } from '#content/surahs.ts';
import {
  missingAyahs,
  publicName,
  readContents,
  readFileName,
  seemToBeSurahs,
  surahsIn,
} from './file-rules.ts';

const counts = surahs.map(({ ayahCount }) => ayahCount);

describe('the name of a recording', () => {
  test.each([
    ['001001.mp3', 1, 1],
    ['114006.opus', 114, 6],
    ['067001.MP3', 67, 1],
    ['1.mp3', 1, 1],
    ['0008.m4a', 2, 1],
    ['5242.ogg', 67, 1],
    ['6236.mp3', 114, 6],
  ])('%s is %i:%i', (name, surah, ayah) => {
    expect(readFileName(name, counts)).toMatchObject({ surah, ayah });
  });

  test.each([
    '001008.mp3',
    '115001.mp3',
    '000001.mp3',
    '001000.mp3',
    '0.mp3',
    '6237.mp3',
    '12345.mp3',
    '067001.wav',
    '067001.mp3.mp3',
    '../067001.mp3',
    '067001',
    '067001.constructor',
    '٠٦٧٠٠١.mp3',
  ])('%s is none', (name) => {
    expect(readFileName(name, counts)).toBeUndefined();
  });

  test('both ways of numbering name all 6236 ayahs, each once', () => {
    const byAyah = counts.flatMap((count, surah) =>
      Array.from({ length: count }, (_, ayah) => publicName(surah + 1, ayah + 1, '1.mp3')),
    );
    const byNumber = byAyah.map((_, index) => `${index + 1}.mp3`);
    for (const names of [byAyah, byNumber]) {
      const contents = readContents(names, counts);
      expect(surahsIn(contents.bySurah, counts).complete).toHaveLength(114);
      const back = names.map((name) => readFileName(name, counts));
      expect(back.map((file) => publicName(file?.surah ?? 0, file?.ayah ?? 0, 'x.mp3'))).toEqual(byAyah);
    }
  });
});

describe('what a folder holds', () => {
  test('of two recordings of an ayah the one named by surah and ayah counts', () => {
    const { bySurah } = readContents(['1.mp3', '001001.ogg', '2.mp3'], counts);
    expect([...(bySurah.get(1) ?? [])]).toEqual([
      [1, '001001.ogg'],
      [2, '2.mp3'],
    ]);
  });

  test('what is missing is named in runs, and what is no recording is set apart', () => {
    const contents = readContents(['001001.mp3', '001004.mp3', 'cover.jpg', 'Thumbs.db'], counts);
    expect(missingAyahs(contents, 1, 7)).toEqual(['1:2–3', '1:5–7']);
    expect(surahsIn(contents.bySurah, counts)).toEqual({ complete: [], partial: [1] });
    expect(contents.strange).toEqual(['Thumbs.db', 'cover.jpg']);
  });
});

const named = (from: number, to: number, digits: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${String(from + at).padStart(digits, '0')}.mp3`);

describe('whole surahs under names that could be those of ayahs', () => {
  test.each([
    ['001 to 114', named(1, 114, 3)],
    ['1 to 114', named(1, 114, 1)],
    ['the last juz, 078 to 114', named(78, 114, 3)],
    ['one of them', ['036.mp3']],
    ['beside the recordings of ayahs', ['001001.mp3', '036.mp3', '112.mp3']],
  ])('%s', (_, names) => expect(seemToBeSurahs(names)).toBe(true));

  test.each([
    ['Al-Fatihah, 1 to 7', named(1, 7, 1)],
    ['Al-Fatihah, 0001 to 0007', named(1, 7, 4)],
    ['the first 200 ayahs, 001 to 200', named(1, 200, 3)],
    ['1 to 6236', named(1, 6236, 1)],
    ['by surah and ayah', ['001001.mp3', '114006.mp3']],
    ['what is no recording', ['001.jpg', '002.txt']],
  ])('but not: %s', (_, names) => expect(seemToBeSurahs(names)).toBe(false));
});
