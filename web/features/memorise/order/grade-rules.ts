import type { BodyOf } from '#contract/record.ts';
import type { Ayah } from '#contract/tables.ts';
import { targetsOf } from './check-rules.ts';
import type { Order } from './order-rules.ts';

type Placed = Pick<Ayah, 'surah_number' | 'ayah_number'>;
type Passages = BodyOf<'round'>['passages'];

/** What was handed in; `ayahs` stand in the right order. */
export type Answer = {
  ayahs: readonly Placed[];
  twins: readonly number[];
  order: Order;
  usedHint: boolean;
};

const NOT_ASKED = '0';
const WRONG = '1';
const RIGHT = '3';

/**
 * One digit for the step into each ayah: right when the card before it is the ayah before it, wherever both stand, and
 * into a surah's first ayah when that stands before the rest of its surah. What was right with help is not known yet.
 */
export function passagesOf(answer: Answer): Passages {
  const { ayahs, usedHint } = answer;
  const isJoined = rightJoins(answer);
  const isOpened = rightOpenings(answer);
  const passages: Passages = [];
  ayahs.forEach((ayah, card) => {
    const { surah_number: surah, ayah_number: from } = ayah;
    const isNext = follows(ayah, ayahs[card - 1]);
    if (!isNext) passages.push({ surah, from, grades: '' });
    const passage = passages.at(-1);
    if (passage) passage.grades += grade(isNext, from === 1, card);
  });
  return passages;

  function grade(isNext: boolean, isFirst: boolean, card: number): string {
    if (!isNext && !isFirst) return NOT_ASKED; // the ayah before it is not among the cards
    if (!(isFirst ? isOpened : isJoined).has(card)) return WRONG;
    return usedHint ? NOT_ASKED : RIGHT;
  }
}

function follows(ayah: Placed | undefined, before: Placed | undefined): boolean {
  if (!ayah || !before) return false;
  return before.surah_number === ayah.surah_number && before.ayah_number + 1 === ayah.ayah_number;
}

/**
 * The cards that stand behind the one they follow. Nobody can tell twins apart, so each pair of texts that stands
 * together makes one of the steps that read so right, first of all its own.
 */
function rightJoins({ ayahs, twins, order }: Answer): ReadonlySet<number> {
  const pairOf = (before: number, card: number) => `${twins[before]} ${twins[card]}`;
  const right = new Set<number>();
  const spare = new Map<string, number>();
  order.forEach((card, position) => {
    const before = order[position - 1];
    if (before === undefined) return;
    const pair = pairOf(before, card);
    if (before + 1 === card && follows(ayahs[card], ayahs[before])) right.add(card);
    else spare.set(pair, (spare.get(pair) ?? 0) + 1);
  });
  for (const [card, ayah] of ayahs.entries()) {
    const pair = pairOf(card - 1, card);
    const left = spare.get(pair) ?? 0;
    if (right.has(card) || left === 0 || !follows(ayah, ayahs[card - 1])) continue;
    right.add(card);
    spare.set(pair, left - 1);
  }
  return right;
}

/** The first ayahs that stand before all others of their surah. */
function rightOpenings({ ayahs, twins, order }: Answer): ReadonlySet<number> {
  const begun = new Set<number>();
  const right = new Set<number>();
  for (const card of targetsOf(order, twins)) {
    const ayah = ayahs[card];
    if (!ayah || begun.has(ayah.surah_number)) continue;
    begun.add(ayah.surah_number);
    if (ayah.ayah_number === 1) right.add(card);
  }
  return right;
}
