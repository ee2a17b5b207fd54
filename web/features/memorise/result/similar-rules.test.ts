import { expect, test } from 'vitest';
import { similarTo } from '#content/similar.ts';
import { chainOf } from '../order/join-rules.ts';
import { mixedUp } from './similar-verses.tsx';

type Similar = Parameters<typeof mixedUp>[2];

/** Al-Baqarah from 47 on, as many as the order has. */
function mixed(order: number[], similar: Similar) {
  const ayahs = order.map((_, index) => ({ surah_number: 2, ayah_number: 47 + index }));
  const arranged = { ayahs, twins: [...order.keys()], order };
  return mixedUp(chainOf(arranged), arranged, similar).map(
    ({ right, like }) => `${right.ayah_number} like ${like.surah}:${like.ayah}`,
  );
}
const like =
  (...places: [of: number, surah: number, ayah: number][]): Similar =>
  ({ ayah }) =>
    places.filter(([of]) => of === ayah).map(([, surah, number]) => ({ surah, ayah: number }));

test('2:48 is easily confused with 2:123', () => {
  expect(mixed([0, 2, 1, 3], similarTo)).toContain('48 like 2:123');
});

test('what was put in its place goes before others of the passage, and these before others', () => {
  const alike = like([48, 7, 1], [48, 2, 50], [48, 2, 49]);
  expect(mixed([0, 2, 1, 3], alike)).toEqual(['48 like 2:49']);
  expect(mixed([0, 2, 1, 3], like([48, 7, 1], [48, 2, 50]))).toEqual(['48 like 2:50']);
});

test('where the chain holds, and where nothing is alike, nothing is shown', () => {
  expect(mixed([0, 1, 2, 3], similarTo)).toEqual([]);
  expect(mixed([3, 2, 1, 0], () => [])).toEqual([]);
});

test('no more than two', () => {
  expect(mixed([3, 2, 1, 0], () => [{ surah: 7, ayah: 1 }])).toHaveLength(2);
});
