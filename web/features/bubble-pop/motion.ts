import type { Letter } from '#content/letters.ts';
import { shuffle, type Random } from '#web/platform/random.ts';

export const BUBBLE_SIZE_PX = 80;
const SLOWEST = 1;
const FASTEST = 2.5;
const FRAMES_PER_SECOND = 60;
export const PALETTE_SIZE = 28;

export type Bubble = {
  id: string;
  letter: Letter;
  /** Where it starts, as a share of its way from one edge of the play area to the other. */
  x: number;
  y: number;
  /** Index into the palette. */
  colour: number;
  /** Pixels per 1/60 s, so that it is as fast on a 120 Hz screen; negative runs towards the top left. */
  speedX: number;
  speedY: number;
};

/** Each bubble gets a cell of its own to start from: when nothing may move, every one can still be reached. */
export function placeBubbles(letters: readonly Letter[], random: Random): Bubble[] {
  const cells = shuffle(spread(letters.length), random);
  const colours = shuffle(
    Array.from({ length: PALETTE_SIZE }, (_, colour) => colour),
    random,
  );
  return shuffle(letters, random).map((letter, index) => ({
    id: letter.name,
    letter,
    x: cells[index]?.x ?? 0.5,
    y: cells[index]?.y ?? 0.5,
    colour: colours[index % PALETTE_SIZE] ?? 0,
    speedX: speed(random),
    speedY: speed(random),
  }));
}

type Cell = { x: number; y: number };

/** At most four in a row, which fits the narrowest phone. */
export function spread(count: number): Cell[] {
  const columns = Math.min(count, 4);
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return { x: share(index % columns, inRow), y: share(row, rows) };
  });
}

function share(place: number, places: number): number {
  return places === 1 ? 0.5 : place / (places - 1);
}

function speed(random: Random): number {
  const size = SLOWEST + random() * (FASTEST - SLOWEST);
  return random() < 0.5 ? -size : size;
}

export type Swing = { seconds: number; delaySeconds: number };

/** One run over the free way, and the negative delay that puts the bubble at its start, already under way. */
export function swing(wayPx: number, start: number, speed: number): Swing {
  const seconds = Math.max(wayPx, 1) / (Math.abs(speed) * FRAMES_PER_SECOND);
  const runsDone = speed > 0 ? start : 2 - start;
  return { seconds, delaySeconds: -runsDone * seconds };
}
