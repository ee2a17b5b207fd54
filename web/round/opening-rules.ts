import { beginningOf, firstWords, wordsIn } from '#content/cut.ts';

const USUALLY_ENOUGH = 6;

export type Opening = { text: string; isCut: boolean };

/** How each of these ayahs begins: with so many words or more, as many as it takes until no two begin alike. */
export function openingsOf(ayahs: readonly string[], fewest: number): Opening[] {
  const longest = Math.max(0, ...ayahs.map((ayah) => wordsIn(ayah).length));
  let count = fewest;
  while (count < longest && new Set(ayahs.map((ayah) => firstWords(ayah, count))).size < ayahs.length)
    count++;
  return ayahs.map((ayah) => ({
    text: beginningOf(ayah, count),
    isCut: wordsIn(ayah).length > count,
  }));
}

/** Ayahs with the same one would need a longer beginning than a choice has room for. */
export function usualOpening(ayah: string): string {
  return firstWords(ayah, USUALLY_ENOUGH);
}
