import { GRADE, type Passages } from '#web/record/memory/grade-rules.ts';
import { follows } from '#web/round/follow-rules.ts';
import { passagesBy, type Placed } from '../passage/grades-rules.ts';
import { targetsOf, type Order } from './order-rules.ts';

/** The cards as they were arranged; `ayahs` are in the right order. */
export type Arranged = { ayahs: readonly Placed[]; twins: readonly number[]; order: Order };

/** `rightCards` come after the card they follow; `rightPositions` are where, which with twins may differ. */
type RightJoins = { rightCards: ReadonlySet<number>; rightPositions: ReadonlySet<number> };

/** What of the chain holds. A break at a position is between that card and the one above it. */
export type Chain = { right: number; total: number; breaks: readonly number[] };

/** From the end of one surah to the beginning of another there is no join, so nothing can be right or broken there. */
export function chainOf(arranged: Arranged): Chain {
  const { ayahs, order } = arranged;
  const { rightCards, rightPositions } = rightJoins(arranged);
  const total = ayahs.filter((ayah, card) => follows(ayah, ayahs[card - 1])).length;
  const breaks = [...order.keys()].slice(1).filter((position) => {
    const before = order[position - 1] ?? 0;
    const card = order[position] ?? 0;
    const isNextSurah = before + 1 === card && !follows(ayahs[card], ayahs[before]);
    return !rightPositions.has(position) && !isNextSurah;
  });
  return { right: rightCards.size, total, breaks };
}

/**
 * The step to practise at a break, named by the card it leads to: the one that should follow the card above it, or the
 * one that leads to the card below, or else the first that is not right.
 */
export function stepToPractise(arranged: Arranged, breakAt: number): number | undefined {
  const { ayahs, order } = arranged;
  const { rightCards } = rightJoins(arranged);
  const isOpen = (card: number | undefined): card is number =>
    card !== undefined && follows(ayahs[card], ayahs[card - 1]) && !rightCards.has(card);
  const above = order[breakAt - 1];
  return [above === undefined ? undefined : above + 1, order[breakAt], ...ayahs.keys()].find(isOpen);
}

/**
 * Nobody can tell twins apart, so each pair of neighbouring texts makes one of the steps that read so right,
 * first of all its own.
 */
function rightJoins({ ayahs, twins, order }: Arranged): RightJoins {
  const pairOf = (before: number, card: number) => `${twins[before]} ${twins[card]}`;
  const rightCards = new Set<number>();
  const rightPositions = new Set<number>();
  const spare = new Map<string, number[]>();
  order.forEach((card, position) => {
    const before = order[position - 1];
    if (before === undefined) return;
    const pair = pairOf(before, card);
    if (before + 1 === card && follows(ayahs[card], ayahs[before])) {
      rightCards.add(card);
      rightPositions.add(position);
    } else spare.set(pair, [...(spare.get(pair) ?? []), position]);
  });
  for (const [card, ayah] of ayahs.entries()) {
    if (rightCards.has(card) || !follows(ayah, ayahs[card - 1])) continue;
    const position = spare.get(pairOf(card - 1, card))?.shift();
    if (position === undefined) continue;
    rightCards.add(card);
    rightPositions.add(position);
  }
  return { rightCards, rightPositions };
}

export type CheckedCards = Arranged & { usedHint: boolean };

/**
 * One digit for the step into each ayah: right when the card before it is the ayah before it, wherever both are, and
 * into a surah's first ayah when that comes before the rest of its surah. What was right with help is not known yet.
 */
export function passagesOf(checked: CheckedCards): Passages {
  const { ayahs, usedHint } = checked;
  const { rightCards: joined } = rightJoins(checked);
  const opened = rightOpenings(checked);
  return passagesBy(ayahs, (card, isJoined) => {
    const isFirst = ayahs[card]?.ayah_number === 1;
    if (!isJoined && !isFirst) return GRADE.notAsked; // the ayah before it is not among the cards
    if (!(isFirst ? opened : joined).has(card)) return GRADE.wrong;
    return usedHint ? GRADE.notAsked : GRADE.right;
  });
}

function rightOpenings({ ayahs, twins, order }: Arranged): ReadonlySet<number> {
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
