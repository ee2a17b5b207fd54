import found from './similar.json' with { type: 'json' };
import { surahs } from './surahs.ts';

type Place = { surah: number; ayah: number };

/** The ayahs that are easily taken for this one, the likeliest first; those with the very same text are not among them. */
export function similarTo({ surah, ayah }: Place): Place[] {
  const wanted = numberOf(surah, ayah);
  return (partners.get(wanted) ?? []).map(placeOf);
}

const partners = partnersIn(found.pairs);

function partnersIn(pairs: string): Map<number, number[]> {
  const all = new Map<number, number[]>();
  const add = (one: number, other: number) => all.set(one, [...(all.get(one) ?? []), other]);
  for (const pair of pairs.split(',')) {
    const [one = 0, other = 0] = pair.split(' ').map(Number);
    add(one, other);
    add(other, one);
  }
  return all;
}

/** How many ayahs come before each surah. Counted once: a long surah is looked up hundreds of times in one press. */
const before = surahs.map(({ number }) =>
  surahs.slice(0, number - 1).reduce((sum, { ayahCount }) => sum + ayahCount, 0),
);

function numberOf(surah: number, ayah: number): number {
  return (before[surah - 1] ?? 0) + ayah;
}

function placeOf(number: number): Place {
  const index = before.findLastIndex((count) => count < number);
  return { surah: index + 1, ayah: number - (before[index] ?? 0) };
}
