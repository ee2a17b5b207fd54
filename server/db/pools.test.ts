import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { connectPools, POOL_NAMES, poolSizes, type PoolName } from './pools.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

test.each([
  [24, { readers: 5, slowReaders: 2, members: 4, records: 2, quickRecords: 2, accounts: 5, reserve: 3 }],
  [12, { readers: 2, slowReaders: 1, members: 2, records: 1, quickRecords: 1, accounts: 2, reserve: 2 }],
  [48, { readers: 11, slowReaders: 4, members: 8, records: 4, quickRecords: 4, accounts: 10, reserve: 6 }],
])('of %i connections one listens, and the pools share the others', (connections, sizes) => {
  expect(poolSizes(connections)).toEqual(sizes);
});

test('however many connections there are, each pool has one, and together they have no more', () => {
  for (let connections = 12; connections <= 200; connections += 1) {
    const sizes = Object.values(poolSizes(connections));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(connections - 1);
  }
});

test('whatever is asked at once, a process of 12 opens no more', async () => {
  const few = connectPools(database.url, { connections: 12 });
  const ask = (pool: (typeof few)[PoolName]) =>
    'query' in pool ? pool.query('select 1') : pool.read({ text: 'select 1', values: [] }, 500);
  const asked = POOL_NAMES.flatMap((name) => Array.from({ length: 6 }, () => ask(few[name])));
  await Promise.all(asked);
  const opened = POOL_NAMES.reduce((sum, name) => sum + few[name].totalCount, 0);
  expect(opened).toBe(11);
  await few.end();
});
