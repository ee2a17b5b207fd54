import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LISTENER_NAME } from '#server/db/change-listener.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { startRest } from './testing/rest-server.ts';
import { insertSampleRows } from './testing/sample-rows.ts';

const database = await freshDatabase();
const { pool } = database;
type Rest = Awaited<ReturnType<typeof startRest>>;
let servers: [Rest, Rest];

beforeAll(async () => {
  await insertSampleRows(pool);
  servers = [await startRest(pool), await startRest(pool)];
  for (const server of servers) await vi.waitFor(() => expectCached(server), SOON);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** A request whose answer nobody unpacks on the way. */
function get(path: string, headers: Record<string, string> = {}, server = servers[0]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${server.url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

const SOON = { timeout: 30_000 };

/** Only a server that hears of changes caches answers, and only cached answers are compressed. */
async function expectCached(server: Rest): Promise<void> {
  const { headers } = await get(PAGE, { 'Accept-Encoding': 'gzip' }, server);
  expect(headers['content-encoding']).toBe('gzip');
}

const PAGE = "/Qur'an?select=*&order=id&limit=1000";

describe('an answer of a public table', () => {
  test('is the same in every encoding, each with its own strong tag', async () => {
    const plain = await get(PAGE);
    const gzip = await get(PAGE, { 'Accept-Encoding': 'gzip, deflate' });
    const br = await get(PAGE, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    const tags = [plain, gzip, br].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'Accept, Accept-Encoding, Prefer, Range',
    });
  });

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('to Accept-Encoding "%s" is encoded as %s', async (accepted, encoding) =>
    expect((await get(PAGE, { 'Accept-Encoding': accepted })).headers['content-encoding']).toBe(encoding),
  );

  test.each(['identity', 'gzip', 'br'])(
    'that the caller holds (%s) is not sent again, by either server',
    async (encoding) => {
      const { etag = '' } = (await get(PAGE, { 'Accept-Encoding': encoding })).headers;
      for (const server of servers) {
        const again = await get(
          PAGE,
          { 'Accept-Encoding': encoding, 'If-None-Match': `"other", W/${etag}` },
          server,
        );
        expect(again).toMatchObject({ status: 304, headers: { etag, 'cache-control': 'public, no-cache' } });
        expect(again.body).toHaveLength(0);
      }
      expect((await get(PAGE, { 'If-None-Match': '"other"' })).status).toBe(200);
    },
  );

  test('tells list, object and counted list apart', async () => {
    const path = '/Classes?id=eq.1';
    const variants: Record<string, string>[] = [
      {},
      { Accept: 'application/vnd.pgrst.object+json' },
      { Prefer: 'count=exact' },
    ];
    const tags = await Promise.all(variants.map(async (headers) => (await get(path, headers)).headers.etag));
    expect(new Set(tags).size).toBe(3);
  });
});

describe('a change', () => {
  const changes: [string, string, string][] = [
    ['Classes', '/Classes?order=id', `update public."Classes" set location = 'Garden' where id = 1`],
    [
      'Classes',
      '/Classes?order=id',
      `insert into public."Classes" (class, type) values ('Fiqh', 'recurring')`,
    ],
    ["Qur'an_phrases", "/Qur'an_phrases?order=id", `delete from public."Qur'an_phrases" where id = 7`],
    [
      "Qur'an",
      "/Qur'an?order=id&limit=1",
      `update public."Qur'an" set english_translation = 'Changed' where id = 1`,
    ],
    ["Qur'an_phrases", "/Qur'an_phrases?order=id", `truncate public."Qur'an_phrases"`],
  ];

  test.each(changes)('of %s is seen at %s on every server', async (_, path, sql) => {
    const before = await Promise.all(
      servers.map(async (server) => (await get(path, {}, server)).body.toString()),
    );
    expect(before[0]).toBe(before[1]);
    await pool.query(sql);
    for (const server of servers) {
      await expect.poll(async () => (await get(path, {}, server)).body.toString()).not.toBe(before[0]);
    }
  });

  test('leaves the answers of other tables alone, and they come without the database', async () => {
    const path = "/Qur'an?select=id&order=id&limit=3";
    const first = await get(path);
    await pool.query(`update public."Classes" set location = 'Tent' where id = 1`);
    await expect.poll(async () => (await get('/Classes')).body.toString()).toContain('Tent');
    const locker = await pool.connect();
    try {
      await locker.query(`begin; lock table public."Qur'an" in access exclusive mode`);
      expect(await get(path)).toMatchObject({ status: 200, headers: { etag: first.headers.etag } });
    } finally {
      await locker.query('rollback');
      locker.release();
    }
  });
});

test('without news of changes every read asks the database, and the cache comes back with the news', async () => {
  const path = '/Classes?order=id&select=location';
  for (let turn = 0; turn < 3; turn += 1) {
    await get(path);
    await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
      [LISTENER_NAME],
    );
    await pool.query(`update public."Classes" set location = $1 where id = 1`, [`Room ${turn}`]);
    await expect.poll(async () => (await get(path)).body.toString()).toContain(`Room ${turn}`);
    for (const server of servers) await vi.waitFor(() => expectCached(server), SOON);
  }
  await pool.query(`update public."Classes" set location = 'Roof' where id = 1`);
  await expect.poll(async () => (await get(path)).body.toString()).toContain('Roof');
});
