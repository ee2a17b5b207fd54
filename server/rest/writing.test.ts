import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RowOf } from '#contract/table-description.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createNotes, fillNotes, NOTES } from './testing/notes.ts';
import { createMember, PUBLIC_KEY, startRest } from './testing/rest-server.ts';

type Note = RowOf<typeof NOTES>;
type Shape = { Row: Note; Insert: Partial<Note>; Update: Partial<Note>; Relationships: [] };
type Database = {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: { Tables: { notes: Shape }; Views: Record<string, never>; Functions: Record<string, never> };
};

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let token: string;

beforeAll(async () => {
  await createNotes(pool);
  ({ token } = await createMember(pool, undefined));
  rest = await startRest(pool, { tables: { notes: NOTES } });
});
beforeEach(() => fillNotes(pool));
afterAll(async () => {
  await rest.stop();
  await database.drop();
});

const SINGLE = { Accept: 'application/vnd.pgrst.object+json' };
const ALL = [1, 2, 3, 4];

const notes = () =>
  new PostgrestClient<Database>(rest.url, {
    headers: { apikey: PUBLIC_KEY, Authorization: `Bearer ${token}` },
    schema: 'public',
  }).from('notes');

function sendAsVisitor(prefer: string) {
  return rest.request('/notes', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Prefer: prefer },
    body: '{"title":"x"}',
  });
}

async function send(method: string, query: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await rest.request(`/notes${query}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    range: response.headers.get('content-range'),
    applied: response.headers.get('preference-applied'),
    location: response.headers.get('location'),
  };
}

/** The notes of the member as they are stored. */
async function stored(columns = 'id, title, stars'): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `select ${columns} from public.notes where owner = 'me' order by id`,
  );
  return rows;
}

const ids = async () =>
  (await pool.query<{ id: number }>(`select id from notes where owner = 'me' order by id`)).rows.map(
    ({ id }) => id,
  );

describe('a write without a filter', () => {
  test.each([
    ['PATCH', 'UPDATE requires a WHERE clause'],
    ['DELETE', 'DELETE requires a WHERE clause'],
  ])('%s is refused', async (method, message) => {
    const before = await stored();
    for (const query of ['', '?select=id', '?order=id']) {
      const { status, body } = await send(method, query, { title: 'x' });
      expect([status, body]).toEqual([400, { code: '21000', message, details: null, hint: null }]);
    }
    expect(await stored()).toEqual(before);
  });

  test.each(['PATCH', 'DELETE'])('%s does not take a limit for one', async (method) => {
    const before = await stored();
    const { status, body } = await send(method, '?id=gt.0&limit=1', { title: 'x' });
    expect([status, body]).toMatchObject([400, { code: 'PGRST127' }]);
    expect(await stored()).toEqual(before);
  });
});

describe('max-affected', () => {
  test('refuses with strict handling, and nothing has changed', async () => {
    const { error, status } = await notes().delete().gt('id', 0).maxAffected(1);
    expect([status, error]).toMatchObject([
      400,
      {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 4 rows',
        hint: null,
      },
    ]);
    expect((await notes().update({ title: 'x' }).gt('id', 2).maxAffected(1)).status).toBe(400);
    expect(await stored()).toMatchObject(ALL.map((id) => ({ id, title: `note ${id}` })));
  });

  test('lets as many through', async () => {
    expect((await notes().delete().gt('id', 2).maxAffected(2)).status).toBe(204);
    expect(await ids()).toEqual([1, 2]);
  });

  test('without strict handling, and on an insert, means nothing', async () => {
    const lenient = await send('DELETE', '?id=gt.2', undefined, { Prefer: 'max-affected=1' });
    expect([lenient.status, lenient.applied]).toEqual([204, null]);
    const prefer = 'handling=strict, max-affected=1';
    const inserted = await send('POST', '', [{ title: 'a' }, { title: 'b' }], { Prefer: prefer });
    expect([inserted.status, inserted.applied]).toEqual([201, 'handling=strict']);
  });
});

describe('strict handling', () => {
  test.each(['foo=bar', 'return=nothing', 'max-affected=many', 'timezone=Europe/London'])(
    'refuses %s',
    async (unknown) => {
      const before = await stored();
      for (const [method, body] of [
        ['PATCH', { title: 'x' }],
        ['DELETE', undefined],
        ['GET', undefined],
      ] as const) {
        const answer = await send(method, '?id=eq.1', body, {
          Prefer: `handling=strict, ${unknown}, count=exact`,
        });
        expect([answer.status, answer.body]).toEqual([
          400,
          {
            code: 'PGRST122',
            message: 'Invalid preferences given with handling=strict',
            details: `Invalid preferences: ${unknown}`,
            hint: null,
          },
        ]);
      }
      expect(await stored()).toEqual(before);
    },
  );

  test('is not asked for by default, and the first of two wishes counts', async () => {
    const answer = await send('DELETE', '?id=eq.1', undefined, {
      Prefer: 'foo=bar, handling=lenient, handling=strict, return=minimal, return=representation',
    });
    expect(answer).toMatchObject({ status: 204, applied: 'return=minimal, handling=lenient' });
  });
});

describe('a write that wants one object', () => {
  test.each([
    ['PATCH', '?id=gt.1', { title: 'x' }, 3],
    ['PATCH', '?id=eq.99', { title: 'x' }, 0],
    ['DELETE', '?id=gt.1', undefined, 3],
    ['POST', '', [{ title: 'a' }, { title: 'b' }], 2],
  ])('%s %s of another number of rows is taken back', async (method, query, body, rows) => {
    const before = await stored();
    for (const prefer of ['return=minimal', 'return=representation', 'return=headers-only']) {
      const answer = await send(method, query, body, { ...SINGLE, Prefer: prefer });
      expect([answer.status, answer.body]).toMatchObject([
        406,
        { code: 'PGRST116', details: `The result contains ${rows} rows` },
      ]);
    }
    expect(await stored()).toEqual(before);
  });

  test('gets it', async () => {
    const { data } = await notes().update({ title: 'x' }).eq('id', 2).select('id, title').single();
    expect(data).toEqual({ id: 2, title: 'x' });
    expect((await send('DELETE', '?id=eq.2', undefined, SINGLE)).status).toBe(204);
  });
});

describe('an upsert', () => {
  test('that only updates answers 200, one that inserts anything 201', async () => {
    const known = { owner: 'me', id: 1, title: 'known' };
    expect((await notes().upsert(known)).status).toBe(200);
    expect((await notes().upsert([known, { ...known, id: 2 }])).status).toBe(200);
    expect((await notes().upsert([known, { ...known, id: 50 }])).status).toBe(201);
    expect(
      (
        await notes()
          .upsert({ ...known, id: 51 })
          .select('id')
      ).status,
    ).toBe(201);
    expect(
      await notes()
        .upsert({ ...known, id: 51 })
        .select('id'),
    ).toMatchObject({ status: 200, data: [{ id: 51 }] });
    expect(await ids()).toEqual([1, 2, 3, 4, 50, 51]);
  });

  test('counts each request anew on one connection', async () => {
    const known = { owner: 'me', id: 1, title: 'known' };
    await notes().upsert(known);
    expect((await notes().upsert({ ...known, id: 60 })).status).toBe(201);
    expect((await notes().upsert(known)).status).toBe(200);
  });

  test('that ignores what exists answers 201 and changes nothing', async () => {
    const { status } = await notes().upsert({ owner: 'me', id: 1, title: 'x' }, { ignoreDuplicates: true });
    expect(status).toBe(201);
    expect(await stored()).toMatchObject(ALL.map((id) => ({ id, title: `note ${id}` })));
  });

  test('knows a row by its whole primary key', async () => {
    const answer = await send(
      'POST',
      '',
      { owner: 'me', id: 3, title: 'merged' },
      { Prefer: 'resolution=merge-duplicates' },
    );
    expect(answer).toMatchObject({ status: 200, applied: 'resolution=merge-duplicates' });
    expect((await stored())[2]).toMatchObject({ id: 3, title: 'merged', stars: 3 });
  });

  test('or by what the caller names', async () => {
    await pool.query('create unique index by_title on public.notes (title)');
    try {
      const { status } = await notes().upsert({ title: 'note 4', stars: 9 }, { onConflict: 'title' });
      expect(status).toBe(200);
      expect((await stored())[3]).toEqual({ id: 4, title: 'note 4', stars: 9 });
    } finally {
      await pool.query('drop index public.by_title');
    }
    expect((await notes().upsert({ title: 'x' }, { onConflict: 'title' })).error).toMatchObject({
      code: '42P10',
    });
    expect((await notes().upsert({ title: 'x' }, { onConflict: 'nothing' })).error).toMatchObject({
      code: '42703',
    });
  });

  test("never changes somebody else's row", async () => {
    expect((await notes().upsert({ owner: 'other', id: 1, title: 'mine' })).error).toMatchObject({
      code: '42501',
    });
    const { rows } = await pool.query<object>(`select title from public.notes where owner = 'other'`);
    expect(rows).toEqual([{ title: 'unique to the other' }]);
  });
});

describe('what a row does not name', () => {
  const columns = '?columns=id,title,stars,due';

  test('is null by default', async () => {
    const { body } = await send('POST', columns, [{ id: 10, title: 'a', stars: 1 }]);
    expect(body).toBeUndefined();
    expect((await stored('due'))[4]).toEqual({ due: null });
    expect((await send('POST', columns, [{ id: 11, title: 'a' }])).body).toMatchObject({ code: '23502' });
  });

  test('is the default with missing=default, row by row', async () => {
    const rows = [
      { id: 10, title: 'a' },
      { id: 11, stars: 5, due: null },
      { stars: 7, title: "b'c" },
    ];
    const answer = await send('POST', columns, rows, { Prefer: 'missing=default, return=representation' });
    expect(answer).toMatchObject({
      status: 201,
      applied: 'missing=default, return=representation',
      body: [
        { id: 10, title: 'a', stars: 3, due: '2031-01-01' },
        { id: 11, title: 'untitled', stars: 5, due: null },
        { title: "b'c", stars: 7, due: '2031-01-01' },
      ],
    });
  });

  test('also as the client library asks for it', async () => {
    const { data } = await notes()
      .insert(
        [
          { id: 20, stars: 1 },
          { id: 21, title: 'x' },
        ],
        { defaultToNull: false },
      )
      .select('title, stars');
    expect(data).toEqual([
      { title: 'untitled', stars: 1 },
      { title: 'x', stars: 3 },
    ]);
    const { status } = await notes().upsert(
      [
        { owner: 'me', id: 1 },
        { owner: 'me', id: 2, title: 'x' },
      ],
      { defaultToNull: false },
    );
    expect(status).toBe(200);
    expect(await stored()).toMatchObject([{ title: 'untitled' }, { title: 'x' }, {}, {}, {}, {}]);
  });

  test('in an update too', async () => {
    await send('PATCH', '?id=eq.1&columns=title,stars', { stars: 8 }, { Prefer: 'missing=default' });
    expect((await stored())[0]).toEqual({ id: 1, title: 'untitled', stars: 8 });
  });
});

describe('what is answered', () => {
  test.each([
    ['POST', '', { id: 9 }, {}, 201, '*/*', null],
    [
      'POST',
      '',
      { id: 9 },
      { Prefer: 'return=minimal, count=exact' },
      201,
      '*/1',
      'return=minimal, count=exact',
    ],
    ['PATCH', '?id=gt.2', { stars: 0 }, {}, 204, '0-1/*', null],
    ['PATCH', '?id=gt.2', { stars: 0 }, { Prefer: 'count=exact' }, 204, '0-1/2', 'count=exact'],
    ['PATCH', '?id=gt.9', { stars: 0 }, { Prefer: 'count=exact' }, 204, '*/0', 'count=exact'],
    ['DELETE', '?id=gt.2', undefined, { Prefer: 'count=exact, missing=default' }, 204, '*/2', 'count=exact'],
    [
      'DELETE',
      '?id=gt.2',
      undefined,
      { Prefer: 'handling=strict,max-affected=9' },
      204,
      '*/*',
      'handling=strict, max-affected=9',
    ],
  ])('%s %s %j with %j: %i, %s, applied %s', async (method, query, body, headers, status, range, applied) =>
    expect(await send(method, query, body, headers)).toEqual({
      status,
      range,
      applied,
      body: undefined,
      location: null,
    }),
  );

  test('headers-only names where a single new row is', async () => {
    const prefer = { Prefer: 'return=headers-only' };
    expect(await send('POST', '', { id: 70, owner: 'me' }, prefer)).toMatchObject({
      status: 201,
      body: undefined,
      location: '/notes?owner=eq.me&id=eq.70',
      applied: 'return=headers-only',
    });
    expect((await send('POST', '', [{ id: 71 }, { id: 72 }], prefer)).location).toBeNull();
    expect(await send('PATCH', '?id=eq.70', { stars: 1 }, prefer)).toMatchObject({
      status: 204,
      location: null,
    });
  });

  test('headers-only needs the right to read the key, a plain insert does not', async () => {
    await pool.query(`create policy visitors on public.notes for insert to anon with check (true)`);
    expect((await sendAsVisitor('return=minimal')).status).toBe(201);
    expect((await sendAsVisitor('return=headers-only')).status).toBe(401);
  });

  test('more than 8 MB of changed rows is refused and taken back', async () => {
    await pool.query(
      `insert into notes (title, stars) select repeat('x', 9000), 5 from generate_series(1, 1000)`,
    );
    const answer = await send('PATCH', '?id=gt.0', { stars: 77 }, { Prefer: 'return=representation' });
    expect([answer.status, answer.body]).toMatchObject([413, { code: 'answer_too_large' }]);
    const { rows } = await pool.query<object>('select max(stars) from public.notes');
    expect(rows).toEqual([{ max: 5 }]);
  });
});

describe('tx=rollback', () => {
  test('is honoured, though PostgREST ignores it unless it is configured', async () => {
    const before = await stored();
    const { data } = await notes().insert({ id: 80, title: 'tried' }).select('id').rollback();
    expect(data).toEqual([{ id: 80 }]);
    const answer = await send('DELETE', '?id=gt.0', undefined, { Prefer: 'tx=rollback, count=exact' });
    expect(answer).toMatchObject({ status: 204, range: '*/4', applied: 'count=exact, tx=rollback' });
    expect(await stored()).toEqual(before);
  });

  test('leaves the connection as it was', async () => {
    await send('DELETE', '?id=gt.0', undefined, { Prefer: 'tx=rollback' });
    const { rows } = await pool.query<object>(
      `select current_user = session_user as own, current_setting('request.jwt.claims', true) as claims`,
    );
    expect(rows).toEqual([{ own: true, claims: '' }]);
  });
});
