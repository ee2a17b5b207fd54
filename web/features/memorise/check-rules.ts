import type { Order } from './order-rules.ts';

/**
 * The place where each standing card belongs. A card that is right belongs where it is. Wrong twins share out the
 * places that are still free for their text, upper card to upper place, so that no two are sent to the same one.
 */
export function targetsOf(order: Order, twins: readonly number[]): number[] {
  const free = new Map<number, number[]>();
  for (const [position, card] of order.entries()) {
    const wanted = twins[position];
    if (wanted === undefined || wanted === twins[card]) continue;
    const places = free.get(wanted);
    if (places) places.push(position);
    else free.set(wanted, [position]);
  }
  const handedOut = new Map<number, number>();
  return order.map((card, position) => {
    const twin = twins[card];
    if (twin === undefined || twin === twins[position]) return position;
    const next = handedOut.get(twin) ?? 0;
    handedOut.set(twin, next + 1);
    return free.get(twin)?.[next] ?? position;
  });
}

/** The positions of the cards that do not stand where they belong. */
export function wrongPositions(targets: readonly number[]): number[] {
  return [...targets.keys()].filter((position) => targets[position] !== position);
}

export function directionTo(target: number, position: number): 'up' | 'down' | undefined {
  if (target === position) return undefined;
  return target < position ? 'up' : 'down';
}
