import { brotliCompressSync } from 'node:zlib';
import { pageListBySurahNumber } from '@ghoran/metadata';
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../cut.ts';
import { readQuran } from '../quran.ts';
import { layPage, parsePrint } from './lines.ts';
import { readLines, readPrint } from './print.ts';
import { PRINTS } from './prints.ts';

const piece = (from: number, to: number, hasSign: boolean) => ({ surah: 1, ayah: 1, from, to, hasSign });

describe.each(PRINTS)('the lines of $name', (print) => {
  const text = readLines(print);
  const pages = readPrint(print);
  const lines = pages.flatMap((page) => page.lines);
  const ofKind = (kind: string) => lines.filter(({ is }) => is === kind);
  const pieces = lines.flatMap((line) => (line.is === 'ayahs' ? line.pieces : []));

  test('604 pages of 15 lines, the first two of 8', () => {
    expect(pages).toHaveLength(604);
    const odd = pages.flatMap((page, index) =>
      page.lines.length === 15 ? [] : [[index + 1, page.lines.length]],
    );
    expect(odd).toEqual([
      [1, 8],
      [2, 8],
    ]);
    expect(lines).toHaveLength(9046);
  });

  test('114 names, 112 basmalas and 8,820 lines of ayahs', () => {
    expect(ofKind('name')).toHaveLength(114);
    expect(ofKind('basmala')).toHaveLength(112);
    expect(ofKind('ayahs')).toHaveLength(8820);
  });

  test('each name is above the first ayah of its surah, and a basmala below all but two', () => {
    const named = lines.flatMap((line) => (line.is === 'name' ? [line.surah] : []));
    expect(named).toEqual(Array.from({ length: 114 }, (_, index) => index + 1));
    const opened = lines.flatMap((line) => (line.is === 'basmala' ? [line.surah] : []));
    expect(opened).toEqual(named.filter((surah) => surah !== 1 && surah !== 9));
    for (const [index, line] of lines.entries()) {
      if (line.is !== 'name') continue;
      const after = lines[index + 1]?.is === 'basmala' ? lines[index + 2] : lines[index + 1];
      const first = after?.is === 'ayahs' ? after.pieces[0] : undefined;
      expect(first).toMatchObject({ surah: line.surah, ayah: 1, from: 1 });
    }
  });

  test('77,433 words, those of our text in each of the 6236 ayahs', () => {
    expect(pieces.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBe(77_433);
    const laid = new Map<string, { words: number; signs: number }>();
    for (const { surah, ayah, from, to, hasSign } of pieces) {
      const { words, signs } = laid.get(`${surah}:${ayah}`) ?? { words: 0, signs: 0 };
      expect(from).toBe(words + 1);
      laid.set(`${surah}:${ayah}`, { words: to, signs: signs + Number(hasSign) });
    }
    const ours = readQuran().map(({ surah_number, ayah_number, arabic }) => [
      `${surah_number}:${ayah_number}`,
      { words: wordsIn(arabic).length, signs: 1 },
    ]);
    expect(ours).toHaveLength(6236);
    expect([...laid]).toEqual(ours);
  });

  test('each page begins with the ayah that @ghoran/metadata names', () => {
    const starts = pages.map(({ ayahs: [first] }) => [first?.surah_number, first?.ayah_number]);
    expect(starts).toEqual(pageListBySurahNumber);
  });

  test('they take 6 KB on the wire at most', () => {
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(6 * 1024);
  });
});

test('the end sign of an ayah may open the line after it', () => {
  const ayahs = [
    { surah: 1, ayah: 1, words: 3 },
    { surah: 1, ayah: 2, words: 1 },
  ];
  const [first, second] = layPage(parsePrint('3 1+')[0] ?? [], ayahs);
  expect(first).toEqual({ is: 'ayahs', pieces: [piece(1, 3, false)] });
  expect(second).toMatchObject({
    pieces: [piece(4, 3, true), { surah: 1, ayah: 2, from: 1, to: 1, hasSign: true }],
  });
});

test.each(['2', '4', '1+ 2', '3 x', '3 0'])('a page of three words is not "%s"', (page) => {
  expect(() => layPage(parsePrint(page)[0] ?? [], [{ surah: 1, ayah: 1, words: 3 }])).toThrow(Error);
});
