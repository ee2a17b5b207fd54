import { expect, test } from 'vitest';
import { memoriseRecite } from './memorise-recite.ts';

test.each([
  [0, 1, ''],
  [0, 4, ''],
  [1, 1, 'You knew it.'],
  [2, 2, 'You knew both ayahs.'],
  [3, 3, 'You knew all 3 ayahs.'],
  [1, 2, 'You knew 1 of 2 ayahs.'],
])('%i of %i ayahs known is said in words', (knew, total, said) =>
  expect(memoriseRecite.over.score(knew, total)).toBe(said),
);

test.each([
  [{ begun: 3, recognised: 0, recalled: 0, known: 0 }, 'Al-Fil: 3 of 5 begun'],
  [{ begun: 5, recognised: 5, recalled: 0, known: 0 }, 'Al-Fil: 5 of 5 recognised'],
  [{ begun: 5, recognised: 4, recalled: 4, known: 0 }, 'Al-Fil: 4 of 5 recalled'],
  [{ begun: 5, recognised: 5, recalled: 4, known: 2 }, 'Al-Fil: 4 of 5 recalled, 2 known'],
])('what grew (%j) is said as in the garden', (grown, said) =>
  expect(memoriseRecite.over.growth('Al-Fil', 5, grown)).toBe(said),
);

test('after a lesson it is said how much is begun, which is what grew', () =>
  expect(
    memoriseRecite.over.growth('Al-Fil', 5, { begun: 4, recognised: 2, recalled: 2, known: 0 }, true),
  ).toBe('Al-Fil: 4 of 5 begun'));

test.each([
  [undefined, 6, 8, 'Next: new ayahs 6–8'],
  [undefined, 6, 6, 'Next: new ayah 6'],
  ['Al-Kawthar', 1, 3, 'Next: new, Al-Kawthar 1–3'],
])('new ayahs that come next (%s, %i to %i) are named', (surah, from, to, said) =>
  expect(memoriseRecite.over.nextNew(surah, from, to)).toBe(said),
);
