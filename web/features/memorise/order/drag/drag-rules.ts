/** The rows as they lie in the page, without regard to a lifted one. Offsets count from the top of the page. */
export type Rows = {
  count: number;
  gap: number;
  row: (index: number) => Row;
  /** The last row that begins at or above this offset. */
  indexAt: (offset: number) => number;
};
export type Row = { start: number; size: number };

export type Lift = { from: number; over: number };

/**
 * The position a lifted card would take with its upper edge at `top`: it passes another card when that edge passes
 * the other's middle. Computed as if the lifted card had left its place, so that the answer never flickers.
 */
export function landingAt(rows: Rows, from: number, top: number): number {
  const lifted = rows.row(from);
  if (top < lifted.start) {
    const index = rows.indexAt(top);
    return Math.min(top > middleOf(rows.row(index)) ? index + 1 : index, from);
  }
  const room = lifted.size + rows.gap;
  const index = rows.indexAt(top + room);
  if (index <= from) return from;
  return top + room >= middleOf(rows.row(index)) ? index : index - 1;
}

/** The upper edge of the gap that waits for the lifted card. */
export function landingStart(rows: Rows, { from, over }: Lift): number {
  const there = rows.row(over);
  return over <= from ? there.start : there.start + there.size - rows.row(from).size;
}

/** By how many card heights a row shifts to make room: one up, one down or none. */
export function shiftOf({ from, over }: Lift, index: number): -1 | 0 | 1 {
  if (index > from && index <= over) return -1;
  if (index < from && index >= over) return 1;
  return 0;
}

/** The first and last row that can be seen between two offsets once the others have made way. */
export function rowsBetween(rows: Rows, lift: Lift, top: number, bottom: number): [number, number] {
  const lifted = rows.row(lift.from);
  const room = lifted.size + rows.gap;
  const gapStart = landingStart(rows, lift);
  const rowAt = (offset: number) => {
    const closedUp = offset < gapStart ? offset : Math.max(gapStart, offset - room);
    return rows.indexAt(closedUp < lifted.start ? closedUp : closedUp + room);
  };
  return [rowAt(top), rowAt(bottom)];
}

const STEADY_WITHIN = 2;

/** The previous range while the new one is nearly the same: mounting a row at each move would be the largest cost. */
export function steadyRange(
  before: { first: number; last: number } | undefined,
  [first, last]: [number, number],
): [number, number] {
  const isNear =
    before &&
    Math.abs(before.first - first) <= STEADY_WITHIN &&
    Math.abs(before.last - last) <= STEADY_WITHIN;
  return isNear ? [before.first, before.last] : [first, last];
}

const EDGE_PX = 88;
const FASTEST_PX_PER_MS = 2.4;

/**
 * Near an edge of the view the page scrolls by itself, faster the nearer. Negative is up. A card that was lifted near
 * an edge stays calm until it is moved towards it.
 */
export function scrollSpeed(
  pointer: number,
  liftedAt: number,
  viewport: { top: number; bottom: number },
): number {
  const edge = Math.min(EDGE_PX, (viewport.bottom - viewport.top) / 4);
  const above = pointer < liftedAt ? Math.max(viewport.top + edge - pointer, 0) : 0;
  const below = pointer > liftedAt ? Math.max(pointer - (viewport.bottom - edge), 0) : 0;
  const share = Math.max(-1, Math.min(1, (below - above) / edge));
  return share * Math.abs(share) * FASTEST_PX_PER_MS;
}

/** How far to scroll until a row is in view; one that is too tall shows its beginning. */
export function scrollToReveal({ start, size }: Row, viewTop: number, viewBottom: number): number {
  if (start < viewTop || size > viewBottom - viewTop) return start - viewTop;
  return Math.max(0, start + size - viewBottom);
}

function middleOf({ start, size }: Row): number {
  return start + size / 2;
}
