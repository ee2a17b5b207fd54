/** The sides of a card, clockwise from the one that is up when its number is at the foot. */
export const SIDES = ['a', 'b', 'c', 'd'] as const;
export type Side = (typeof SIDES)[number];

/** What a child sees on each side. Dark enough for white letters, and apart from each other for every eye. */
export const SIDE_LOOKS: Record<Side, { letter: string; colour: string }> = {
  a: { letter: 'ا', colour: '#0f5140' },
  b: { letter: 'ب', colour: '#b86a00' },
  c: { letter: 'ج', colour: '#285c8c' },
  d: { letter: 'د', colour: '#7a3564' },
};

export type Point = { x: number; y: number };

/** From the marker's own top left, clockwise as the card is read. */
export type Corners = readonly [Point, Point, Point, Point];

/** A card that is held more crooked than this is between two sides. */
const MOST_CROOKED = Math.PI / 4.5;

/** The side that is held up, undefined where that cannot be told. Downwards y grows. */
export function sideUp(corners: Corners): Side | undefined {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const up = {
    x: topLeft.x + topRight.x - bottomLeft.x - bottomRight.x,
    y: topLeft.y + topRight.y - bottomLeft.y - bottomRight.y,
  };
  // How far side a has turned from straight up, clockwise, in quarters.
  const turned = Math.atan2(up.x, -up.y) / (Math.PI / 2);
  const quarters = Math.round(turned);
  if (Math.abs(turned - quarters) * (Math.PI / 2) > MOST_CROOKED) return undefined;
  return SIDES[(4 - quarters) % 4];
}

export function middleOf(corners: Corners): Point {
  const sum = (axis: 'x' | 'y') => corners.reduce((total, corner) => total + corner[axis], 0) / 4;
  return { x: sum('x'), y: sum('y') };
}
