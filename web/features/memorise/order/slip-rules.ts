import type { Arranged, Chain } from './join-rules.ts';
import { wrongPositions, type Order } from './order-rules.ts';

/** What went wrong, by positions; `moved` is where a single card is that came too early or too late. */
export type Slip =
  | { kind: 'swapped'; upper: number; lower: number }
  | { kind: 'early'; moved: number }
  | { kind: 'late'; moved: number }
  | { kind: 'links'; right: number; total: number; firstBreak: number | undefined };

/** The simplest name of what went wrong; undefined where nothing did. */
export function slipIn(targets: readonly number[], { right, total, breaks }: Chain): Slip | undefined {
  const wrong = wrongPositions(targets);
  const [upper, lower] = wrong;
  if (upper === undefined || lower === undefined) return undefined;
  if (wrong.length === 2 && targets[upper] === lower && targets[lower] === upper)
    return { kind: 'swapped', upper, lower };
  const last = wrong.at(-1) ?? lower;
  // One card was taken out of its place, and those between moved up or down by one.
  if (targets[upper] === last && isShifted(targets, upper + 1, last, -1))
    return { kind: 'early', moved: upper };
  if (targets[last] === upper && isShifted(targets, upper, last - 1, 1)) return { kind: 'late', moved: last };
  return { kind: 'links', right, total, firstBreak: breaks[0] };
}

function isShifted(targets: readonly number[], from: number, to: number, by: number): boolean {
  return targets.slice(from, to + 1).every((target, index) => target === from + index + by);
}

/** Two neighbours that were found swapped, by their cards, the one that belongs above first. */
export type SwappedCards = readonly [first: number, second: number];

export function swappedNeighbours(order: Order, slip: Slip | undefined): SwappedCards | undefined {
  if (slip?.kind !== 'swapped' || slip.lower !== slip.upper + 1) return undefined;
  const [second, first] = [order[slip.upper], order[slip.lower]];
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** The threads above a position: they cross until the two cards are the right way round. */
export type Threads = { position: number; look: 'crossed' | 'uncrossed' };

export function threadsOf(order: Order, swapped: SwappedCards | undefined): Threads | undefined {
  if (!swapped) return undefined;
  const [first, second] = swapped.map((card) => order.indexOf(card));
  if (first === undefined || second === undefined || Math.abs(first - second) !== 1) return undefined;
  return { position: Math.max(first, second), look: first < second ? 'uncrossed' : 'crossed' };
}

/** The card that was put where this step's card belongs: behind the one before it. */
export function putInstead({ order }: Arranged, step: number): number | undefined {
  const before = order.indexOf(step - 1);
  return before === -1 ? undefined : order[before + 1];
}
