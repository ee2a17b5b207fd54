import { surahs } from '#content/surahs.ts';
import type { BodyOf } from '#contract/record.ts';
import type { Phrase } from '#contract/tables.ts';

type Placed = Pick<Phrase, 'surah_number' | 'ayah_number' | 'from_word' | 'to_word'>;

/** How the record names a phrase: by its words, as our numbers may change. */
export function refOf({ surah_number, ayah_number, from_word, to_word }: Placed): string {
  return `${surah_number}:${ayah_number}:${from_word}-${to_word}`;
}

/** What is written down of a tick that is set, or taken back. */
export function tickEntry(ref: string, isLearned: boolean): BodyOf<'phrases'> {
  return isLearned ? { learned: [ref], unlearned: [] } : { learned: [], unlearned: [ref] };
}

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
