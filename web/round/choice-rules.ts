import type { Ayah } from '#contract/tables.ts';
import { shuffle, type Random } from '#web/platform/random.ts';
import { follows } from './follow-rules.ts';
import { usualOpening } from './opening-rules.ts';

export type Verse = Pick<Ayah, 'surah' | 'surah_number' | 'ayah_number' | 'arabic'>;

/** The step into an ayah; `before` is undefined for a surah's first, which its name leads to. */
export type JoinStep = { before: Verse | undefined; right: Verse };

/** Where wrong choices may come from, the most likely to be mixed up first. */
export type Pools = {
  /** The one that was really put there: it is always offered, unless it reads just as the right one. */
  put?: Verse | undefined;
  similar: readonly Verse[];
  passage: readonly Verse[];
  surah: readonly Verse[];
  neighbours: readonly Verse[];
};

/** The steps inside a passage; of a single ayah the step into it. `surah` holds the ayahs around, where they are known. */
export function stepsIn(passage: readonly Verse[], surah: readonly Verse[]): JoinStep[] {
  const [first] = passage;
  if (passage.length === 1 && first) return stepInto(first, surah);
  return passage.flatMap((right, index) => {
    const before = passage[index - 1];
    return before && follows(right, before) ? [{ before, right }] : [];
  });
}

/** The steps into these ayahs of a planned passage, which is in one surah. */
export function stepsInto(
  joins: readonly number[],
  passage: readonly Verse[],
  surah: readonly Verse[],
): JoinStep[] {
  return passage
    .filter(({ ayah_number }) => joins.includes(ayah_number))
    .flatMap((right) => stepInto(right, surah));
}

function stepInto(right: Verse, surah: readonly Verse[]): JoinStep[] {
  const before = surah.find((verse) => follows(right, verse));
  return before || right.ayah_number === 1 ? [{ before, right }] : [];
}

/** The right one among others, `count` in all where there are as many, told apart by how they begin; never a twin of it, nor the ayah that is asked about. */
export function dealChoices(
  { before, right }: JoinStep,
  pools: Pools,
  count: number,
  random: Random,
): Verse[] {
  const texts = new Set([right.arabic, before?.arabic]);
  const dealt = [right, ...(pools.put && !texts.has(pools.put.arabic) ? [pools.put] : [])];
  const openings = new Set(dealt.map(({ arabic }) => usualOpening(arabic)));
  for (const verse of likelyOthers(pools, random)) {
    if (dealt.length === count) break;
    const opening = usualOpening(verse.arabic);
    if (texts.has(verse.arabic) || openings.has(opening)) continue;
    openings.add(opening);
    dealt.push(verse);
  }
  return shuffle(dealt, random);
}

/** Lazy: a surah has up to 286 ayahs, and two are needed. */
function* likelyOthers({ similar, passage, surah, neighbours }: Pools, random: Random): Generator<Verse> {
  yield* similar;
  for (const pool of [passage, surah, neighbours]) yield* shuffle(pool, random);
}
