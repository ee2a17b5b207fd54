import { hizbQuarterListBySurahNumber } from '@ghoran/metadata';
import { expect, test } from 'vitest';
import { partsOfJuz, juzOf } from '../juz.ts';
import { readQuran } from '../quran.ts';
import { surahs } from '../surahs.ts';
import firstPage from './first-page.json' with { type: 'json' };
import { LAST_PAGE, pageOf, partsOfPage } from './pages.ts';
import { readLines, readPrint } from './print.ts';
import { PRINTS } from './prints.ts';
import { quarterAt } from './quarters.ts';
import amiri from './widths-1405-amiri.json' with { type: 'json' };

const pages = readPrint(PRINTS[0]);
const quran = readQuran();

test('each ayah is found on its page, and each page has its ayahs', () => {
  expect(LAST_PAGE).toBe(604);
  for (const [index, { ayahs }] of pages.entries()) {
    const named = partsOfPage(index + 1).flatMap(({ surah, from, to }) =>
      Array.from({ length: to - from + 1 }, (_, after) => [surah, from + after]),
    );
    expect(named).toEqual(ayahs.map(({ surah_number, ayah_number }) => [surah_number, ayah_number]));
    for (const { surah_number: surah, ayah_number: ayah } of ayahs)
      expect(pageOf({ surah, ayah })).toBe(index + 1);
  }
});

test('each ayah is in its juz, which begins with the first part of it', () => {
  for (const { surah_number: surah, ayah_number: ayah, juz } of quran)
    expect(juzOf({ surah, ayah })).toBe(juz);
  expect(partsOfJuz(30, surahs)[0]).toEqual({ surah: 78, from: 1, to: 40 });
});

test('240 quarters begin where the metadata says, but for one that the text marks an ayah earlier', () => {
  const starts = quran.flatMap(({ surah_number: surah, ayah_number: ayah }) => {
    const quarter = quarterAt({ surah, ayah });
    return quarter ? [{ surah, ayah, ...quarter }] : [];
  });
  const named = hizbQuarterListBySurahNumber.map((start) => start.join(':'));
  expect(starts.map(({ surah, ayah }) => `${surah}:${ayah}`)).toEqual(
    named.map((start) => (start === '15:50' ? '15:49' : start)),
  );
  expect(starts.map(({ hizb, quarter }) => (hizb - 1) * 4 + quarter)).toEqual(
    starts.map((_, index) => index + 1),
  );
});

test('an ayah that has ۞ begins a quarter', () => {
  const marked = quran.filter(({ arabic }) => arabic.includes('\u06DE'));
  expect(marked).toHaveLength(199);
  expect(marked.filter((row) => !quarterAt({ surah: row.surah_number, ayah: row.ayah_number }))).toEqual([]);
});

test('what the first page is drawn from is what the server has; if not, run npm run mushaf', () => {
  expect(firstPage).toEqual({
    lines: readLines(PRINTS[0]).split('\n')[0],
    widths: amiri.widths[0],
    ayahs: pages[0]?.ayahs,
  });
});
