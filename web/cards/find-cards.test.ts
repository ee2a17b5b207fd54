import { expect, test } from 'vitest';
import { dice, randomSeed } from '#contract/testing/dice.ts';
import { findCards } from './find-cards.ts';
import { blackCells, CARDS_MOST, CELLS, MARKERS } from './marker-rules.ts';
import { SIDES } from './side-rules.ts';
import { classroom, DULL } from './testing/classroom.ts';
import { drawScene } from './testing/draw-cards.ts';
import { withoutCards } from './testing/no-cards.ts';

const SEED = randomSeed();
const random = dice(SEED);
const SIZE = { width: 1280, height: 720 };

test('there are forty cards, and however they are turned any two differ in twelve cells or more', () => {
  expect(CARDS_MOST).toBe(40);
  const turned = MARKERS.flatMap((_, index) => fourTurns(innerCells(index + 1)));
  const apart = turned.flatMap((one, index) =>
    turned.slice(index + 1).map((other) => difference(one, other)),
  );
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(12);
});

test('each card is read with the side that is up', () => {
  const cards = Array.from({ length: CARDS_MOST }, (_, index) => ({
    card: index + 1,
    side: SIDES[Math.floor(random() * 4)] ?? 'a',
    x: 80 + (index % 10) * 124,
    y: 90 + Math.floor(index / 10) * 180,
    width: 110,
  }));
  const found = findCards(drawScene({ ...SIZE, cards, random }));
  expect(byCard(found), `seed ${SEED}`).toEqual(byCard(cards));
});

test('24 children hold their cards crooked and leaning in dull light: most are read at once, none wrongly', () => {
  const cards = classroom(random);
  const found = findCards(drawScene({ ...SIZE, cards, random, ...DULL }));
  const right = new Set(byCard(cards));
  expect(
    byCard(found).filter((each) => !right.has(each)),
    `seed ${SEED}`,
  ).toEqual([]);
  expect(found.length, `seed ${SEED}`).toBeGreaterThanOrEqual(16);
});

test('where a card is in the picture is its middle, whether it was found sharp or blurred', () => {
  for (const blur of [0, 2]) {
    const cards = [{ card: 5, side: 'a', x: 900, y: 300, width: 160 } as const];
    const [found] = findCards(drawScene({ ...SIZE, cards, random, blur }));
    expect(Math.abs((found?.x ?? 0) - 900)).toBeLessThan(3);
  }
});

test.each(['noise', 'faces', 'print'])('no card is seen in %s', (kind) => {
  const first = ['noise', 'faces', 'print'].indexOf(kind);
  for (const number of [first, first + 3, first + 6])
    expect(findCards(withoutCards(number, random)), `seed ${SEED}`).toEqual([]);
});

const byCard = (cards: readonly { card: number; side: string }[]) =>
  cards.map(({ card, side }) => `${card} ${side}`).toSorted();

const innerCells = (card: number): boolean[][] =>
  blackCells(card)
    .slice(1, -1)
    .map((row) => row.slice(1, -1));

const turn = (rows: boolean[][]) =>
  rows.map((_, y) => rows.map((_row, x) => rows[CELLS - 1 - x]?.[y] ?? false));

function fourTurns(cells: boolean[][]): boolean[][][] {
  const once = turn(cells);
  const twice = turn(once);
  return [cells, once, twice, turn(twice)];
}

const difference = (one: boolean[][], other: boolean[][]): number =>
  one.flatMap((row, y) => row.filter((cell, x) => cell !== other[y]?.[x])).length;
