import { readFile } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TABLE_DESCRIPTIONS } from '#contract/tables.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { parseQuery } from './parse-query.ts';
import { planRead } from './plan-read.ts';
import { tableNamed } from './table.ts';
import { createMember, startRest } from './testing/rest-server.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let admin: Record<string, string>;

const MB = 1024 * 1024;

const ask = (range: string, headers: Record<string, string> = {}, path = "/Qur'an?select=id&order=id") =>
  rest.request(path, { headers: { Range: range, ...headers } });

const planJsonOf = (search: string) =>
  planRead(tableNamed(TABLE_DESCRIPTIONS, "Qur'an"), parseQuery(search, { of: "Qur'an" }), {
    wantsCount: false,
    isSingle: false,
    isHead: false,
  });

/** The most that the database's process behind a connection has held so far, in bytes. */
async function peakMemory(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const status = await readFile(`/proc/${rows[0]?.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

beforeAll(async () => {
  // 1,800 ayahs of 5,000 letters are a little over 8 MB, and so are 600 messages of 5,000 three-byte characters.
  await pool.query(`
    insert into public."Qur'an" (id, ayah_number, juz, surah, surah_number, arabic, english_translation)
    select n, n, 1, 'Long', 1, 'x', repeat('x', 5000) from generate_series(1, 1800) as n;
    insert into public.contact_form (form_type, message)
    select 'Give feedback', repeat('☪', 5000) from generate_series(1, 600) as n`);
  const { token } = await createMember(pool, 'admin');
  admin = { Authorization: `Bearer ${token}` };
  rest = await startRest(pool);
});

afterAll(async () => {
  await rest.stop();
  await database.drop();
});

describe('an answer over 8 MB', () => {
  test('is refused for a public table, and says what to do', async () => {
    const response = await rest.request("/Qur'an?limit=10000");
    expect([response.status, await response.json()]).toEqual([
      413,
      {
        code: 'answer_too_large',
        message: 'The answer would be larger than 8 MB',
        details: null,
        hint: 'Ask for fewer rows with limit and offset, or for fewer columns with select.',
      },
    ]);
    expect((await rest.request("/Qur'an?limit=10000&select=id")).status).toBe(200);
    expect((await rest.request("/Qur'an?limit=1600")).status).toBe(200);
  });

  test('never leaves the database', async () => {
    const { text, values } = planJsonOf('limit=10000');
    expect((await pool.query<object>(text, values)).rows).toEqual([{ body: null, rows: 1800 }]);
  });

  test.runIf(process.platform === 'linux')('is not put together in the memory of the database', async () => {
    // 6,000 ayahs of 10,000 letters would be 60 MB.
    const { text, values } = planJsonOf('limit=10000');
    const client = await pool.connect();
    try {
      await client.query(`
        begin;
        insert into public."Qur'an" (id, ayah_number, juz, surah, surah_number, arabic, english_translation)
        select n, n, 1, 'Longer', 2, 'x', repeat('x', 10000) from generate_series(10001, 16000) as n`);
      const before = await peakMemory(client);
      expect((await client.query<object>(text, values)).rows).toEqual([{ body: null, rows: 7800 }]);
      expect((await peakMemory(client)) - before).toBeLessThan(48 * MB);
    } finally {
      await client.query('rollback');
      client.release(true);
    }
  });

  test('of messages is cut to the rows that fit, and the range names them', async () => {
    const response = await rest.request('/contact_form?select=id,message&order=id&limit=1000', {
      headers: admin,
    });
    const text = await response.text();
    const rows: unknown = JSON.parse(text);
    const given = Array.isArray(rows) ? rows.length : 0;
    expect(response.status).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8 * MB);
    expect(Buffer.byteLength(text)).toBeGreaterThan(7.9 * MB);
    expect(response.headers.get('content-range')).toBe(`0-${given - 1}/*`);
    expect(rows).toMatchObject(Array.from({ length: given }, (_, index) => ({ id: index + 1 })));

    const next = await rest.request(`/contact_form?select=id&order=id&offset=${given}`, { headers: admin });
    expect(next.headers.get('content-range')).toBe(`${given}-599/*`);
  });

  test('of messages that were counted says how many there are', async () => {
    const response = await rest.request('/contact_form?order=id', {
      headers: { ...admin, Prefer: 'count=exact' },
    });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toMatch(/^0-\d{3}\/600$/);
  });

  test('as one object is still just too many rows', async () => {
    const response = await rest.request("/Qur'an?limit=10000", {
      headers: { Accept: 'application/vnd.pgrst.object+json' },
    });
    expect([response.status, await response.json()]).toMatchObject([
      406,
      { code: 'PGRST116', details: 'The result contains 1800 rows' },
    ]);
  });
});

describe('HEAD', () => {
  test.each([
    ["/Qur'an?limit=10000", {}, 200, '0-1799/*'],
    ["/Qur'an?limit=10&offset=20", { Prefer: 'count=exact' }, 206, '20-29/1800'],
    ["/Qur'an?id=eq.1", { Accept: 'application/vnd.pgrst.object+json' }, 200, '0-0/*'],
  ])('%s with %j counts rows that GET could not send', async (path, headers, status, range) => {
    const response = await rest.request(path, { method: 'HEAD', headers });
    expect([response.status, response.headers.get('content-range')]).toEqual([status, range]);
    expect(response.headers.get('content-length')).toBeNull();
  });

  test('of messages counts them all and reads none', async () => {
    const response = await rest.request('/contact_form', {
      method: 'HEAD',
      headers: { ...admin, Prefer: 'count=exact' },
    });
    expect(response.headers.get('content-range')).toBe('0-599/600');
  });

  test('refuses what GET refuses', async () => {
    expect((await rest.request('/contact_form', { method: 'HEAD' })).status).toBe(401);
    expect((await rest.request('/Classes?nothing=eq.1', { method: 'HEAD' })).status).toBe(400);
    const headers = { Accept: 'application/vnd.pgrst.object+json' };
    expect((await rest.request("/Qur'an", { method: 'HEAD', headers })).status).toBe(406);
  });
});

describe('a range of rows', () => {
  test.each([
    ['0-4', {}, '0-4/*', 5],
    ['5-9', { 'Range-Unit': 'items' }, '5-9/*', 5],
    ['1795-', {}, '1795-1799/*', 5],
    ['0-0', { Prefer: 'count=exact' }, '0-0/1800', 1],
    ['bytes=0-4', {}, '0-999/*', 1000],
    ['0-4', { 'Range-Unit': 'bytes' }, '0-999/*', 1000],
    ['items=0-4', {}, '0-999/*', 1000],
    ['-5', {}, '0-999/*', 1000],
  ])('%s with %j answers %s', async (range, headers, contentRange, length) => {
    const response = await ask(range, headers);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(await response.json()).toHaveLength(length);
  });

  test('and an address that names others give the rows that both mean', async () => {
    const response = await ask('5-7', {}, "/Qur'an?select=id&limit=9&offset=7");
    expect(response.headers.get('content-range')).toBe('7-7/*');
    const apart = await ask('0-4', {}, "/Qur'an?select=id&limit=2&offset=7");
    expect([apart.status, await apart.json()]).toMatchObject([416, { code: 'PGRST103' }]);
  });

  test('counts for GET alone, as PostgREST has it', async () => {
    const response = await rest.request("/Qur'an", { method: 'HEAD', headers: { Range: '3-5' } });
    expect(response.headers.get('content-range')).toBe('0-999/*');
  });

  test('that ends before it begins is refused', async () => {
    const response = await ask('5-4');
    expect([response.status, await response.json()]).toEqual([
      416,
      {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
        hint: null,
      },
    ]);
  });
});
