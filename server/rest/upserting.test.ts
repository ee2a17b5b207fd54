import { describe, expect, test } from 'vitest';
import { notesOfThisFile } from './testing/notes.ts';

const { site, pool } = await notesOfThisFile();

const ALL = [1, 2, 3, 4];

describe('an upsert', () => {
  test('that only updates answers 200, one that inserts anything 201', async () => {
    const known = { owner: 'me', id: 1, title: 'known' };
    expect((await site.notes().upsert(known)).status).toBe(200);
    expect((await site.notes().upsert([known, { ...known, id: 2 }])).status).toBe(200);
    expect((await site.notes().upsert([known, { ...known, id: 50 }])).status).toBe(201);
    expect(
      (
        await site
          .notes()
          .upsert({ ...known, id: 51 })
          .select('id')
      ).status,
    ).toBe(201);
    expect(
      await site
        .notes()
        .upsert({ ...known, id: 51 })
        .select('id'),
    ).toMatchObject({ status: 200, data: [{ id: 51 }] });
    expect(await site.ids()).toEqual([1, 2, 3, 4, 50, 51]);
  });

  test('counts each request anew on one connection', async () => {
    const known = { owner: 'me', id: 1, title: 'known' };
    await site.notes().upsert(known);
    expect((await site.notes().upsert({ ...known, id: 60 })).status).toBe(201);
    expect((await site.notes().upsert(known)).status).toBe(200);
  });

  test('that ignores what exists answers 201 and changes nothing', async () => {
    const { status } = await site
      .notes()
      .upsert({ owner: 'me', id: 1, title: 'x' }, { ignoreDuplicates: true });
    expect(status).toBe(201);
    expect(await site.stored()).toMatchObject(ALL.map((id) => ({ id, title: `note ${id}` })));
  });

  test('knows a row by its whole primary key', async () => {
    const answer = await site.send(
      'POST',
      '',
      { owner: 'me', id: 3, title: 'merged' },
      { Prefer: 'resolution=merge-duplicates' },
    );
    expect(answer).toMatchObject({ status: 200, applied: 'resolution=merge-duplicates' });
    expect((await site.stored())[2]).toMatchObject({ id: 3, title: 'merged', stars: 3 });
  });

  test('or by what the caller names', async () => {
    await pool.query('create unique index by_title on public.notes (title)');
    try {
      const { status } = await site.notes().upsert({ title: 'note 4', stars: 9 }, { onConflict: 'title' });
      expect(status).toBe(200);
      expect((await site.stored())[3]).toEqual({ id: 4, title: 'note 4', stars: 9 });
    } finally {
      await pool.query('drop index public.by_title');
    }
    expect((await site.notes().upsert({ title: 'x' }, { onConflict: 'title' })).error).toMatchObject({
      code: '42P10',
    });
    expect((await site.notes().upsert({ title: 'x' }, { onConflict: 'nothing' })).error).toMatchObject({
      code: '42703',
    });
  });

  test("never changes somebody else's row", async () => {
    expect((await site.notes().upsert({ owner: 'other', id: 1, title: 'mine' })).error).toMatchObject({
      code: '42501',
    });
    const { rows } = await pool.query<object>(`select title from public.notes where owner = 'other'`);
    expect(rows).toEqual([{ title: 'unique to the other' }]);
  });
});

describe('what a row does not name', () => {
  const columns = '?columns=id,title,stars,due';

  test('is null by default', async () => {
    const { body } = await site.send('POST', columns, [{ id: 10, title: 'a', stars: 1 }]);
    expect(body).toBeUndefined();
    expect((await site.stored('due'))[4]).toEqual({ due: null });
    expect((await site.send('POST', columns, [{ id: 11, title: 'a' }])).body).toMatchObject({
      code: '23502',
    });
  });

  test('is the default with missing=default, row by row', async () => {
    const rows = [
      { id: 10, title: 'a' },
      { id: 11, stars: 5, due: null },
      { stars: 7, title: "b'c" },
    ];
    const answer = await site.send('POST', columns, rows, {
      Prefer: 'missing=default, return=representation',
    });
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
    const { data } = await site
      .notes()
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
    const { status } = await site.notes().upsert(
      [
        { owner: 'me', id: 1 },
        { owner: 'me', id: 2, title: 'x' },
      ],
      { defaultToNull: false },
    );
    expect(status).toBe(200);
    expect(await site.stored()).toMatchObject([{ title: 'untitled' }, { title: 'x' }, {}, {}, {}, {}]);
  });

  test('in an update too', async () => {
    await site.send('PATCH', '?id=eq.1&columns=title,stars', { stars: 8 }, { Prefer: 'missing=default' });
    expect((await site.stored())[0]).toEqual({ id: 1, title: 'untitled', stars: 8 });
  });
});
