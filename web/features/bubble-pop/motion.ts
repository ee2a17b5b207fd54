import type { Letter } from '#content/letters.ts';
import { shuffle, type Random } from '#web/platform/random.ts';

const SLOWEST = 1;
const FASTEST = 2.5;
const FRAMES_PER_SECOND = 60;
export const PALETTE_SIZE = 28;

export type Bubble = {
  id: string;
  letter: Letter;
  /** Where it starts inside the cell that is its own, from 0 to 1 each way. */
  x: number;
  y: number;
  /** Index into the palette. */
  colour: number;
  /** Pixels per 1/60 s, so that it is as fast on a 120 Hz screen; negative runs towards the top left. */
  speedX: number;
  speedY: number;
};

export function placeBubbles(letters: readonly Letter[], random: Random): Bubble[] {
  const colours = shuffle(
    Array.from({ length: PALETTE_SIZE }, (_, colour) => colour),
    random,
  );
  return shuffle(letters, random).map((letter, index) => ({
    id: letter.name,
    letter,
    x: random(),
    y: random(),
    colour: colours[index % PALETTE_SIZE] ?? 0,
    speedX: speed(random),
    speedY: speed(random),
  }));
}

function speed(random: Random): number {
  const size = SLOWEST + random() * (FASTEST - SLOWEST);
  return random() < 0.5 ? -size : size;
}

/** How many runs from edge to edge the keyframes of `sway` and `bob` hold. */
const RUNS = 20;

export type Swing = { seconds: number; delaySeconds: number };

/** How long all runs over the free way take, and the negative delay that starts the bubble where it shall be. */
export function swing(wayPx: number, start: number, speed: number): Swing {
  const runSeconds = Math.max(wayPx, 1) / (Math.abs(speed) * FRAMES_PER_SECOND);
  const runsDone = speed > 0 ? start : 2 - start;
  return { seconds: RUNS * runSeconds, delaySeconds: -runsDone * runSeconds };
}
