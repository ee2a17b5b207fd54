import { describe, expect, test } from 'vitest';
import { notesOfThisFile } from './testing/notes.ts';

const { site, pool } = await notesOfThisFile();

const SINGLE = { Accept: 'application/vnd.pgrst.object+json' };
const ALL = [1, 2, 3, 4];

describe('a write without a filter', () => {
  test.each([
    ['PATCH', 'UPDATE requires a WHERE clause'],
    ['DELETE', 'DELETE requires a WHERE clause'],
  ])('%s is refused', async (method, message) => {
    const before = await site.stored();
    for (const query of ['', '?select=id', '?order=id']) {
      const { status, body } = await site.send(method, query, { title: 'x' });
      expect([status, body]).toEqual([400, { code: '21000', message, details: null, hint: null }]);
    }
    expect(await site.stored()).toEqual(before);
  });

  test.each(['PATCH', 'DELETE'])('%s does not take a limit for one', async (method) => {
    const before = await site.stored();
    const { status, body } = await site.send(method, '?id=gt.0&limit=1', { title: 'x' });
    expect([status, body]).toMatchObject([400, { code: 'PGRST127' }]);
    expect(await site.stored()).toEqual(before);
  });
});

describe('an update of no column', () => {
  test.each([[{}], [[]], [[{}]]])('%j touches no row', async (change) => {
    const before = await site.stored();
    expect(await site.send('PATCH', '?id=gt.0', change)).toMatchObject({ status: 204, range: '*/*' });
    const asked = { Prefer: 'return=representation, count=exact' };
    const answer = await site.send('PATCH', '?id=gt.0&select=id,a:title&order=stars', change, asked);
    expect(answer).toMatchObject({ status: 200, body: [], range: '*/0' });
    expect((await site.send('PATCH', '?id=gt.0', change, SINGLE)).status).toBe(406);
    expect(await site.stored()).toEqual(before);
  });

  test('is refused without a filter, with a wrong one, and to who may not read', async () => {
    expect(await site.send('PATCH', '', {})).toMatchObject({ status: 400, body: { code: '21000' } });
    expect(await site.send('PATCH', '?no=eq.1', {})).toMatchObject({ status: 400, body: { code: '42703' } });
    expect(await site.send('PATCH', '?id=eq.x', {})).toMatchObject({ status: 400, body: { code: '22P02' } });
    const visitor = await site.send('PATCH', '?id=gt.0', {}, { Authorization: '' });
    expect(visitor).toMatchObject({ status: 401, body: { code: '42501' } });
  });
});

const touch = async (method: string, order: string, body?: unknown) => {
  const query = `?id=gt.0&select=number:id&order=${order}`;
  return (await site.send(method, query, body, { Prefer: 'return=representation' })).body;
};
const numbered = (...ids: number[]) => ids.map((number) => ({ number }));

describe('touched rows that are asked for', () => {
  test('come in the order that is asked for, by columns that are selected or not', async () => {
    expect(await touch('PATCH', 'stars.desc', { title: 'x' })).toEqual(numbered(4, 3, 2, 1));
    expect(await touch('PATCH', 'due.nullsfirst,id.desc', { due: null })).toEqual(numbered(4, 3, 2, 1));
    const rows = [5, 7, 6].map((id) => ({ id, title: `n ${id}` }));
    expect(await touch('POST', 'title.desc', rows)).toEqual(numbered(7, 6, 5));
    expect(await touch('DELETE', 'id.asc')).toEqual(numbered(1, 2, 3, 4, 5, 6, 7));
    expect(await touch('DELETE', 'nothing')).toMatchObject({ code: '42703' });
  });
});

describe('max-affected', () => {
  test('refuses with strict handling, and nothing has changed', async () => {
    const { error, status } = await site.notes().delete().gt('id', 0).maxAffected(1);
    expect([status, error]).toMatchObject([
      400,
      {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 4 rows',
        hint: null,
      },
    ]);
    expect((await site.notes().update({ title: 'x' }).gt('id', 2).maxAffected(1)).status).toBe(400);
    expect(await site.stored()).toMatchObject(ALL.map((id) => ({ id, title: `note ${id}` })));
  });

  test('lets as many through', async () => {
    expect((await site.notes().delete().gt('id', 2).maxAffected(2)).status).toBe(204);
    expect(await site.ids()).toEqual([1, 2]);
  });

  test('without strict handling, and on an insert, means nothing', async () => {
    const lenient = await site.send('DELETE', '?id=gt.2', undefined, { Prefer: 'max-affected=1' });
    expect([lenient.status, lenient.applied]).toEqual([204, null]);
    const prefer = 'handling=strict, max-affected=1';
    const inserted = await site.send('POST', '', [{ title: 'a' }, { title: 'b' }], { Prefer: prefer });
    expect([inserted.status, inserted.applied]).toEqual([201, 'handling=strict']);
  });
});

describe('strict handling', () => {
  test.each(['foo=bar', 'return=nothing', 'max-affected=many', 'timezone=Europe/Atlantis'])(
    'refuses %s',
    async (unknown) => {
      const before = await site.stored();
      for (const [method, body] of [
        ['PATCH', { title: 'x' }],
        ['DELETE', undefined],
        ['GET', undefined],
      ] as const) {
        const answer = await site.send(method, '?id=eq.1', body, {
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
      expect(await site.stored()).toEqual(before);
    },
  );

  test('is not asked for by default, and the first of two wishes counts', async () => {
    const answer = await site.send('DELETE', '?id=eq.1', undefined, {
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
    ['POST', '', [], 0],
    ['POST', '?columns=title', [], 0],
  ])('%s %s of another number of rows is taken back', async (method, query, body, rows) => {
    const before = await site.stored();
    for (const prefer of ['return=minimal', 'return=representation', 'return=headers-only']) {
      const answer = await site.send(method, query, body, { ...SINGLE, Prefer: prefer });
      expect([answer.status, answer.body]).toMatchObject([
        406,
        { code: 'PGRST116', details: `The result contains ${rows} rows` },
      ]);
    }
    expect(await site.stored()).toEqual(before);
  });

  test('gets it', async () => {
    const { data } = await site.notes().update({ title: 'x' }).eq('id', 2).select('id, title').single();
    expect(data).toEqual({ id: 2, title: 'x' });
    expect((await site.send('DELETE', '?id=eq.2', undefined, SINGLE)).status).toBe(204);
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
    expect(await site.send(method, query, body, headers)).toEqual({
      status,
      range,
      applied,
      body: undefined,
      location: null,
    }),
  );

  test('headers-only names where a single new row is', async () => {
    const prefer = { Prefer: 'return=headers-only' };
    expect(await site.send('POST', '', { id: 70, owner: 'me' }, prefer)).toMatchObject({
      status: 201,
      body: undefined,
      location: '/notes?owner=eq.me&id=eq.70',
      applied: 'return=headers-only',
    });
    expect((await site.send('POST', '', [{ id: 71 }, { id: 72 }], prefer)).location).toBeNull();
    expect(await site.send('PATCH', '?id=eq.70', { stars: 1 }, prefer)).toMatchObject({
      status: 204,
      location: null,
    });
  });

  test('headers-only needs the right to read the key, a plain insert does not', async () => {
    await pool.query(`create policy visitors on public.notes for insert to anon with check (true)`);
    expect((await site.sendAsVisitor('return=minimal')).status).toBe(201);
    expect((await site.sendAsVisitor('return=headers-only')).status).toBe(401);
  });

  test('more than 8 MB of changed rows is refused and taken back', async () => {
    await pool.query(
      `insert into notes (title, stars) select repeat('x', 9000), 5 from generate_series(1, 1000)`,
    );
    const answer = await site.send('PATCH', '?id=gt.0', { stars: 77 }, { Prefer: 'return=representation' });
    expect([answer.status, answer.body]).toMatchObject([413, { code: 'answer_too_large' }]);
    const { rows } = await pool.query<object>('select max(stars) from public.notes');
    expect(rows).toEqual([{ max: 5 }]);
  });
});

describe('tx=rollback', () => {
  test('is honoured, though PostgREST ignores it unless it is configured', async () => {
    const before = await site.stored();
    const { data } = await site.notes().insert({ id: 80, title: 'tried' }).select('id').rollback();
    expect(data).toEqual([{ id: 80 }]);
    const answer = await site.send('DELETE', '?id=gt.0', undefined, { Prefer: 'tx=rollback, count=exact' });
    expect(answer).toMatchObject({ status: 204, range: '*/4', applied: 'count=exact, tx=rollback' });
    expect(await site.stored()).toEqual(before);
  });

  test('leaves the connection as it was', async () => {
    await site.send('DELETE', '?id=gt.0', undefined, { Prefer: 'tx=rollback' });
    const { rows } = await pool.query<object>(
      `select current_user = session_user as own, current_setting('request.jwt.claims', true) as claims`,
    );
    expect(rows).toEqual([{ own: true, claims: '' }]);
  });
});
