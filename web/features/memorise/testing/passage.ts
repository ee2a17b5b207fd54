import type { Ayah } from '#contract/tables.ts';

/** The first ayahs of Al-Fatihah, as the server sends them, with texts that a test can tell apart. */
export function fatihahUpTo(last: number): Ayah[] {
  return Array.from({ length: last }, (_, index) => ({
    id: index,
    juz: 1,
    surah: 'Al-Fatihah',
    surah_number: 1,
    ayah_number: index + 1,
    arabic: `آية ${'ب'.repeat(index + 1)}`,
    english_translation: `meaning ${index + 1}`,
  }));
}
