import { SIDES, type Side } from '#web/cards/side-rules.ts';

/** How many answered with each side. */
export type Counts = Readonly<Record<Side, number>>;

/** Raised hands: a side for each hand that the teacher counted, the last one last, so that it can be taken back. */
export function countHands(hands: readonly Side[]): Counts {
  const count = (side: Side) => hands.filter((each) => each === side).length;
  return { a: count('a'), b: count('b'), c: count('c'), d: count('d') };
}

/** What the cards say: each once, by its number. */
export type Cards = readonly (readonly [card: number, side: Side])[];

/** Hands that are counted, or cards that are read; where there are cards these count. */
export function countAnswers({ hands, cards }: { hands: readonly Side[]; cards: Cards }): Counts {
  return countHands(cards.length > 0 ? cards.map(([, side]) => side) : hands);
}

/** The cards that had another side up, in their order. */
export function cardsNotRight({ right }: Pick<Question, 'right'>, cards: Cards): number[] {
  return cards
    .filter(([, side]) => side !== SIDES[right])
    .map(([card]) => card)
    .toSorted((one, other) => one - other);
}

export function answeredIn(counts: Counts): number {
  return SIDES.reduce((sum, side) => sum + counts[side], 0);
}

export type RoundKind = 'next' | 'letter' | 'meaning';

/** A question on the wall. */
export type Question = {
  of: RoundKind;
  /** What it asks for: the step into an ayah as `67:2`, a letter's name, a phrase as the record names it. */
  about: string;
  /** What is shown: the ayah before (empty before a surah's first) or a phrase; a letter is only heard. */
  ask: string;
  choices: readonly string[];
  right: number;
};

/** How a question went; without counted answers nothing is known of it. */
export type Asked = { of: RoundKind; about: string; right: number; answered: number };

export function askedOf({ of, about, right }: Question, counts: Counts): Asked {
  const side = SIDES[right];
  return { of, about, right: side ? counts[side] : 0, answered: answeredIn(counts) };
}

/** Fewer right answers than this share, and it is hard for the class. */
const ENOUGH_RIGHT = 2 / 3;

/** What was hard, the hardest first. What was asked more than once counts together. */
export function hardIn(asked: readonly Asked[]): Asked[] {
  const sums = new Map<string, Asked>();
  for (const one of asked) {
    const key = `${one.of} ${one.about}`;
    const { right, answered } = sums.get(key) ?? { right: 0, answered: 0 };
    sums.set(key, { ...one, right: right + one.right, answered: answered + one.answered });
  }
  const share = ({ right, answered }: Asked) => right / answered;
  return [...sums.values()]
    .filter((one) => one.answered > 0 && share(one) < ENOUGH_RIGHT)
    .toSorted((one, other) => share(one) - share(other));
}
