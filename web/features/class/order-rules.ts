import { shuffle, type Random } from '#web/platform/random.ts';

/** More cards could not be read from the last row of a classroom. */
const MOST_CARDS = 6;

/** The passage in boards of up to six ayahs, each as large as the others where that is possible. */
export function boardsOf(count: number): { from: number; count: number }[] {
  const boards = Math.ceil(count / MOST_CARDS);
  return Array.from({ length: boards }, (_, board) => {
    const from = Math.round((board * count) / boards);
    return { from, count: Math.round(((board + 1) * count) / boards) - from };
  });
}

/** Never the finished order, unless no other one looks different. */
export function shuffled(texts: readonly string[], random: Random): number[] {
  const places = [...texts.keys()];
  const order = shuffle(places, random);
  return isWhole(order, texts) ? [...order.slice(1), ...order.slice(0, 1)] : order;
}

/** Two cards change places. */
export function swapped(order: readonly number[], one: number, other: number): number[] {
  return order.map((card, place) => {
    if (place === one) return order[other] ?? card;
    return place === other ? (order[one] ?? card) : card;
  });
}

/** For each card whether it follows rightly on the one before it. Cards with the same text are as good as each other. */
export function joinsHeld(order: readonly number[], texts: readonly string[]): boolean[] {
  return order.map((card, place) => {
    const before = texts[order[place - 1] ?? -1];
    return (
      before !== undefined &&
      texts.some((text, index) => index > 0 && text === texts[card] && texts[index - 1] === before)
    );
  });
}

export function isWhole(order: readonly number[], texts: readonly string[]): boolean {
  return order.every((card, place) => texts[card] === texts[place]);
}
