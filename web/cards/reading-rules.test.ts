import { describe, expect, test } from 'vitest';
import { lineOf, NOTHING_SEEN, readingOf, watchPicture, type SeenCard } from './reading-rules.ts';
import { SIDES, sideUp, type Corners, type Side } from './side-rules.ts';

const CLASS_SIZE = 24;
const seen = (card: number, side: Side, x = 0): SeenCard => ({ card, side, x });
const after = (...pictures: SeenCard[][]) =>
  readingOf(pictures.reduce((watch, picture) => watchPicture(watch, picture, CLASS_SIZE), NOTHING_SEEN));
const sidesAfter = (...pictures: SeenCard[][]) => [...after(...pictures).sides];

const missed = (pictures: number) => Array.from({ length: pictures }, () => []);
const heldUp = (degrees: number): Corners => {
  const corner = (quarter: number) => {
    const angle = ((degrees - 135 + quarter * 90) * Math.PI) / 180;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  };
  return [corner(0), corner(1), corner(2), corner(3)];
};

describe('a card counts', () => {
  test('when it was seen alike in two pictures', () => {
    expect(sidesAfter([seen(3, 'b')])).toEqual([]);
    expect(sidesAfter([seen(3, 'b')], [seen(3, 'b')])).toEqual([[3, 'b']]);
  });

  test('not when it was turned between them', () => {
    expect(sidesAfter([seen(3, 'b')], [seen(3, 'c')])).toEqual([]);
    expect(sidesAfter([seen(3, 'b')], [seen(3, 'c')], [seen(3, 'b')])).toEqual([]);
  });

  test('although it was missed in a few pictures, but not as what was seen long ago', () => {
    expect(sidesAfter([seen(3, 'b')], ...missed(9), [seen(3, 'b')])).toEqual([[3, 'b']]);
    expect(sidesAfter([seen(3, 'b')], ...missed(10), [seen(3, 'b')])).toEqual([]);
  });

  test('when it is one of the class', () => {
    const both = [seen(24, 'a'), seen(25, 'a')];
    expect(sidesAfter(both, both)).toEqual([[24, 'a']]);
  });

  test('not when its number is there twice with different sides up', () => {
    const twice = [seen(3, 'a'), seen(3, 'c')];
    expect(sidesAfter(twice, twice)).toEqual([]);
  });
});

test('what a card says holds after the child lowers it, until it is held up with another side', () => {
  const b = [seen(3, 'b')];
  const c = [seen(3, 'c')];
  expect(sidesAfter(b, b, [], [], c)).toEqual([[3, 'b']]);
  expect(sidesAfter(b, b, [], [], c, c)).toEqual([[3, 'c']]);
});

test('a line is read from right to left as the camera sees it', () => {
  const cards = [seen(7, 'a', 10), seen(1, 'a', 300), seen(4, 'a', 150)];
  expect(lineOf(cards)).toEqual([1, 4, 7]);
  expect(after(cards, cards).line).toEqual([1, 4, 7]);
});

test('the line follows children who change places, and forgets who left', () => {
  const before = [seen(1, 'a', 300), seen(2, 'a', 100)];
  const swapped = [seen(1, 'a', 100), seen(2, 'a', 300)];
  expect(after(before, before, swapped).line).toEqual([2, 1]);
  const alone = Array.from({ length: 11 }, () => [seen(2, 'a', 100)]);
  expect(after(before, before, ...alone).line).toEqual([2]);
});

describe('the side that is up', () => {
  test.each([
    [0, 'a'],
    [-90, 'b'],
    [180, 'c'],
    [90, 'd'],
  ] as const)('turned by %i degrees it is %s, also when held crooked', (degrees, side) => {
    for (const crooked of [-39, 0, 39]) expect(sideUp(heldUp(degrees + crooked))).toBe(side);
  });

  test('is unknown halfway between two', () => {
    for (const [index] of SIDES.entries()) expect(sideUp(heldUp(45 + index * 90))).toBeUndefined();
  });
});
