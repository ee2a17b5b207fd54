import { surahs } from '#content/surahs.ts';

/** Joins of one surah, by their ayahs. */
export type Part = { surah: number; ayahs: number[] };

/** Groups of joins at most three apart, none of more than eight ayahs, in the order of the Qur'an. */
export function partsOf(isWanted: (surah: number, ayah: number) => boolean): Part[] {
  return surahs.flatMap(({ number: surah, ayahCount }) => {
    const groups: number[][] = [];
    for (const ayah of range(1, ayahCount).filter((each) => isWanted(surah, each))) {
      const group = groups.find((each) => ayah - Math.max(...each) <= 3);
      if (group) group.push(ayah);
      else groups.push([ayah]);
    }
    return groups.flatMap(cutInShortOnes).map((ayahs) => ({ surah, ayahs }));
  });
}

function cutInShortOnes(ayahs: number[]): number[][] {
  const [from, to] = ends(ayahs);
  if (to - from < 8) return [ayahs];
  const cuts = ayahs.slice(1).map((after, index) => {
    const before = ayahs[index] ?? 0;
    return { at: index + 1, width: after - before, offCentre: Math.abs(before + after - from - to) };
  });
  cuts.sort((one, other) => other.width - one.width || one.offCentre - other.offCentre || one.at - other.at);
  const at = cuts[0]?.at ?? 0;
  return [...cutInShortOnes(ayahs.slice(0, at)), ...cutInShortOnes(ayahs.slice(at))];
}

/** Each in turn, first at its end and then at its beginning. */
export function grown(parts: readonly Part[], isSoon: (surah: number, ayah: number) => boolean): Part[] {
  const all = parts.map(({ surah, ayahs }) => ({ surah, ayahs: [...ayahs] }));
  const isFree = (surah: number, ayah: number) =>
    ayah >= 1 &&
    !all.some((part) => part.surah === surah && part.ayahs.includes(ayah)) &&
    isSoon(surah, ayah);
  for (const { surah, ayahs } of all) {
    const fits = (more: number[]) => ends(more)[1] - ends(more)[0] < 8;
    for (let next = Math.max(...ayahs) + 1; isFree(surah, next) && fits([...ayahs, next]); next += 1)
      ayahs.push(next);
    for (let next = Math.min(...ayahs) - 1; isFree(surah, next) && fits([next, ...ayahs]); next -= 1)
      ayahs.unshift(next);
  }
  return all;
}

/** A surah's first ayah has none before it. */
export function ends(ayahs: readonly number[]): [number, number] {
  return [Math.max(1, Math.min(...ayahs) - 1), Math.max(...ayahs)];
}

/** All but the one into the ayah that a passage begins with, unless that is a surah's first. */
export function joinsShown(from: number, to: number): number[] {
  return range(from, to).filter((ayah) => ayah > from || ayah === 1);
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
