import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, startRest, type Member } from './testing/rest-server.ts';
import { insertSampleRows } from './testing/sample-rows.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let admin: Member;

beforeAll(async () => {
  await insertSampleRows(pool);
  await pool.query(`delete from public."Qur'an_phrases"`);
  admin = await createMember(pool, 'admin');
  for (let turn = 0; turn < 4; turn += 1) await createMember(pool, undefined);
  rest = await startRest(pool);
});

afterAll(async () => {
  await rest.stop();
  await database.drop();
});

const phrases = async () => (await pool.query(`select from public."Qur'an_phrases"`)).rowCount;
const EVERYBODY = { search: '', page: 0 };
const client = () => rest.client(admin.token);

async function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const body = method === 'POST' ? { body: '{}' } : {};
  const response = await rest.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.token}`, ...headers },
    ...body,
  });
  const text = await response.text();
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, answer };
}

describe('the rows of a function', () => {
  test('are chosen, ordered and cut as those of a table', async () => {
    const { data } = await client()
      .rpc('people')
      .select('email, is:role')
      .neq('user_id', admin.id)
      .order('email', { ascending: false })
      .range(1, 2);
    const { rows } = await pool.query<{ email: string }>(
      'select email::text from auth.users where id <> $1 order by 1 desc offset 1 limit 2',
      [admin.id],
    );
    expect(data).toEqual(rows.map(({ email }) => ({ email, is: 'user' })));
  });

  test('are counted, with and without themselves', async () => {
    const { data, count, status } = await client().rpc('people', EVERYBODY, { count: 'exact' }).limit(2);
    expect([data?.length, count, status]).toEqual([2, 5, 206]);
    const head = await client().rpc('people', EVERYBODY, { count: 'exact', head: true });
    expect([head.data, head.count, head.status]).toEqual([null, 5, 200]);
  });

  test('are one object for who wants one', async () => {
    const { data } = await client().rpc('people').eq('user_id', admin.id).select('role').single();
    expect(data).toEqual({ role: 'admin' });
    expect((await client().rpc('people').select('role').single()).error).toMatchObject({ code: 'PGRST116' });
    expect((await client().rpc('people').eq('email', 'nobody').maybeSingle()).data).toBeNull();
  });

  test.each([
    ['/rpc/people?nothing=eq.1', 400, '42703'],
    ['/rpc/people?select=nothing', 400, '42703'],
    ['/rpc/people?user_id=eq.5', 400, '22P02'],
    ['/rpc/people?order=nothing', 400, '42703'],
    ['/rpc/people?select=learners(*)', 400, 'PGRST200'],
    ['/rpc/people?limit=-1', 416, 'PGRST103'],
    ['/rpc/people?nothing=1', 400, 'PGRST100'],
  ])('POST %s is refused, not ignored', async (path, status, code) =>
    expect(await ask('POST', path)).toMatchObject({ status, answer: { code } }),
  );
});

describe('GET', () => {
  test('asks what changes nothing, with parameters beside filters', async () => {
    const search = `${admin.id}@example.com`;
    const { data } = await client().rpc('people', { search, page: 0 }, { get: true }).select('role');
    expect(data).toEqual([{ role: 'admin' }]);
    const filtered = await ask('GET', `/rpc/people?search=${admin.id}&role=eq.user`);
    expect(filtered).toMatchObject({ status: 200, answer: [] });
    expect(filtered.headers.get('content-range')).toBe('*/*');
  });

  test('tells HEAD of all rows, whatever Range says', async () =>
    expect((await ask('HEAD', '/rpc/people', { Range: '1-2' })).headers.get('content-range')).toBe('0-4/*'));

  test('keeps to a range', async () =>
    expect((await ask('GET', '/rpc/people', { Range: '1-2' })).headers.get('content-range')).toBe('1-2/*'));

  test('names only what a function takes', async () => {
    const message = 'Could not find the function public.people(more, page) in the schema cache';
    expect(await ask('GET', '/rpc/people?page=0&more=1&role=eq.user')).toMatchObject({
      status: 404,
      answer: { code: 'PGRST202', message },
    });
  });

  test('is for admins alone, as POST is', async () =>
    expect((await rest.request('/rpc/people')).status).toBe(401));
});

test.each([
  ['people', 'OPTIONS,GET,HEAD,POST'],
  ['set_role', 'OPTIONS,POST'],
])('OPTIONS on %s names the methods', async (name, allow) => {
  const { status, headers } = await ask('OPTIONS', `/rpc/${name}`);
  expect([status, headers.get('allow')]).toEqual([200, allow]);
});

describe('a call with preferences', () => {
  const PHRASE = { surah: 1, ayah: 1, from_word: 1, to_word: 1, english: 'In the name' };

  test('that is only tried leaves nothing behind', async () => {
    const response = await rest.request('/rpc/add_phrase', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${admin.token}`,
        Prefer: 'tx=rollback',
      },
      body: JSON.stringify(PHRASE),
    });
    expect([response.status, response.headers.get('preference-applied')]).toEqual([200, 'tx=rollback']);
    expect(await response.json()).toMatchObject([{ english_translation: 'In the name' }]);
    expect(await phrases()).toBe(0);
  });

  test('that is counted is made once', async () => {
    const { data, count } = await client().rpc('add_phrase', PHRASE, { count: 'exact' }).limit(1).single();
    expect([data?.english_translation, count]).toEqual(['In the name', 1]);
    expect(await phrases()).toBe(1);
  });

  test('may bound the rows', async () => {
    const Prefer = 'handling=strict, max-affected=2';
    expect(await ask('POST', '/rpc/people', { Prefer })).toMatchObject({
      status: 400,
      answer: { code: 'PGRST124', details: 'The query affects 5 rows' },
    });
    const nothing = await rest.request('/rpc/end_sessions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.token}`, Prefer },
      body: JSON.stringify({ user_id: admin.id }),
    });
    expect([nothing.status, await nothing.json()]).toMatchObject([400, { code: 'PGRST128' }]);
    expect((await client().rpc('people')).error).toBeNull();
  });
});
