import { expect, test } from 'vitest';
import { chainOf } from '../order/join-rules.ts';
import { mixedUp } from './similar-verses.tsx';

/** Ayahs of Al-Baqarah, the first of which are put in this order. */
function mixed(numbers: number[], order: number[]) {
  const ayahs = numbers.map((ayah_number) => ({ surah_number: 2, ayah_number }));
  const arranged = { ayahs, twins: [...order.keys()], order };
  return mixedUp(chainOf(arranged), arranged).map(
    ({ right, put }) => `${right.ayah_number} for ${put.ayah_number}`,
  );
}
/** Al-Baqarah 47 to 123. */
const FROM_47 = Array.from({ length: 77 }, (_, index) => 47 + index);

test('2:123 was put in the place of 2:48, and the two are much alike', () => {
  const order = FROM_47.map((_, card) => (card === 1 ? 76 : card === 76 ? 1 : card));
  expect(mixed(FROM_47, order)).toContain('48 for 123');
});

test('an ayah that is much like another one is not named when something else was put there', () => {
  expect(mixed([47, 48, 49, 50], [0, 2, 1, 3])).toEqual([]);
});

test('where the chain holds nothing is shown', () => {
  expect(mixed([47, 48, 49, 50], [0, 1, 2, 3])).toEqual([]);
});
