import type { Letter } from '#content/letters.ts';
import { shuffle, type Random } from '#web/platform/random.ts';

const SLOWEST = 1;
const FASTEST = 2.5;
const FRAMES_PER_SECOND = 60;
const COURSE_MS = 45_000;
/** On a shorter way than this a bubble is slower, for it would tremble. */
const SHORTEST_WAY_PX = 40;
export const PALETTE_SIZE = 28;

export type Bubble = {
  id: string;
  letter: Letter;
  /** Where it starts inside the cell that is its own, from 0 to 1 each way. */
  x: number;
  y: number;
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

/** One of the two directions that a bubble moves in: how much of its way lies behind it, and its speed. */
export type Leg = { share: number; speed: number };

/** Where it is some time later, or was before: at each end of its way it turns round. */
export function drift(leg: Leg, wayPx: number, ms: number): Leg {
  const runs = runsDone(leg) + ms / runMs(wayPx, leg.speed);
  const speed = Math.abs(leg.speed);
  return { share: shareAfter(runs), speed: positive(runs, 2) < 1 ? speed : -speed };
}

/** How a browser moves a bubble: along all these points, back the same way, and so on. */
export type Course = { points: { offset: number; translate: string }[]; ms: number; startMs: number };

/**
 * A course leads from the side that the bubble comes from to a side that it comes to, so that it is seen to bounce where
 * the course turns round. It is one animation: in every frame that a tap needs, the browser looks at each of them.
 */
export function course(x: Leg, y: Leg, way: { width: number; height: number }): Course {
  const runX = runMs(way.width, x.speed);
  const runY = runMs(way.height, y.speed);
  const startMs = (runsDone(x) % 1) * runX;
  const sides = Math.ceil(COURSE_MS / runX);
  const ms = sides * runX;
  const pointAt = (at: number) => {
    const left = way.width * shareAfter(Math.floor(runsDone(x)) + at / runX);
    const top = way.height * shareAfter(runsDone(y) + (at - startMs) / runY);
    return { offset: at / ms, translate: `${left.toFixed(2)}px ${top.toFixed(2)}px` };
  };
  const firstY = positive(startMs - runsDone(y) * runY, runY);
  const turnsX = Array.from({ length: sides + 1 }, (_, run) => run * runX);
  const turnsY = Array.from({ length: Math.ceil(ms / runY) }, (_, run) => firstY + run * runY);
  const turns = [...turnsX, ...turnsY.filter((at) => at < ms)];
  return { points: turns.toSorted((one, other) => one - other).map(pointAt), ms, startMs };
}

function runMs(wayPx: number, speed: number): number {
  return (Math.max(wayPx, SHORTEST_WAY_PX) * 1000) / (Math.abs(speed) * FRAMES_PER_SECOND);
}

/** Since it was last at the beginning of its way: from 0 to 1 on its way there, from 1 to 2 on its way back. */
function runsDone({ share, speed }: Leg): number {
  return speed > 0 ? share : 2 - share;
}

function shareAfter(runs: number): number {
  const done = positive(runs, 2);
  return Math.min(done, 2 - done);
}

function positive(number: number, modulus: number): number {
  return ((number % modulus) + modulus) % modulus;
}
