import { getPriority } from 'node:os';
import type { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { LOWER_BY } from './low-priority.ts';
import { connectPools } from './pools.ts';
import type { Visitors } from './visitors.ts';

const database = await freshDatabase();
const own = connectPools(database.url, { isOwn: true });
const given = connectPools(database.url);
afterAll(async () => {
  await Promise.all([own.end(), given.end()]);
  await database.drop();
});

const PID = { text: 'select pg_backend_pid() as pid', values: [] };
const visitorsPid = async (visitors: Visitors): Promise<number> =>
  (await visitors.read<{ pid: number }>(PID, 500))[0]?.pid ?? 0;

/** How the system ranks the process of PostgreSQL that serves this pool. */
async function priorityOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return getPriority(rows[0]?.pid ?? 0);
}

/** Elsewhere a process with that number would be somebody else's. */
const isHere = process.platform === 'linux' && !process.env['TEST_DATABASE_URL'];

test.runIf(isHere)(
  'our own PostgreSQL serves devices and questions that take long with less priority, and nothing else',
  async () => {
    await expect
      .poll(async () => getPriority(await visitorsPid(own.slowReaders)))
      .toBe(getPriority() + LOWER_BY);
    expect(getPriority(await visitorsPid(own.readers))).toBe(getPriority());
    await expect.poll(() => priorityOf(own.records)).toBe(getPriority() + LOWER_BY);
    for (const pool of [own.members, own.accounts, own.reserve])
      expect(await priorityOf(pool)).toBe(getPriority());
  },
);

test.runIf(isHere)('a database that was given to us is left alone', async () => {
  expect(await priorityOf(given.records)).toBe(getPriority());
  expect(getPriority(await visitorsPid(given.slowReaders))).toBe(getPriority());
});
