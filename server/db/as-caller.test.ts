import { randomUUID } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { asCaller, type Caller } from './as-caller.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Long enough for whatever is not meant to wait, also on a busy machine. */
const QUERY_TIMEOUT_MS = 1_000;

const member = (number: number): Caller => {
  const sub = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return {
    role: 'authenticated',
    claims: {
      sub,
      email: `o'hara\\${number}@example.org`,
      role: 'authenticated',
      session_id: 'none',
      aud: 'authenticated',
      iss: 'test',
      iat: 0,
      exp: 0,
      user_metadata: {},
    },
  };
};

type Who = { role: string; id: string | null; email: string | null };
const WHO = `select current_user as role, auth.uid()::text as id, auth.jwt() ->> 'email' as email`;

describe('a request runs as its caller', () => {
  test('a visitor is anon and has no id', async () => {
    const { rows } = await asCaller(database.pool, { role: 'anon' }, (client) => client.query(WHO));
    expect(rows).toEqual([{ role: 'anon', id: null, email: null }]);
  });

  test('a hundred callers at once on ten connections each see their own claims', async () => {
    const seen = await Promise.all(
      Array.from({ length: 100 }, async (_, number) => {
        const caller: Caller = number % 3 === 0 ? { role: 'anon' } : member(number);
        const { rows } = await asCaller(database.pool, caller, (client) =>
          client.query<Who>(`${WHO}, pg_sleep(0.005)::text as slept`),
        );
        return { caller, row: rows[0] };
      }),
    );
    for (const { caller, row } of seen) {
      const claims = caller.role === 'anon' ? undefined : caller.claims;
      expect(row).toMatchObject({ role: caller.role, id: claims?.sub ?? null, email: claims?.email ?? null });
    }
  });

  test.each(['done', 'failed'])(
    'nothing of the caller stays on the connection after the work is %s',
    async (end) => {
      const work = asCaller(database.pool, member(1), (client) =>
        client.query(end === 'done' ? 'select 1' : 'select 1 / 0'),
      );
      await work.catch(() => undefined);
      const clients = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()));
      for (const client of clients) {
        const { rows } = await client.query(
          `select current_user = session_user as is_itself, current_setting('request.jwt.claims', true) as claims`,
        );
        client.release();
        expect(rows[0]).toMatchObject({ is_itself: true });
        expect(['', null]).toContain(rows[0].claims);
      }
    },
  );

  test('a statement of more than three seconds is ended', async () => {
    const slow = asCaller(database.pool, { role: 'anon' }, (client) => client.query('select pg_sleep(9)'));
    await expect(slow).rejects.toMatchObject({ code: '57014' });
  });

  test('a statement that was ended leaves its connection to the next caller', async () => {
    const pool = new Pool({ connectionString: database.url, max: 1 });
    const pid = () => pool.query('select pg_backend_pid()').then(({ rows }) => rows);
    const before = await pid();
    const slow = asCaller(pool, { role: 'anon' }, (client) =>
      client.query('set local statement_timeout = 20; select pg_sleep(9)'),
    );
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect(await pid()).toEqual(before);
    await pool.end();
  });

  test('a caller who only reads cannot write', async () => {
    const write = asCaller(
      database.pool,
      { role: 'anon' },
      (client) => client.query('create temporary table scratch ()'),
      { readOnly: true },
    );
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  test('a connection that breaks during the work is not used again', async () => {
    const broken = asCaller(database.pool, member(2), async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      return client.query('select 1');
    });
    await expect(broken).rejects.toThrow(/terminat|connection error|EPIPE|ECONNRESET/);
    const { rows } = await asCaller(database.pool, { role: 'anon' }, (client) => client.query(WHO));
    expect(rows).toEqual([{ role: 'anon', id: null, email: null }]);
  });

  test('a connection whose rollback failed is not used again: it would still be the caller', async () => {
    const pool = new Pool({ connectionString: database.url, max: 1, query_timeout: QUERY_TIMEOUT_MS });
    pool.on('error', () => undefined); // it is broken on purpose
    const refused = asCaller(pool, member(3), (client) => {
      // The rollback waits behind this, and is given up before it is sent.
      client.query('select pg_sleep(1.5)').catch(() => undefined);
      throw new Error('refused by the work');
    });
    await expect(refused).rejects.toThrow('refused by the work');
    const isItself = () =>
      pool.query('select current_user = session_user as is_itself').then(({ rows }) => rows);
    expect(await vi.waitFor(isItself, { timeout: 30_000 })).toEqual([{ is_itself: true }]);
    await pool.end();
  });

  test('a connection that has fallen silent is not asked to roll back', async () => {
    const pool = new Pool({ connectionString: database.url, query_timeout: QUERY_TIMEOUT_MS });
    pool.on('error', () => undefined); // it is broken on purpose
    const queries: unknown[] = [];
    const silent = asCaller(pool, { role: 'anon' }, (client) => {
      const said = vi.spyOn(client, 'query');
      queries.push(said.mock.calls);
      return client.query('select pg_sleep(2)');
    });
    await expect(silent).rejects.toThrow('Query read timeout');
    expect(queries).toEqual([[['select pg_sleep(2)']]]);
    expect(pool.totalCount).toBe(0);
    await pool.end();
  });
});

test('a page of an account’s entries is read as it lies in the index, however many follow and whatever is known of them', async () => {
  const [owner, learner] = [randomUUID(), randomUUID()];
  await database.pool.query(
    `insert into auth.users (id, email, encrypted_password) values ($1, 'many@example.org', '')`,
    [owner],
  );
  await database.pool.query(
    `insert into public.learners (owner, id, animal, made_at, updated_at) values ($1, $2, 'fox', now(), now())`,
    [owner, learner],
  );
  await database.pool.query(
    `insert into public.entries (owner, id, learner_id, at, day, kind, body)
       select $1, gen_random_uuid(), $2, now(), current_date, 'goal', '{"surah": null}' from generate_series(1, 3000)`,
    [owner, learner],
  );
  const page = `explain select id from public.entries where owner = '${owner}' and seq > 400 order by seq limit 400`;
  const ask = (client: PoolClient) => client.query<{ 'QUERY PLAN': string }>(page);
  const claims = { sub: owner, email: 'many@example.org' };
  const options = { readOnly: true, inOrder: true };
  const { rows } = await asCaller(database.pool, { role: 'authenticated', claims }, ask, options);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan using entries_');
  expect(plan).not.toContain('Sort');
});
