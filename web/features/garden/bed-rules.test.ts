import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { summaryOf } from '#web/record/garden/garden-rules.ts';
import { plantsIn } from '#web/record/garden/garden-summary-rules.ts';
import { remember } from '#web/record/memory/memory-rules.ts';
import { pictureOf, STAGES } from '#web/record/garden/stage-rules.ts';
import { round } from '#web/record/testing/entries.ts';
import { bedsOf, firstPlants, footOf, isBegun, isWaiting, plantClass, unchangedBeds } from './bed-rules.ts';

const beds = bedsOf(plantsIn(summaryOf(remember([], '2026-01-01')), 0), isWaiting);

test('each surah has one place, in the order of the Qur’an', () => {
  const planted = beds.flatMap(({ plants }) => plants.map(({ surah }) => surah));
  expect(planted).toEqual(Array.from({ length: 114 }, (_, index) => index + 1));
});

test('each juz is named once', () => {
  expect(beds.flatMap(({ juz }) => juz)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

test.each([
  [
    [1, 2],
    [1, 2],
  ],
  [[4, 5], [4]],
  [[30], Array.from({ length: 37 }, (_, index) => 78 + index)],
])('juz %j is where surahs %j begin', (juz, surahs) => {
  const bed = beds.find((each) => String(each.juz) === String(juz));
  expect(bed?.plants.map(({ surah }) => surah)).toEqual(surahs);
});

test('what grows and what waits have beds of their own', () => {
  const known = remember([round('2026-01-01', 'next', 112, 1, '3333')], '2026-01-01');
  const plants = plantsIn(summaryOf(known), 0);
  expect(bedsOf(plants, isBegun)).toMatchObject([{ juz: [30], plants: [{ surah: 112 }], room: 1 }]);
  expect(bedsOf(plants, isWaiting).at(-1)?.room).toBe(36);
});

test('every plant has its picture', () => {
  for (let surah = 1; surah <= 114; surah += 1)
    for (const stage of STAGES) expect(existsSync(`public${pictureOf({ surah, stage })}`)).toBe(true);
});

test('what is only told is drawn pale, and a stage of two words is one class', () => {
  expect(plantClass({ stage: 'young tree', isPale: false })).toBe('plant plant-young-tree');
  expect(plantClass({ stage: 'seed', isPale: true })).toBe('plant plant-seed plant-pale');
});

test.each([
  [0, 30, '6px', '0', '0'],
  [9, 30, '6px', '0', '9'],
  [13, 30, '6px', '1', '3'],
  [30, 30, '6px', '3', '0'],
  [33, 49, '4px', '2', '1'],
  [286, 286, '3px', '11', '22'],
])('of %i ayahs of %i the leaves at the foot: %s wide, %s rows and %s', (begun, all, size, full, rest) => {
  expect(footOf({ begun }, all)).toMatchObject({ '--leaf': size, '--full': full, '--rest': rest });
});

test('the first plants are those of the first beds, and a bed that is whole stays the same', () => {
  const [first, second] = beds;
  const count = (first?.plants.length ?? 0) + 1;
  const shown = firstPlants(beds, count);
  expect(shown.flatMap(({ plants }) => plants)).toHaveLength(count);
  expect(shown[0]).toBe(first);
  expect(shown[1]?.room).toEqual(second?.room);
  expect(firstPlants(beds, Infinity)).toEqual(beds);
});

test('a bed in which nothing changed stays the same one', () => {
  const again = structuredClone(beds);
  const [first, second] = again;
  if (!first?.plants[0] || !second) throw new Error('no beds');
  const changed = { ...first, plants: [{ ...first.plants[0], begun: 7 }, ...first.plants.slice(1)] };
  const now = unchangedBeds(beds, [changed, ...again.slice(1)]);
  expect(now[0]).toBe(changed);
  expect(now.slice(1).every((bed, index) => bed === beds[index + 1])).toBe(true);
});
