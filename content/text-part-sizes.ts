import { gzipSync } from 'node:zlib';
import { readQuran } from './quran.ts';

/** Surah, juz, and how many bytes these ayahs are when they are stored compressed, as a part of their juz. */
export function textPartsOfAll(): [surah: number, juz: number, bytes: number][] {
  const rows = readQuran();
  return Array.from({ length: 30 }, (_, index) => index + 1).flatMap((juz) => {
    const ofJuz = rows.filter((row) => row.juz === juz);
    const share = gzipSync(JSON.stringify(ofJuz)).length / bytesOf(ofJuz);
    const numbers = new Set(ofJuz.map(({ surah_number }) => surah_number));
    return [...numbers].map((surah): [number, number, number] => {
      const part = ofJuz.filter(({ surah_number }) => surah_number === surah);
      return [surah, juz, Math.round(bytesOf(part) * share)];
    });
  });
}

function bytesOf(rows: readonly object[]): number {
  return new TextEncoder().encode(JSON.stringify(rows)).length;
}
