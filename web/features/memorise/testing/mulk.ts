import type { Ayah } from '#contract/tables.ts';

/** Five ayahs of Al-Mulk, each known by its first word. */
export function mulkFrom(from: number): Ayah[] {
  return ['أول', 'ثان', 'ثالث', 'رابع', 'خامس'].map((word, index) => ({
    id: index,
    juz: 29,
    surah: 'Al-Mulk',
    surah_number: 67,
    ayah_number: from + index,
    arabic: `${word} كلام`,
    english_translation: '',
  }));
}
