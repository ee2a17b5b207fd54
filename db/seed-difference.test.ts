import { expect, test } from 'vitest';
import { compareRows, describeDifference } from './seed-difference.ts';

const rows = (...titles: [string, string][]) =>
  titles.map(([title, day], index) => ({ id: index + 1, title, day }));
const titleOf = (row: { id: number }) => ('title' in row ? String(row.title) : '');

test('a row that only moved to another number has not changed', () => {
  const before = rows(['Hifz club', 'Friday'], ['Tafsir', 'Sunday']);
  const after = rows(['Tafsir', 'Sunday']);
  expect(compareRows(before, after, titleOf)).toEqual({ added: [], changed: [], removed: ['Hifz club'] });
});

test('a class on two days is two rows', () => {
  const before = rows(['Hifz club', 'Friday']);
  const after = rows(['Hifz club', 'Friday'], ['Hifz club', 'Sunday']);
  expect(compareRows(before, after, titleOf)).toEqual({ added: ['Hifz club (2)'], changed: [], removed: [] });
});

test('five names are told, the rest counted', () => {
  const added = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(describeDifference({ added, changed: ['x'], removed: [] })).toBe(
    '7 added (a; b; c; d; e; and 2 more), 1 changed (x), 0 removed',
  );
});
