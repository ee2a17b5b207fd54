import { wordsIn } from './cut.ts';
import { readQuran } from './quran.ts';
import { surahs } from './surahs.ts';

/** Computed anew from the verified text; what the browser gets is the file that the script beside this writes. */
export function ayahShapesOfAll(): { words: number[][]; twins: number[][][] } {
  const texts = surahs.map((): string[] => []);
  for (const { surah_number, arabic } of readQuran()) texts[surah_number - 1]?.push(arabic);
  return {
    words: texts.map((ofSurah) => ofSurah.map((text) => wordsIn(text).length)),
    twins: texts.map(twinsIn),
  };
}

/** The ayahs (from 1) of one surah that have the same text, group by group. */
function twinsIn(texts: readonly string[]): number[][] {
  const places = new Map<string, number[]>();
  for (const [index, text] of texts.entries()) places.set(text, [...(places.get(text) ?? []), index + 1]);
  return [...places.values()].filter((group) => group.length > 1);
}
