import { pageListBySurahNumber, rukuListBySuarhNumber } from '@ghoran/metadata';
import { wordsIn } from './cut.ts';
import { portionEnds, type SurahShape } from './portion-rules.ts';
import { readQuran } from './quran.ts';
import { surahs } from './surahs.ts';

/** Computed anew from the verified text; what the browser gets is the file that the script beside this writes. */
export function portionsOfAll(): number[][] {
  return surahShapes().map(portionEnds);
}

/** Not for the browser. */
export function surahShapes(): SurahShape[] {
  const words = surahs.map((): number[] => []);
  for (const { surah_number, arabic } of readQuran()) words[surah_number - 1]?.push(wordsIn(arabic).length);
  const rukuEnds = endsOf(rukuListBySuarhNumber);
  const pageEnds = endsOf(pageListBySurahNumber);
  return surahs.map(({ number }, index) => ({
    words: words[index] ?? [],
    rukuEnds: rukuEnds.get(number) ?? new Set(),
    pageEnds: pageEnds.get(number) ?? new Set(),
  }));
}

/** The ayahs before those at which a part begins; the end of a surah needs no mention. */
function endsOf(starts: readonly (readonly number[])[]): Map<number, Set<number>> {
  const ends = new Map<number, Set<number>>();
  for (const [surah = 0, ayah = 0] of starts) {
    const ofSurah = ends.get(surah) ?? new Set();
    ends.set(surah, ofSurah.add(ayah - 1));
  }
  return ends;
}
