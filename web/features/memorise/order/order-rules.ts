import { shuffle, type Random } from '#web/platform/random.ts';

/** The order of the cards: `order[position]` is the card's place in the right order. Both count from 0. */
export type Order = readonly number[];

/**
 * For each card the first card with the same Arabic: two cards with the same text are twins, and nobody could tell
 * which of them belongs in which place.
 */
export function twinsOf(arabic: readonly string[]): number[] {
  const firstWith = new Map<string, number>();
  return arabic.map((text, card) => {
    const first = firstWith.get(text) ?? card;
    firstWith.set(text, first);
    return first;
  });
}

/** Any order but the finished one, unless all cards are alike. */
export function shuffledOrder(twins: readonly number[], random: Random): Order {
  const order = shuffle([...twins.keys()], random);
  if (!isFinished(order, twins)) return order;
  const different = twins.findIndex((twin) => twin !== twins[0]);
  return different === -1 ? order : swap(order, 0, different);
}

export function isFinished(order: Order, twins: readonly number[]): boolean {
  return order.every((card, position) => twins[card] === twins[position]);
}

/** Takes the card out and puts it in again; the same order when there is no such place. */
export function moveTo(order: Order, from: number, to: number): Order {
  const card = order[from];
  if (card === undefined || from === to || to < 0 || to >= order.length) return order;
  const moved = order.slice();
  moved.splice(from, 1);
  moved.splice(to, 0, card);
  return moved;
}

function swap(order: Order, one: number, other: number): Order {
  return order.map((card, position) => {
    if (position === one) return order[other] ?? card;
    if (position === other) return order[one] ?? card;
    return card;
  });
}

/**
 * The place where each card belongs, by its position. A card that is right belongs where it is. Wrong twins share out the
 * places that are still free for their text, upper card to upper place, so that no two are sent to the same one.
 */
export function targetsOf(order: Order, twins: readonly number[]): number[] {
  const free = freePlaces(order, twins);
  return order.map((card, position) => {
    const twin = twins[card];
    if (twin === undefined || twin === twins[position]) return position;
    return free.get(twin)?.shift() ?? card;
  });
}

/** Only of texts that several cards have; any other card belongs in its own place. */
function freePlaces(order: Order, twins: readonly number[]): Map<number, number[]> {
  const free = new Map<number, number[]>();
  twins.forEach((twin, card) => {
    if (twin !== card) free.set(twin, []);
  });
  order.forEach((card, position) => {
    const wanted = twins[position];
    if (wanted !== undefined && wanted !== twins[card]) free.get(wanted)?.push(position);
  });
  return free;
}

export function wrongPositions(targets: readonly number[]): number[] {
  return [...targets.keys()].filter((position) => targets[position] !== position);
}

export function directionTo(target: number, position: number): 'up' | 'down' | undefined {
  if (target === position) return undefined;
  return target < position ? 'up' : 'down';
}
