import { expect, test } from 'vitest';
import { isBundle, packed, unpacked } from './bundle-rules.ts';
import type { EntryRow } from './rows.ts';
import { level } from '../testing/entries.ts';
import { done } from '../testing/fox.ts';

const many = (length: number, changed: Partial<EntryRow> = {}): EntryRow[] =>
  Array.from({ length }, (_, index) => ({ ...done(), arrival: index + 1, ...changed }));

test('few entries are rows of their own, as they are', () => {
  const rows = many(19);
  expect(packed(rows)).toEqual(rows);
});

test('many of a kind are bundles, and come back as they were', () => {
  const rounds = many(60);
  const levels = Array.from({ length: 60 }, (_, index): EntryRow => ({
    ...level('2026-01-02', '+-'),
    owner: '',
    arrival: index + 1,
  }));
  const rows = packed([...rounds, ...levels]);
  expect(rows.map((row) => isBundle(row) && [row.kind, row.entries.length])).toEqual([
    ['round', 60],
    ['letters', 60],
  ]);
  expect(unpacked(rows)).toEqual([...rounds, ...levels]);
});

test('a bundle is in the order of its ids, tells its ends and the highest arrival', () => {
  const rows = many(30);
  const [bundle] = packed(rows.toReversed());
  expect(bundle).toMatchObject({ id: rows[0]?.id, last: rows[29]?.id, arrival: 30 });
  expect(unpacked([bundle])).toEqual(rows);
});

const sizes = (body: EntryRow['body'], length: number) =>
  packed(many(length, { body })).map((row) => unpacked([row]).length);

test('a bundle has at most 200 entries, and large ones make it shorter', () => {
  expect(sizes({}, 401)).toEqual([200, 200, 1]);
  expect(sizes({ text: 'x'.repeat(10_000) }, 40)).toEqual(Array.from({ length: 10 }, () => 4));
});

test('what a newer version notes beside an entry stays beside it', () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ ...done(), arrival: index + 1, mood: 'glad' }));
  expect(packed(rows)).toHaveLength(1);
  expect(unpacked(packed(rows))).toEqual(rows);
});

test.each([null, 7, {}, { last: 'x', size: 1 }, { last: 'x', size: 1, entries: 'x' }])(
  'garbage is passed over: %j',
  (garbage) => {
    expect(unpacked([garbage])).toEqual([]);
  },
);

test('of a bundle with garbage in it the rest is read', () => {
  const rows = many(30);
  const [bundle] = packed(rows);
  if (!isBundle(bundle)) throw new Error('no bundle');
  const entries = [null, 'x', { id: 'y' }, ...bundle.entries];
  expect(unpacked([{ ...bundle, entries }])).toEqual(rows);
  expect(unpacked([{ ...bundle, learner_id: 7 }])).toEqual([]);
});
