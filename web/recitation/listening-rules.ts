/** How somebody wants to hear a passage. */
export type Wish = {
  /** How often each ayah is heard before the next. */
  times: number;
  isRepeating: boolean;
  /** After each ayah a pause as long as the ayah, to say it oneself. */
  isPausing: boolean;
  speed: number;
};

export const TIMES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const SPEEDS = [0.75, 0.85, 1, 1.1, 1.25] as const;
export const PLAIN: Wish = { times: 1, isRepeating: false, isPausing: false, speed: 1 };

/** Which of the passage's recordings is heard, for the how-manieth time. */
export type Place = { index: number; time: number };

export const START: Place = { index: 0, time: 1 };

/** What is heard after this place; undefined at the end. */
export function placeAfter(place: Place, count: number, { times, isRepeating }: Wish): Place | undefined {
  if (place.time < times) return { ...place, time: place.time + 1 };
  if (place.index + 1 < count) return { index: place.index + 1, time: 1 };
  return isRepeating ? START : undefined;
}

/** The recordings that are heard after this place, in their order and each once; the first may be the same again. */
export function indexesAfter(place: Place, count: number, wish: Wish, most: number): number[] {
  const indexes: number[] = [];
  let next = placeAfter(place, count, wish);
  while (next && indexes.length < most && !indexes.includes(next.index)) {
    indexes.push(next.index);
    next = placeAfter(next, count, { ...wish, times: 1 });
  }
  return indexes;
}

/** How long to be silent after an ayah of this length, which is heard longer when it is slow. */
export function silenceSeconds(seconds: number, { isPausing, speed }: Wish): number {
  return isPausing && Number.isFinite(seconds) ? seconds / speed : 0;
}

/** One step back or forward that a person asks for; there is nothing before the first or after the last. */
export function moved({ index }: Place, step: -1 | 1, count: number): Place {
  return { index: Math.min(Math.max(index + step, 0), count - 1), time: 1 };
}
