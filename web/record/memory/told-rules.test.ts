import { expect, test } from 'vitest';
import { remember } from './memory-rules.ts';
import { entry, round } from '../testing/entries.ts';
import { levelOf, toldAbout } from './told-rules.ts';

const DAY = '2026-03-01';
const IKHLAS = { surah: 112, from: 1, to: 4 };
const FALAQ = { surah: 113, from: 1, to: 5 };
const nothing = remember([], DAY);
const solid = entry(DAY, 'round', toldAbout(nothing, [IKHLAS], 'solid'));

test('solid is told as 4, shaky as 3, and what was never begun is not spoken of', () => {
  expect(toldAbout(nothing, [IKHLAS, FALAQ], 'solid')).toEqual({
    mode: 'told',
    passages: [
      { surah: 112, from: 1, grades: '4444' },
      { surah: 113, from: 1, grades: '44444' },
    ],
    seconds: 0,
  });
  expect(toldAbout(nothing, [IKHLAS], 'shaky').passages).toMatchObject([{ grades: '3333' }]);
  expect(toldAbout(nothing, [IKHLAS], 'none').passages).toMatchObject([{ grades: '0000' }]);
});

test('"not yet" takes back what was told', () => {
  const told = remember([solid], DAY);
  const back = entry(DAY, 'round', toldAbout(told, [IKHLAS], 'none'), '13:00');
  expect(levelOf(told, [IKHLAS])).toBe('solid');
  expect(levelOf(remember([solid, back], DAY), [IKHLAS])).toBe('none');
});

test.each(['solid', 'shaky', 'none'] as const)('what was told as %s is shown as that', (known) => {
  const told = entry(DAY, 'round', toldAbout(nothing, [IKHLAS, FALAQ], known));
  expect(levelOf(remember([told], DAY), [IKHLAS, FALAQ])).toBe(known);
});

test('several parts may differ, and real answers speak for themselves', () => {
  expect(levelOf(remember([solid], DAY), [IKHLAS, FALAQ])).toBe('mixed');
  const practised = remember([solid, round(DAY, 'next', 112, 2, '1', '13:00')], DAY);
  expect(levelOf(practised, [IKHLAS])).toBe('asked');
});
