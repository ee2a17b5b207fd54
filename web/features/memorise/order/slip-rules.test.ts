import { describe, expect, test } from 'vitest';
import { chainOf } from './join-rules.ts';
import { targetsOf, twinsOf } from './order-rules.ts';
import { putInstead, slipIn, swappedNeighbours, threadsOf, type Slip } from './slip-rules.ts';

function arranged(order: number[], texts = order.map((_, index) => `text ${index}`)) {
  const ayahs = texts.map((_, index) => ({ surah_number: 67, ayah_number: index + 1 }));
  return { ayahs, twins: twinsOf(texts), order };
}

function slip(order: number[], texts?: string[]): Slip | undefined {
  const cards = arranged(order, texts);
  return slipIn(targetsOf(order, cards.twins), chainOf(cards));
}

test.each<[sentence: string, order: number[], slip: Slip | undefined]>([
  ['nothing is wrong', [0, 1, 2], undefined],
  ['two neighbours are swapped', [0, 1, 3, 2, 4], { kind: 'swapped', upper: 2, lower: 3 }],
  ['two are swapped across others', [0, 4, 2, 3, 1], { kind: 'swapped', upper: 1, lower: 4 }],
  ['one comes too early', [0, 4, 1, 2, 3], { kind: 'early', moved: 1 }],
  ['one comes too late', [1, 2, 3, 0, 4], { kind: 'late', moved: 3 }],
  ['anything else is told in links', [1, 0, 3, 2, 4], { kind: 'links', right: 0, total: 4, firstBreak: 1 }],
  ['turned round', [2, 1, 0, 3, 4], { kind: 'swapped', upper: 0, lower: 2 }],
  ['two pieces changed', [3, 4, 0, 1, 2], { kind: 'links', right: 3, total: 4, firstBreak: 2 }],
])('%s', (_, order, expected) => {
  expect(slip(order)).toEqual(expected);
});

test('a twin is named by the place that is free for it', () => {
  expect(slip([0, 3, 1, 2], ['a', 'r', 'b', 'r'])).toEqual({ kind: 'swapped', upper: 2, lower: 3 });
});

describe('the threads of two neighbours', () => {
  const found = swappedNeighbours([0, 1, 3, 2, 4], { kind: 'swapped', upper: 2, lower: 3 });
  test('cross until the cards are the right way round', () => {
    expect(threadsOf([0, 1, 3, 2, 4], found)).toEqual({ position: 3, look: 'crossed' });
    expect(threadsOf([0, 1, 2, 3, 4], found)).toEqual({ position: 3, look: 'uncrossed' });
  });
  test('are gone while another card is between them', () => {
    expect(threadsOf([0, 3, 1, 2, 4], found)).toBeUndefined();
  });
  test('are for neighbours only', () => {
    expect(swappedNeighbours([2, 1, 0], { kind: 'swapped', upper: 0, lower: 2 })).toBeUndefined();
  });
});

test('what was put in the place of a step is the card behind the one before it', () => {
  expect(putInstead(arranged([0, 1, 3, 2, 4]), 2)).toBe(3);
  expect(putInstead(arranged([0, 1, 3, 4, 2]), 3)).toBeUndefined();
});
