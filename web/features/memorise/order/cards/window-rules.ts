export const GAP_PX = 12;
/** A card of one line. */
export const FOLDED_PX = 54;

const ALL_DRAWN_UP_TO = 40;
const MOVED_BY_HAND_UP_TO = 10;
const READ_AT_A_GLANCE_UP_TO = 10;
/** So many beyond either edge when all cards are new, so that a press is answered soon. */
export const BEYOND_EDGE_AT_FIRST = 1;
const BEYOND_EDGE = 3;
const MORE_AT_A_TIME = 5;

/** Of a list what can be seen, some `beyond` either edge, and the `pinned` ones. */
export function indexesToDraw(
  count: number,
  first: number,
  last: number,
  beyond: number,
  pinned: readonly number[],
): number[] {
  const from = Math.max(0, first - beyond);
  const to = Math.min(count - 1, last + beyond);
  const drawn = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const apart = new Set(pinned.filter((index) => index < from || index > to));
  return apart.size === 0 ? drawn : [...drawn, ...apart].toSorted((one, other) => one - other);
}

export function canBeSent(count: number): boolean {
  return count > MOVED_BY_HAND_UP_TO;
}

export function canBeCompact(count: number): boolean {
  return count > READ_AT_A_GLANCE_UP_TO;
}

/** A long list is never drawn whole, and its lines are not weighed: a press must not wait for it. */
export function isLong(count: number): boolean {
  return count > ALL_DRAWN_UP_TO;
}

/** Short lists are drawn whole in the end, but a few cards at a time: all at once would hold up a slow phone. */
export function moreBeyond(count: number, beyond: number): number {
  if (isLong(count)) return BEYOND_EDGE;
  return beyond >= count ? beyond : beyond + MORE_AT_A_TIME;
}
