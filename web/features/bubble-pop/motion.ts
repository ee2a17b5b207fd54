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

export type Area = { width: number; height: number };
type Stand = { x: number; y: number; scale: number };

/** Where nothing may move each bubble gets a cell of its own, and shrinks only when the area is too small for all. */
export function stand(index: number, count: number, area: Area): Stand {
  const columns = bestColumns(count, area);
  const cell = cellSize(columns, count, area);
  const row = Math.floor(index / columns);
  return {
    x: shareOfWay((index % columns) * cell.width + cell.width / 2, area.width),
    y: shareOfWay(row * cell.height + cell.height / 2, area.height),
    scale: Math.min(1, room(cell) / BUBBLE_SIZE_PX),
  };
}

function bestColumns(count: number, area: Area): number {
  const choices = Array.from({ length: count }, (_, index) => index + 1);
  const rooms = choices.map((columns) => room(cellSize(columns, count, area)));
  return choices[rooms.indexOf(Math.max(...rooms))] ?? 1;
}

function cellSize(columns: number, count: number, area: Area): Area {
  return { width: area.width / columns, height: area.height / Math.ceil(count / columns) };
}

function room(cell: Area): number {
  return Math.min(cell.width, cell.height);
}

function shareOfWay(centre: number, length: number): number {
  return (centre - BUBBLE_SIZE_PX / 2) / Math.max(length - BUBBLE_SIZE_PX, 1);
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
