import { surahs } from '#content/surahs.ts';
import type { Ayah } from '#contract/tables.ts';
import type { Selection } from '../selection-rules.ts';

type Placed = Pick<Ayah, 'surah' | 'surah_number' | 'ayah_number'>;

export type Range = { from: number; to: number };

/** What each way to practise gets; `around` is all that was read with the ayahs: the rest of their surah or juz. */
export type ModeProps = { ayahs: readonly Ayah[]; around: readonly Ayah[]; selection: Selection };

/** The ayahs of a surah that were asked for; undefined for all of them. */
export function rangeOf({ surah, from, to }: Selection): Range | undefined {
  if (from === undefined && to === undefined) return undefined;
  const ayahCount = surahs.find(({ name }) => name === surah)?.ayahCount ?? 0;
  return { from: from ?? 1, to: to ?? ayahCount };
}

/** Of a whole surah the ayahs that were asked for. */
export function ayahsIn<Row extends Placed>(ayahs: readonly Row[], { from, to }: Selection): readonly Row[] {
  if (from === undefined && to === undefined) return ayahs;
  return ayahs.filter(({ ayah_number }) => ayah_number >= (from ?? 1) && ayah_number <= (to ?? Infinity));
}

export function referenceOf({ surah, surah_number, ayah_number }: Placed): string {
  return `${surah} ${surah_number}:${ayah_number}`;
}

export function reportPath(ayah: Placed): string {
  return `/contact?about=${encodeURIComponent(referenceOf(ayah))}`;
}

/** Browsers balance no more than a few lines; of a longer ayah they weigh the last ones. */
const BALANCED_UP_TO_CHARACTERS = 280;

export function linesOf(arabic: string): string {
  return arabic.length <= BALANCED_UP_TO_CHARACTERS ? 'text-balance' : 'text-pretty';
}
