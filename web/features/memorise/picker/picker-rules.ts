import type { Ayah } from '#contract/tables.ts';

type IndexRow = Pick<Ayah, 'juz' | 'surah' | 'surah_number'>;

export function juzNumbersIn(rows: readonly IndexRow[]): number[] {
  return [...new Set(rows.map(({ juz }) => juz))].toSorted((one, other) => one - other);
}

/** Each name once, in the order of the mushaf. */
export function surahNamesIn(rows: readonly Pick<IndexRow, 'surah' | 'surah_number'>[]): string[] {
  const numbers = new Map(rows.map(({ surah, surah_number }) => [surah, surah_number]));
  return [...numbers].toSorted(([, one], [, other]) => one - other).map(([surah]) => surah);
}
