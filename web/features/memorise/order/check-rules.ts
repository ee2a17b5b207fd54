import type { Order } from './order-rules.ts';

/**
 * The place where each standing card belongs. A card that is right belongs where it is. Wrong twins share out the
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

/** Only of texts that stand on several cards; any other card belongs in its own place, and most are of that kind. */
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

/** The positions of the cards that do not stand where they belong. */
export function wrongPositions(targets: readonly number[]): number[] {
  return [...targets.keys()].filter((position) => targets[position] !== position);
}

export function directionTo(target: number, position: number): 'up' | 'down' | undefined {
  if (target === position) return undefined;
  return target < position ? 'up' : 'down';
}
