import type { Side } from './side-rules.ts';

/** A card in one picture; x is where its middle is. */
export type SeenCard = { card: number; side: Side; x: number };

/** What is known of the cards since the question was asked. */
export type Reading = {
  /** The side that each child holds up. */
  sides: ReadonlyMap<number, Side>;
  /** The cards that are in the picture now, from right to left. */
  line: readonly number[];
};

type Sighting = SeenCard & { picture: number; isSure: boolean };

export type Watch = {
  /** How many pictures there were. */
  picture: number;
  /** The last sight of each card. */
  last: ReadonlyMap<number, Sighting>;
  /** The sides that count. */
  sides: ReadonlyMap<number, Side>;
};

export const NOTHING_SEEN: Watch = { picture: 0, last: new Map(), sides: new Map() };

/** A hand shakes, and a card is missed in some pictures: this many later it is still the same sight. */
const PICTURES_APART = 10;

/**
 * One more picture. A card counts when it is one of the class's, and was seen alike (number and turn) in two pictures; what it
 * says then holds until it is seen alike with another side up.
 */
export function watchPicture(before: Watch, seen: readonly SeenCard[], classSize: number): Watch {
  const picture = before.picture + 1;
  const last = new Map(before.last);
  const sides = new Map(before.sides);
  for (const each of onceEach(seen)) {
    if (each.card < 1 || each.card > classSize) continue;
    const earlier = before.last.get(each.card);
    const isSure =
      earlier !== undefined && earlier.side === each.side && picture - earlier.picture <= PICTURES_APART;
    last.set(each.card, { ...each, picture, isSure });
    if (isSure) sides.set(each.card, each.side);
  }
  return { picture, last, sides };
}

export function readingOf({ picture, last, sides }: Watch): Reading {
  const there = [...last.values()].filter((each) => each.isSure && picture - each.picture <= PICTURES_APART);
  return { sides, line: lineOf(there) };
}

/** The cards of a line from right to left, as the camera sees it. */
export function lineOf(cards: readonly Pick<SeenCard, 'card' | 'x'>[]): number[] {
  return cards.toSorted((one, other) => other.x - one.x).map(({ card }) => card);
}

export function isSameReading(one: Reading, other: Reading): boolean {
  return (
    one.sides.size === other.sides.size &&
    [...one.sides].every(([card, side]) => other.sides.get(card) === side) &&
    one.line.join() === other.line.join()
  );
}

/** A number that is there twice, with different sides up, says nothing: one of them was printed too often. */
function onceEach(seen: readonly SeenCard[]): SeenCard[] {
  return seen.filter(
    (each, index) =>
      seen.every((other) => other.card !== each.card || other.side === each.side) &&
      seen.findIndex(({ card }) => card === each.card) === index,
  );
}
