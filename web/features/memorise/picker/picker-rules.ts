import type { Ayah } from '#contract/tables.ts';
import { integer, objectOf, or, text } from '#web/platform/shape.ts';
import type { Range } from '../passage/passage-rules.ts';

type IndexRow = Pick<Ayah, 'juz' | 'surah' | 'surah_number'>;

export function juzNumbersIn(rows: readonly IndexRow[]): number[] {
  return [...new Set(rows.map(({ juz }) => juz))].toSorted((one, other) => one - other);
}

export function surahNamesIn(rows: readonly Pick<IndexRow, 'surah' | 'surah_number'>[]): string[] {
  const numbers = new Map(rows.map(({ surah, surah_number }) => [surah, surah_number]));
  return [...numbers].toSorted(([, one], [, other]) => one - other).map(([surah]) => surah);
}

/** The first so many ayahs, or the whole surah where it has no more. */
export function firstAyahs(count: number, ayahCount: number): Range {
  return { from: 1, to: Math.min(count, ayahCount) };
}

export function isInside({ from, to }: Range, ayahCount: number): boolean {
  return [from, to].every(Number.isInteger) && from >= 1 && from <= to && to <= ayahCount;
}

/** What an address says of the range: nothing of a whole surah. */
export function rangeInAddress({ from, to }: Range, ayahCount: number): Partial<Range> {
  return from === 1 && to === ayahCount ? {} : { from, to };
}

export type Choice = { juz: number | undefined; surah: string | undefined; range: Range | undefined };

const NO_CHOICE: Choice = { juz: undefined, surah: undefined, range: undefined };

/** What was chosen before the practice was begun, as the history of the tab remembers it. */
export const choiceIn = or(
  objectOf({
    juz: or(integer, undefined),
    surah: or(text, undefined),
    range: or(objectOf({ from: integer, to: integer }), undefined),
  }),
  NO_CHOICE,
);
