import { wordsIn } from './cut.ts';

/** Ayahs by their number in the mushaf, from 1. */
export type Similar = {
  /** Ayahs with the same text, letter for letter. */
  identical: number[][];
  /** Two ayahs that are easily taken for each other, the likeliest first. */
  pairs: [number, number][];
};

const KEPT_PAIRS = 1500;
/** A run of so many words must be shared, and by no more ayahs than the second number: others are formulas. */
const SHARED_WORDS = 3;
const FORMULA_ABOVE = 8;

/** @param ayahs in the order of the mushaf */
export function findSimilar(ayahs: readonly string[]): Similar {
  const folded = ayahs.map((ayah) => wordsIn(ayah).map(foldForComparison));
  const identical = groupsOf(ayahs).filter((group) => group.length > 1);
  const twin = new Map(identical.flatMap((group) => group.map((ayah) => [ayah, group[0]])));
  const rarity = raritiesIn(folded);
  const scored = [...pairsSharingARun(folded)]
    .map((key) => key.split(' ').map(Number))
    .flatMap(([one = 0, other = 0]) => {
      if (twin.has(one) && twin.get(one) === twin.get(other)) return [];
      return [{ one, other, score: rarestRun(folded[one - 1] ?? [], folded[other - 1] ?? [], rarity) }];
    });
  const best = scored.toSorted((a, b) => b.score - a.score || a.one - b.one || a.other - b.other);
  return { identical, pairs: best.slice(0, KEPT_PAIRS).map(({ one, other }) => [one, other]) };
}

/** Without marks, and with letters that only differ in what they sit on made one. Never shown. */
function foldForComparison(word: string): string {
  return word
    .replaceAll(/[\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u0621]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ؤ', 'و')
    .replaceAll(/[ئى]/gu, 'ي')
    .replaceAll('ة', 'ه');
}

function groupsOf(texts: readonly string[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [index, text] of texts.entries()) groups.set(text, [...(groups.get(text) ?? []), index + 1]);
  return [...groups.values()];
}

/** The logarithm of how few ayahs hold a word. */
function raritiesIn(ayahs: readonly (readonly string[])[]): Map<string, number> {
  const holders = new Map<string, number>();
  for (const words of ayahs)
    for (const word of new Set(words)) holders.set(word, (holders.get(word) ?? 0) + 1);
  return new Map([...holders].map(([word, count]) => [word, Math.log(ayahs.length / count)]));
}

function pairsSharingARun(ayahs: readonly (readonly string[])[]): Set<string> {
  const holders = new Map<string, Set<number>>();
  for (const [index, words] of ayahs.entries()) {
    for (let start = 0; start + SHARED_WORDS <= words.length; start++) {
      const run = words.slice(start, start + SHARED_WORDS).join(' ');
      holders.set(run, (holders.get(run) ?? new Set()).add(index + 1));
    }
  }
  const pairs = new Set<string>();
  for (const sharing of holders.values()) {
    if (sharing.size > FORMULA_ABOVE) continue;
    const sorted = [...sharing];
    for (const [place, one] of sorted.entries())
      for (const other of sorted.slice(place + 1)) pairs.add(`${one} ${other}`);
  }
  return pairs;
}

/** The greatest sum of rarities over the words of a run that both ayahs have. */
function rarestRun(
  one: readonly string[],
  other: readonly string[],
  rarity: ReadonlyMap<string, number>,
): number {
  let best = 0;
  let above: number[] = [];
  for (const word of one) {
    const row = other.map((against, column) =>
      word === against ? (above[column - 1] ?? 0) + (rarity.get(word) ?? 0) : 0,
    );
    best = Math.max(best, ...row);
    above = row;
  }
  return best;
}
