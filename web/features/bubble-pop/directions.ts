export type Direction = keyof typeof STEPS;
export type Point = { x: number; y: number };

const STEPS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const isDirection = (key: string): key is Direction => Object.hasOwn(STEPS, key);

/** The nearest of the points within 45 degrees of that direction, otherwise the nearest that lies there at all. */
export function nearestTowards<Spot extends Point>(
  from: Point,
  spots: readonly Spot[],
  direction: Direction,
): Spot | undefined {
  const step = STEPS[direction];
  const ahead = spots
    .map((spot) => {
      const away = { x: spot.x - from.x, y: spot.y - from.y };
      const along = away.x * step.x + away.y * step.y;
      const aside = Math.abs(away.x * step.y) + Math.abs(away.y * step.x);
      return { spot, along, aside };
    })
    .filter(({ along }) => along > 0);
  const inCone = ahead.filter(({ along, aside }) => aside <= along);
  return closest(inCone.length > 0 ? inCone : ahead)?.spot;
}

export function nearest<Spot extends Point>(from: Point, spots: readonly Spot[]): Spot | undefined {
  return closest(spots.map((spot) => ({ spot, along: spot.x - from.x, aside: Math.abs(spot.y - from.y) })))
    ?.spot;
}

function closest<Way extends { along: number; aside: number }>(ways: readonly Way[]): Way | undefined {
  return ways.toSorted(
    (one, other) => Math.hypot(one.along, one.aside) - Math.hypot(other.along, other.aside),
  )[0];
}
