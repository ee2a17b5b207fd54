/** How a passage is played. */
export type ListeningSettings = {
  /** How often each ayah is played before the next. */
  times: number;
  isRepeating: boolean;
  /** After each ayah a pause as long as the ayah, to repeat it. */
  isPausing: boolean;
  speed: number;
};

export const TIMES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const SPEEDS = [0.75, 0.85, 1, 1.1, 1.25] as const;
export const DEFAULT_SETTINGS: ListeningSettings = {
  times: 1,
  isRepeating: false,
  isPausing: false,
  speed: 1,
};

/** Which of the passage's recordings is heard, and its repetition, from 1. */
export type Position = { index: number; repetition: number };

export const START: Position = { index: 0, repetition: 1 };

/** What is heard after this position; undefined at the end. */
export function positionAfter(
  position: Position,
  count: number,
  { times, isRepeating }: ListeningSettings,
): Position | undefined {
  if (position.repetition < times) return { ...position, repetition: position.repetition + 1 };
  if (position.index + 1 < count) return { index: position.index + 1, repetition: 1 };
  return isRepeating ? START : undefined;
}

/** The recordings that are heard after this position, in their order and each once; the first may be the same again. */
export function indexesAfter(
  position: Position,
  count: number,
  settings: ListeningSettings,
  most: number,
): number[] {
  const indexes: number[] = [];
  let next = positionAfter(position, count, settings);
  while (next && indexes.length < most && !indexes.includes(next.index)) {
    indexes.push(next.index);
    next = positionAfter(next, count, { ...settings, times: 1 });
  }
  return indexes;
}

/** The pause after an ayah of this length, which takes longer at a slow speed. */
export function silenceSeconds(seconds: number, { isPausing, speed }: ListeningSettings): number {
  return isPausing && Number.isFinite(seconds) ? seconds / speed : 0;
}

/** One step back or forward, but not beyond the first or the last. */
export function moved({ index }: Position, step: -1 | 1, count: number): Position {
  return { index: Math.min(Math.max(index + step, 0), count - 1), repetition: 1 };
}
