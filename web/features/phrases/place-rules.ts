import { surahs } from '#content/surahs.ts';
import type { Phrase } from '#contract/tables.ts';

// Apart from the names of the record: the game needs those, and not the list of surahs.
type Placed = Pick<Phrase, 'surah_number' | 'ayah_number'>;

const AYAHS_AROUND = 2;

/** Where a person finds a phrase in the mushaf. */
export function placeOf({ surah_number, ayah_number }: Placed): string {
  return `${surahs[surah_number - 1]?.name ?? ''} ${surah_number}:${ayah_number}`.trim();
}

/** The practice of the ayah that holds the phrase, with two before it and two after. */
export function passagePathOf({ surah_number, ayah_number }: Placed): string {
  const surah = surahs[surah_number - 1];
  if (!surah) return '/selection';
  const from = Math.max(1, ayah_number - AYAHS_AROUND);
  const to = Math.min(surah.ayahCount, ayah_number + AYAHS_AROUND);
  return `/memorise?${new URLSearchParams({ surah: surah.name, from: String(from), to: String(to) })}`;
}
