import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';
import { readAll, type Progress } from './read-all.ts';

const rows = (length: number, from = 0) => Array.from({ length }, (_, index) => from + index);

function tableOf(rowCount: number, knownCount: number | null = rowCount) {
  const asked: { range: [number, number]; counted: boolean }[] = [];
  let waiting = 0;
  let mostWaiting = 0;
  const readPage = async (
    [from, to]: [number, number],
    { count }: { count?: 'exact' },
  ): Promise<PostgrestSingleResponse<number[]>> => {
    asked.push({ range: [from, to], counted: count === 'exact' });
    mostWaiting = Math.max(mostWaiting, (waiting += 1));
    await new Promise((resolve) => setImmediate(resolve));
    waiting -= 1;
    const data = rows(Math.max(0, Math.min(to + 1, rowCount) - from), from);
    return {
      success: true,
      data,
      error: null,
      count: count ? knownCount : null,
      status: 200,
      statusText: 'OK',
    };
  };
  return { readPage, asked, mostWaiting: () => mostWaiting };
}

test.each([
  [0, 1],
  [7, 1],
  [999, 1],
  [1000, 2],
  [1001, 2],
  [2000, 3],
  [6236, 7],
])('%i rows are read in %i pages, the last of them short', async (rowCount, pages) => {
  const table = tableOf(rowCount);
  expect(await readAll(table.readPage)).toEqual(rows(rowCount));
  expect(table.asked.map(({ range: [from, to] }) => to - from)).toEqual(
    Array.from({ length: pages }, () => 999),
  );
});

test('the first page asks for the count and the others go out together', async () => {
  const table = tableOf(6236);
  await readAll(table.readPage);
  expect(table.asked.map(({ counted }) => counted)).toEqual([true, false, false, false, false, false, false]);
  expect(table.mostWaiting()).toBe(6);
});

test.each([[null], [1500]])('rows beyond a count of %s are read too', async (knownCount) => {
  const table = tableOf(3100, knownCount);
  expect(await readAll(table.readPage)).toEqual(rows(3100));
});

test('progress counts up to the total', async () => {
  const told: Progress[] = [];
  await readAll(tableOf(2500).readPage, (progress) => told.push(progress));
  expect(told).toEqual([1000, 2000, 2500].map((rows) => ({ rows, total: 2500 })));
});
