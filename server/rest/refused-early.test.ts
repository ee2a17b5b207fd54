import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TABLE_DESCRIPTIONS, TABLES } from '#contract/tables.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createNotes, fillNotes, NOTES } from './testing/notes.ts';
import { createMember, startRest } from './testing/rest-server.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let token: string;
let connections = 0;

beforeAll(async () => {
  await createNotes(pool);
  await fillNotes(pool);
  ({ token } = await createMember(pool, undefined));
  rest = await startRest(pool, { tables: { ...TABLE_DESCRIPTIONS, notes: NOTES } });
  pool.on('acquire', () => void (connections += 1));
});
beforeEach(() => void (connections = 0));
afterAll(async () => {
  await rest.stop();
  await database.drop();
});

async function ask(method: string, path: string, body?: string) {
  const response = await rest.request(path, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body } : {}),
  });
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as unknown) : undefined };
}

const insert = (row: object) => ask('POST', '/notes', JSON.stringify(row));
const refusal = (code: string, message: string) => ({ code, message, details: null, hint: null });
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('a value of the wrong type is refused in the words of PostgreSQL, which is not asked', () => {
  test.each([
    ['/Classes?id=eq.abc', '22P02', 'invalid input syntax for type bigint: "abc"'],
    ['/Classes?id=in.(1,x)', '22P02', 'invalid input syntax for type bigint: "x"'],
    ['/Classes?or=(day_for_sorting.gt.x,id.eq.1)', '22P02', 'invalid input syntax for type integer: "x"'],
    ['/user_roles?user_id=neq.me', '22P02', 'invalid input syntax for type uuid: "me"'],
    [
      '/Classes?id=lt.9223372036854775808',
      '22003',
      'value "9223372036854775808" is out of range for type bigint',
    ],
    ['/Classes?date=gte.soon', '22007', 'invalid input syntax for type date: "soon"'],
    ['/Classes?date=gte.2031-02-31', '22008', 'date/time field value out of range: "2031-02-31"'],
    [
      '/contact_form?created_at=gte.x',
      '22007',
      'invalid input syntax for type timestamp with time zone: "x"',
    ],
    ['/Classes?class=eq.%00', '22021', 'invalid byte sequence for encoding "UTF8": 0x00'],
    ['/Classes?class=like.x%5C', '22025', 'LIKE pattern must not end with escape character'],
    ['/Classes?class=is.true', '42804', 'argument of IS TRUE must be type boolean, not type text'],
  ])('%s is %s', async (path, code, message) => {
    for (const method of ['GET', 'DELETE']) {
      expect(await ask(method, path)).toEqual({ status: 400, body: refusal(code, message) });
    }
    expect(connections).toBe(0);
  });

  test.each([
    ['{"id":"abc"}', '22P02', 'invalid input syntax for type bigint: "abc"'],
    ['{"id":1.5}', '22P02', 'invalid input syntax for type bigint: "1.5"'],
    ['{"stars":99999999999}', '22003', 'value "99999999999" is out of range for type integer'],
    ['{"stars":[1]}', '22P02', 'invalid input syntax for type integer: "[1]"'],
    ['{"due":"soon"}', '22007', 'invalid input syntax for type date: "soon"'],
    ['{"title":"a\\u0000"}', '22P05', 'unsupported Unicode escape sequence'],
    ['{"title":"a\\ud800"}', '22P02', 'invalid input syntax for type json'],
    ['{"extra":{"a":["\\u0000"]}}', '22P05', 'unsupported Unicode escape sequence'],
    ['{"extra":{"\\udc00":1}}', '22P02', 'invalid input syntax for type json'],
  ])('a row %s is %s', async (row, code, message) => {
    const [column = ''] = /(?<=")\w+/.exec(row) ?? [];
    const list = `[{"${column}":null},${row}]`;
    expect(await ask('POST', '/notes', list)).toMatchObject({ status: 400, body: { code, message } });
    expect(await ask('PATCH', '/notes?id=eq.1', row)).toMatchObject({ status: 400, body: { code, message } });
    expect(connections).toBe(0);
  });

  test('what looks like an escape and is none is stored', async () => {
    const title = String.raw`a backslash and u0000: \u0000, \ud800`;
    const answer = await ask(
      'POST',
      '/notes',
      JSON.stringify({ id: 900, title, extra: { title, moon: '🌙' } }),
    );
    expect(answer).toEqual({ status: 201, body: undefined });
    const { rows } = await pool.query<object>('select title, extra from notes where id = 900');
    expect(rows).toEqual([{ title, extra: { title, moon: '🌙' } }]);
  });

  test('words are not sent back in full', async () => {
    const { body } = await ask('GET', `/Classes?id=eq.${'x'.repeat(5000)}`);
    expect(JSON.stringify(body).length).toBeLessThan(300);
  });
});

describe('json that is nested 5,000 deep', () => {
  test.each([...Object.values(TABLES), 'notes', 'nothing'])('is refused by %s to anyone', async (table) => {
    for (const body of [nested(5000), `{"message":${nested(5000)}}`, `[{"extra":${nested(5000)}}]`]) {
      for (const method of ['POST', 'PATCH']) {
        const answer = await ask(method, `/${encodeURIComponent(table)}?id=eq.1`, body);
        expect(answer).toEqual({ status: 400, body: refusal('PGRST102', 'The json is nested too deeply') });
      }
    }
    expect(connections).toBe(0);
  });

  test('is refused in a filter as well', async () =>
    expect(await ask('GET', `/notes?extra=eq.${nested(5000)}`)).toMatchObject({ status: 400 }));

  test('while what people write is stored', async () =>
    expect((await ask('POST', '/notes', `{"extra":${nested(30)}}`)).status).toBe(201));
});

describe('what PostgreSQL adds to a refusal', () => {
  test('of a key that exists is told where everybody sees the rows', async () => {
    await pool.query('alter table public.notes disable row level security');
    try {
      expect((await insert({ owner: 'me', id: 1 })).body).toMatchObject({
        code: '23505',
        details: 'Key (owner, id)=(me, 1) already exists.',
      });
    } finally {
      await pool.query('alter table public.notes enable row level security');
    }
  });

  test('of a key in a row that the caller may not read is not told', async () =>
    expect(await insert({ id: 901, title: 'unique to the other' })).toEqual({
      status: 409,
      body: refusal('23505', 'duplicate key value violates unique constraint "notes_title"'),
    }));

  test.each([
    [{ title: null, stars: 42 }, '23502'],
    [{ title: 'forbidden', stars: 42 }, '23514'],
  ])('of a row that %j breaks never shows the row', async (row, code) => {
    await pool.query('alter table public.notes disable row level security');
    try {
      expect((await insert(row)).body).toMatchObject({ code, details: null, hint: null });
    } finally {
      await pool.query('alter table public.notes enable row level security');
    }
  });

  test('to mend the request comes through', async () => {
    const row = '{"owner":"me","id":1}';
    const response = await rest.request('/notes', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Prefer: 'resolution=merge-duplicates',
      },
      body: `[${row},${row}]`,
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {
        code: '21000',
        hint: 'Ensure that no rows proposed for insertion within the same command have duplicate constrained values.',
      },
    ]);
  });
});

describe('functions', () => {
  test.each([
    ['GET', '/rpc/is_admin', undefined, ' without parameters', ' without parameters'],
    ['GET', '/rpc/is_admin?b=1&a=2', undefined, '(a, b)', ' with parameters a, b'],
    [
      'POST',
      '/rpc/is_admin',
      '{}',
      ' without parameters',
      ' without parameters or with a single unnamed json/jsonb parameter',
    ],
    [
      'POST',
      '/rpc/is_admin',
      '{"a":1}',
      '(a)',
      ' with parameter a or with a single unnamed json/jsonb parameter',
    ],
  ])('%s %s %s is not found', async (method, path, body, called, searched) =>
    expect(await ask(method, path, body)).toEqual({
      status: 404,
      body: {
        code: 'PGRST202',
        message: `Could not find the function public.is_admin${called} in the schema cache`,
        details: `Searched for the function public.is_admin${searched}, but no matches were found in the schema cache.`,
        hint: null,
      },
    }),
  );

  test('the client library hears the same', async () => {
    const { error, status } = await new PostgrestClient(rest.url).rpc('is_admin', { of: 'me' });
    expect([status, error]).toMatchObject([404, { code: 'PGRST202' }]);
  });

  test('are as unknown to OPTIONS', async () =>
    expect(await ask('OPTIONS', '/rpc/x')).toMatchObject({ status: 404, body: { code: 'PGRST202' } }));

  test('take no other method', async () =>
    expect(await ask('DELETE', '/rpc/x')).toMatchObject({ status: 405, body: { code: 'PGRST101' } }));
});

test.each(['Classes', "Qur'an", 'contact_form'])('OPTIONS on %s names the methods', async (table) => {
  const response = await rest.request(`/${encodeURIComponent(table)}`, { method: 'OPTIONS' });
  expect([response.status, response.headers.get('allow')]).toEqual([
    200,
    'OPTIONS,GET,HEAD,POST,PATCH,DELETE',
  ]);
  expect((await rest.request('/nothing', { method: 'OPTIONS' })).status).toBe(404);
});

test('there is no list of all tables', async () => {
  expect(await ask('GET', '/')).toEqual({
    status: 404,
    body: { code: 'PGRST126', message: 'Root endpoint metadata is disabled', details: null, hint: null },
  });
  expect(await ask('POST', '/', '{}')).toMatchObject({ status: 405, body: { code: 'PGRST117' } });
  const options = await rest.request('/', { method: 'OPTIONS' });
  expect([options.status, options.headers.get('allow')]).toEqual([200, 'OPTIONS,GET,HEAD']);
});
