import { describe, expect, test } from 'vitest';
import { chainOf, stepToPractise } from './join-rules.ts';
import { twinsOf } from './order-rules.ts';

/** Ayahs as "surah:ayah" or "surah:ayah text", in the right order; without a text each is unlike all others. */
function arranged(ayahs: string[], order: number[]) {
  const cards = ayahs.map((ayah) => {
    const [reference = '', text = reference] = ayah.split(' ');
    const [surah_number = 0, ayah_number = 0] = reference.split(':').map(Number);
    return { surah_number, ayah_number, text };
  });
  return { ayahs: cards, twins: twinsOf(cards.map(({ text }) => text)), order };
}

const MULK = ['67:1', '67:2', '67:3', '67:4', '67:5'];
const REFRAIN = ['55:12', '55:13 r', '55:14', '55:15 r', '55:16'];
const TWO_SURAHS = ['113:4', '113:5', '114:1', '114:2'];

test.each<[sentence: string, ayahs: string[], order: number[], right: number, breaks: number[]]>([
  ['all in order: nothing breaks', MULK, [0, 1, 2, 3, 4], 4, []],
  ['shifted by one: 3 of 4 hold', MULK, [1, 2, 3, 4, 0], 3, [4]],
  ['two neighbours changed: 1 of 4', MULK, [0, 2, 1, 3, 4], 1, [1, 2, 3]],
  ['the other way round: none', MULK, [4, 3, 2, 1, 0], 0, [1, 2, 3, 4]],
  ['identical ayahs are interchangeable', REFRAIN, [0, 3, 2, 1, 4], 4, []],
  ['a refrain that is where it does not belong', REFRAIN, [0, 1, 3, 2, 4], 2, [2, 4]],
  ['from one surah to the next there is no join', TWO_SURAHS, [0, 1, 2, 3], 2, []],
  ['the later surah first: its end is followed by what does not follow it', TWO_SURAHS, [2, 3, 0, 1], 2, [2]],
])('%s', (_, ayahs, order, right, breaks) => {
  const chain = chainOf(arranged(ayahs, order));
  expect([chain.right, chain.breaks]).toEqual([right, breaks]);
});

test('what is not asked is not counted: one card has no join, two surahs have one fewer', () => {
  expect(chainOf(arranged(['67:1'], [0]))).toEqual({ right: 0, total: 0, breaks: [] });
  expect(chainOf(arranged(TWO_SURAHS, [0, 1, 2, 3])).total).toBe(2);
});

describe('the step to practise', () => {
  test('is the one that should follow the card above the break', () => {
    expect(stepToPractise(arranged(MULK, [0, 1, 3, 4, 2]), 2)).toBe(2);
  });
  test('after the last ayah it is the one that leads to the card below', () => {
    expect(stepToPractise(arranged(MULK, [3, 4, 1, 2, 0]), 2)).toBe(1);
  });
  test('or else the first that is not right', () => {
    expect(stepToPractise(arranged(MULK, [3, 4, 0, 1, 2]), 2)).toBe(3);
  });
});
