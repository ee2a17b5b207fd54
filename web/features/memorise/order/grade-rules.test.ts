import { expect, test } from 'vitest';
import { passagesOf } from './join-rules.ts';
import { twinsOf } from './order-rules.ts';

/** Ayahs as "surah:ayah" or "surah:ayah text", in the right order; without a text each is unlike all others. */
function graded(ayahs: string[], order: number[], usedHint = false): string[] {
  const cards = ayahs.map((ayah) => {
    const [reference = '', text = reference] = ayah.split(' ');
    const [surah_number = 0, ayah_number = 0] = reference.split(':').map(Number);
    return { surah_number, ayah_number, text };
  });
  const twins = twinsOf(cards.map(({ text }) => text));
  const passages = passagesOf({ ayahs: cards, twins, order, usedHint });
  return passages.map(({ surah, from, grades }) => `${surah}:${from} ${grades}`);
}

const IKHLAS = ['112:1', '112:2', '112:3', '112:4'];
const TWO_SURAHS = ['113:4', '113:5', '114:1', '114:2'];
/** The second and the fourth have one text. */
const REFRAIN = ['55:12', '55:13 r', '55:14', '55:15 r', '55:16'];
/** The same two ayahs twice. */
const PAIRS = ['26:7', '26:8 a', '26:9 b', '26:10', '26:11 a', '26:12 b'];

test.each<[sentence: string, ayahs: string[], order: number[], grades: string[]]>([
  ['all in order', IKHLAS, [0, 1, 2, 3], ['112:1 3333']],
  ['the other way round', IKHLAS, [3, 2, 1, 0], ['112:1 1111']],
  ['the last first: the chain behind it holds', IKHLAS, [3, 0, 1, 2], ['112:1 1331']],
  ['the first last: only the opening and its own step are wrong', IKHLAS, [1, 2, 3, 0], ['112:1 1133']],
  ['two neighbours changed', IKHLAS, [0, 2, 1, 3], ['112:1 3111']],
  [
    'from the middle of a surah: its first card is not asked',
    ['2:255', '2:256', '2:257'],
    [0, 1, 2],
    ['2:255 033'],
  ],
  ['from the middle, in disorder: still not asked', ['2:255', '2:256', '2:257'], [1, 0, 2], ['2:255 011']],
  ['two surahs, each with its own passage', TWO_SURAHS, [0, 1, 2, 3], ['113:4 03', '114:1 33']],
  [
    'the later surah before the earlier one: both chains hold',
    TWO_SURAHS,
    [2, 3, 0, 1],
    ['113:4 03', '114:1 33'],
  ],
  ['a surah that is entered by its second ayah', TWO_SURAHS, [0, 1, 3, 2], ['113:4 03', '114:1 11']],
  ['one surah inside the other', TWO_SURAHS, [0, 2, 1, 3], ['113:4 01', '114:1 31']],
  ['twins that changed places', REFRAIN, [0, 3, 2, 1, 4], ['55:12 03333']],
  ['twins in a chain that is shifted by two', REFRAIN, [3, 4, 0, 1, 2], ['55:12 03313']],
  ['pairs of twins that changed places', PAIRS, [0, 4, 5, 3, 1, 2], ['26:7 033333']],
  ['of two pairs of twins one torn apart', PAIRS, [0, 1, 2, 3, 5, 4], ['26:7 033311']],
  ['openings that are twins', ['2:1 alm', '2:2', '3:1 alm', '3:2'], [2, 1, 0, 3], ['2:1 33', '3:1 33']],
  ['a gap in a surah begins a passage', ['2:1', '2:2', '2:9', '2:10'], [0, 1, 2, 3], ['2:1 33', '2:9 03']],
])('%s', (_, ayahs, order, grades) => {
  expect(graded(ayahs, order)).toEqual(grades);
});

test('with a hint nothing counts as known, and what is wrong stays wrong', () => {
  expect(graded(IKHLAS, [0, 1, 2, 3], true)).toEqual(['112:1 0000']);
  expect(graded(IKHLAS, [3, 0, 1, 2], true)).toEqual(['112:1 1001']);
});

test('the whole Qur’an fits an entry', () => {
  const ayahs = Array.from(
    { length: 6236 },
    (_, index) => `${1 + Math.floor(index / 55)}:${1 + (index % 55)}`,
  );
  expect(JSON.stringify(graded(ayahs, [...ayahs.keys()])).length).toBeLessThan(16_000);
});
