import { cutWords } from './cut.ts';
import listed from './phrases.json' with { type: 'json' };
import type { Ayah } from './quran.ts';

/** Named by its place: words are counted from 1, pause marks are none. */
export type Phrase = {
  id: number;
  arabic: string;
  english_translation: string;
  surah_number: number;
  ayah_number: number;
  from_word: number;
  to_word: number;
};

export const phraseList = listed;

/** Cuts each phrase from the verified text, so that its Arabic can never drift from its ayah. */
export function cutPhrases(ayahs: readonly Ayah[]): Phrase[] {
  const byReference = new Map(ayahs.map((ayah) => [`${ayah.surah_number}:${ayah.ayah_number}`, ayah]));
  return listed.map(({ ref, from_word, to_word, arabic, english }, index) => {
    const ayah = byReference.get(ref);
    if (ayah === undefined) throw new Error(`Phrase ${index + 1}: there is no ayah ${ref}.`);
    const cut = cutWords(ayah.arabic, from_word, to_word);
    if (cut !== arabic)
      throw new Error(`Phrase ${index + 1}: the cut from ${ref} differs from the stored text.`);
    const { surah_number, ayah_number } = ayah;
    return {
      id: index + 1,
      arabic: cut,
      english_translation: english,
      surah_number,
      ayah_number,
      from_word,
      to_word,
    };
  });
}
