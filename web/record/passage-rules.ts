import { surahs } from '#content/surahs.ts';
import { isDue, type Memory } from './memory-rules.ts';
import { retrievability } from './review-rules.ts';

/** Ayahs that are shown together; `joins` are those of them whose step from the one before is asked. */
export type Passage = {
  surah: number;
  from: number;
  to: number;
  joins: readonly number[];
  mode: 'order' | 'next' | 'recite';
  /** How likely its joins are still known, on average. */
  strength: number;
};

/** The same for ayahs with the same text, which can stand for each other. */
export type TextKey = (surah: number, ayah: number) => string | number;

type Stretch = Pick<Passage, 'surah' | 'joins'>;

const TOGETHER_UP_TO_APART = 3;
const MOST_AYAHS = 8;
const ORDER_BELOW_DAYS = 3;
const NEXT_BELOW_DAYS = 14;
const FEWEST_TO_ORDER = 4;

type Known = {
  textKey: TextKey;
  /** Joins that a round of the day has shown; with help they count for nothing, and yet they had their turn. */
  shown: ReadonlySet<string>;
};

/** What is due on a day and was not asked on it, as passages in the order of the Qur'an. */
export function duePassages(memory: Memory, day: number, { textKey, shown }: Known): Passage[] {
  return dueJoins(memory, day, shown)
    .flatMap(stretches)
    .flatMap(cut)
    .map((stretch) => passageOf(memory, day, textKey, stretch));
}

function dueJoins(memory: Memory, day: number, shown: ReadonlySet<string>): Stretch[] {
  const bySurah = new Map<number, number[]>();
  for (const [key, { review }] of memory.joins) {
    const wasAskedToday = review !== undefined && !review.isTold && review.day >= day;
    if (wasAskedToday || shown.has(key) || !isDue(memory, key, day)) continue;
    const [surah = 0, ayah = 0] = key.split(':').map(Number);
    const ofSurah = bySurah.get(surah);
    if (ofSurah) ofSurah.push(ayah);
    else bySurah.set(surah, [ayah]);
  }
  return [...bySurah]
    .map(([surah, joins]) => ({ surah, joins: joins.toSorted((one, other) => one - other) }))
    .toSorted((one, other) => one.surah - other.surah);
}

function stretches({ surah, joins }: Stretch): Stretch[] {
  const parts: number[][] = [];
  for (const join of joins) {
    const last = parts.at(-1);
    const before = last?.at(-1);
    if (last && before !== undefined && join - before <= TOGETHER_UP_TO_APART) last.push(join);
    else parts.push([join]);
  }
  return parts.map((part) => ({ surah, joins: part }));
}

/** At its widest gap, until no part is too long; of equal gaps the one nearest the middle, then the earlier. */
function cut(stretch: Stretch): Stretch[] {
  const { surah, joins } = stretch;
  const { from, to } = bounds(joins);
  if (to - from + 1 <= MOST_AYAHS) return [stretch];
  const middle = (from + to) / 2;
  const gaps = joins.slice(1).map((join, index) => {
    const before = joins[index] ?? join;
    return { at: index + 1, width: join - before, offCentre: Math.abs((before + join) / 2 - middle) };
  });
  const [widest] = gaps.toSorted(
    (one, other) => other.width - one.width || one.offCentre - other.offCentre || one.at - other.at,
  );
  if (!widest) return [stretch];
  return [joins.slice(0, widest.at), joins.slice(widest.at)].flatMap((part) => cut({ surah, joins: part }));
}

/** The ayah before the first join is what it is asked from; before `s:1` stands only the surah's name. */
function bounds(joins: readonly number[]): { from: number; to: number } {
  return { from: Math.max(1, (joins[0] ?? 1) - 1), to: joins.at(-1) ?? 1 };
}

function passageOf(memory: Memory, day: number, textKey: TextKey, { surah, joins }: Stretch): Passage {
  const reviews = joins.map((ayah) => memory.joins.get(`${surah}:${ayah}`)?.review);
  const weakest = Math.min(...reviews.map((review) => review?.stability ?? 0));
  const known = reviews.map((review) => (review ? retrievability(review, day) : 0));
  const strength = rounded(known.reduce((sum, each) => sum + each, 0) / known.length);
  const asked = { surah, joins, strength, ...bounds(joins) };
  if (weakest >= NEXT_BELOW_DAYS) return { ...asked, mode: 'recite' };
  const isNameAlone = joins.length === 1 && joins[0] === 1;
  const wide = weakest < ORDER_BELOW_DAYS && !isNameAlone ? widened(asked, textKey) : undefined;
  return wide ? { ...wide, mode: 'order' } : { ...asked, mode: 'next' };
}

/** Processors may differ in the last digit; what is equal must be equal on every device. */
function rounded(strength: number): number {
  return Math.round(strength * 1e6) / 1e6;
}

/** With enough different ayahs to be put in order, or undefined where the surah has too few. */
function widened<Part extends { surah: number; from: number; to: number }>(
  passage: Part,
  textKey: TextKey,
): Part | undefined {
  const { surah } = passage;
  const last = surahs[surah - 1]?.ayahCount ?? 0;
  let { from, to } = passage;
  const isEnough = () =>
    new Set(Array.from({ length: to - from + 1 }, (_, index) => textKey(surah, from + index))).size >=
    FEWEST_TO_ORDER;
  while (!isEnough()) {
    if (to < last) to += 1;
    else if (from > 1) from -= 1;
    else return undefined;
  }
  return { ...passage, from, to };
}
