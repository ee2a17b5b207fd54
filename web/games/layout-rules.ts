export type Area = { width: number; height: number };
export type Point = { x: number; y: number };

/** How high the bubbles' area would like to be; on lower screens it takes what the bars leave. */
export const PLAY_AREA_HEIGHT = 'max(60dvh, 400px)';

const BUBBLE_SIZE_PX = 80;
const SMALLEST_BUBBLE_PX = 56;
const MOST_COVERED = 0.4;

/** 80 px; where bubbles would cover more than 40 % of the area they shrink evenly, never below 56 px. */
export function bubbleSize(count: number, { width, height }: Area): number {
  const coveringSize = Math.sqrt((MOST_COVERED * width * height) / (count * (Math.PI / 4)));
  return Math.max(SMALLEST_BUBBLE_PX, Math.min(BUBBLE_SIZE_PX, Math.floor(coveringSize)));
}

/**
 * Where a bubble begins: anywhere in a cell of its own, so that none begins on top of another.
 * @param within its place inside the cell, from 0 to 1 each way
 */
export function bubbleCentre(
  index: number,
  count: number,
  area: Area,
  size: number,
  within: Point = { x: 0.5, y: 0.5 },
): Point {
  const { columns, cell } = bubbleCells(count, area);
  const lastRow = Math.ceil(count / columns) - 1;
  const row = Math.floor(index / columns);
  // The last row may have fewer, which share its whole width.
  const width = row === lastRow ? area.width / (count - lastRow * columns) : cell.width;
  return {
    x: along(index % columns, width, size, within.x),
    y: along(row, cell.height, size, within.y),
  };
}

/** How much of a bubble's way along a side lies before it, when its centre is there. */
export function shareOfWay(centre: number, length: number, size: number): number {
  return (centre - size / 2) / Math.max(length - size, 1);
}

/** A bubble larger than its cell must shrink where nothing moves, or it would cover its neighbours for good. */
export function stillScale(count: number, area: Area, size: number): number {
  const { cell } = bubbleCells(count, area);
  return Math.min(1, Math.min(cell.width, cell.height) / size);
}

function bubbleCells(count: number, area: Area) {
  const columns = columnsFor(count, area, ({ width, height }) => Math.min(width, height));
  return { columns, cell: cellSize(columns, count, area) };
}

/** The number of columns in which the safari's cards have the largest letters. */
export function cardColumns(count: number, area: Area): number {
  return columnsFor(
    count,
    area,
    (cell) => letterRoom(cell) + SQUARE_PART * Math.min(cell.width, cell.height),
  );
}

const SEQUENCE_CHIP_PX = 40;
const SMALLEST_LINE_CHIP_PX = 26;
const SEQUENCE_GAP_PX = 3;

/** How large each letter of the whole sequence is drawn: it takes one line, or two where that would be tiny. */
export function sequenceChip(count: number, width: number): number {
  const inLines = (lines: number) => {
    const perLine = Math.ceil(count / lines);
    return Math.floor((width - SEQUENCE_GAP_PX * (perLine - 1)) / perLine);
  };
  const chip = inLines(1) >= SMALLEST_LINE_CHIP_PX ? inLines(1) : inLines(2);
  return Math.min(SEQUENCE_CHIP_PX, chip);
}

/** A card holds its letter above its animal, or beside it, and the letter gets the larger part. */
const LETTER_PART = 0.6;
/** Between two of almost equal room the cards are those that are nearer to a square. */
const SQUARE_PART = 0.05;

function letterRoom({ width, height }: Area): number {
  return Math.max(Math.min(width, height * LETTER_PART), Math.min(height, width * LETTER_PART));
}

function columnsFor(count: number, area: Area, room: (cell: Area) => number): number {
  const choices = Array.from({ length: count }, (_, index) => index + 1);
  const rooms = choices.map((columns) => room(cellSize(columns, count, area)));
  return choices[rooms.indexOf(Math.max(...rooms))] ?? 1;
}

function cellSize(columns: number, count: number, area: Area): Area {
  return { width: area.width / columns, height: area.height / Math.ceil(count / columns) };
}

function along(cell: number, length: number, size: number, within: number): number {
  const slack = Math.max(0, length - size);
  return (cell + 0.5) * length + (within - 0.5) * slack;
}
