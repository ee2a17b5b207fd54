import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createCallers, ROLES } from './testing/callers.ts';
import { startRest } from './testing/rest-server.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let callers: Awaited<ReturnType<typeof createCallers>>;

beforeAll(async () => {
  await pool.query(`
    insert into public."Qur'an" (ayah_number, juz, surah, surah_number, arabic, english_translation)
    values (1, 1, 'Al-Fatihah', 1, 'واحد اثنان \u06D6 ثلاثة أربعة', 'x'), (2, 1, 'Al-Fatihah', 1, 'خمسة ستة', 'x');
    insert into private.seeds (name, hash) values ('Qur''an_phrases', 'x')`);
  rest = await startRest(pool);
  callers = await createCallers(pool, rest);
});

afterAll(async () => {
  await rest.stop();
  await database.drop();
});

const TABLE = `public."Qur'an_phrases"`;
const PATH = '/Qur%27an_phrases';
const PHRASE = { surah: 1, ayah: 1, from_word: 2, to_word: 3, english: ' two three ' };
const add = (role: (typeof ROLES)[number], change: object = {}) =>
  callers.ask(role, { path: '/rpc/add_phrase', body: { ...PHRASE, ...change } });

test('an admin adds a phrase by its place; the server cuts the words, without the pause mark between them', async () => {
  const { status, answer } = await add('admin');
  expect([status, answer]).toMatchObject([
    200,
    [
      {
        arabic: 'اثنان ثلاثة',
        english_translation: 'two three',
        surah_number: 1,
        from_word: 2,
        to_word: 3,
        hidden: false,
      },
    ],
  ]);
  const { rows } = await pool.query(`select taken_over_at is not null as taken from private.seeds`);
  expect(rows).toEqual([{ taken: true }]);
});

test.each([
  [{ english: 'other' }, 409, '23505'],
  [{ from_word: 1, to_word: 1, english: 'two three' }, 409, '23505'],
  [{ from_word: 4, to_word: 5, english: 'x' }, 400, 'PT400'],
  [{ from_word: 3, to_word: 2, english: 'x' }, 400, 'PT400'],
  [{ from_word: 0, english: 'x' }, 400, 'PT400'],
  [{ ayah: 9, english: 'x' }, 404, 'PT404'],
  [{ from_word: 4, to_word: 4, english: ' ' }, 400, 'PT400'],
])('a phrase with %j is refused', async (change, status, code) => {
  const before = await callers.contentOf(TABLE);
  expect(await add('admin', change)).toMatchObject({ status, code });
  expect(await callers.contentOf(TABLE)).toEqual(before);
});

describe.each(['visitor', 'user'] as const)('a %s', (role) => {
  const status = role === 'visitor' ? 401 : 403;

  test('adds none and lists no hidden ones', async () => {
    expect(await add(role, { from_word: 1, to_word: 1, english: 'one' })).toMatchObject({
      status,
      code: '42501',
    });
    expect(await callers.ask(role, { path: '/rpc/all_phrases', body: {} })).toMatchObject({
      status,
      code: '42501',
    });
  });

  test.each([[{ english_translation: 'forged' }], [{ hidden: true }]])('changes none to %j', async (body) => {
    const wish = { method: 'PATCH', path: `${PATH}?id=gt.0`, body, prefer: 'return=representation' };
    const outcome = await callers.outcomeOf(role, TABLE, wish);
    expect(outcome).toMatchObject({ status: role === 'visitor' ? 401 : 200, isChanged: false });
  });
});

test.each([[{ arabic: 'x' }], [{ from_word: 1 }], [{ surah_number: 2 }], [{ id: 9 }]])(
  'nobody changes %j, not even an admin',
  async (body) => {
    for (const role of ROLES) {
      const outcome = await callers.outcomeOf(role, TABLE, {
        method: 'PATCH',
        path: `${PATH}?id=gt.0`,
        body,
      });
      expect(outcome).toMatchObject({ code: '42501', isChanged: false });
    }
  },
);

const TURNED = 'four\r\n\u0085 and\u202e \u2067four\u2028';

async function lastMeaning(): Promise<string | undefined> {
  const { rows } = await pool.query<{ english_translation: string }>(
    `select english_translation from ${TABLE} where from_word = 4`,
  );
  return rows[0]?.english_translation;
}

const changeLast = (filter: string, english_translation: string) =>
  callers.ask('admin', {
    method: 'PATCH',
    path: `${PATH}?from_word=eq.4${filter}`,
    body: { english_translation },
    prefer: 'return=representation',
  });

describe('a meaning', () => {
  test('becomes one line and turns nothing around, when it is added and when it is changed', async () => {
    expect(await add('admin', { from_word: 4, to_word: 4, english: TURNED })).toMatchObject({ status: 200 });
    expect(await lastMeaning()).toBe('four and four');
    expect(await changeLast('', `${TURNED} again`)).toMatchObject({ status: 200 });
    expect(await lastMeaning()).toBe('four and four again');
    expect(await changeLast('', ' \u202e\u2067\n')).toMatchObject({ status: 400, code: '23514' });
  });

  test('stays unique', async () => {
    expect(await changeLast('', 'two three')).toMatchObject({ status: 409, code: '23505' });
    expect(await changeLast('', 'two\u202e three')).toMatchObject({ status: 409, code: '23505' });
    expect(await add('admin', { from_word: 1, to_word: 1, english: 'two\nthree' })).toMatchObject({
      status: 409,
    });
  });

  test('of two admins who change it the second, who names what was seen, changes nothing and can tell', async () => {
    const seen = '&english_translation=eq.four and four again';
    expect(await changeLast(seen, 'four, (or) 4.0: "4"')).toMatchObject({ answer: [{ from_word: 4 }] });
    expect(await changeLast(seen, 'mine')).toMatchObject({ status: 200, answer: [] });
    const quoted = `&english_translation=eq.${encodeURIComponent('four, (or) 4.0: "4"')}`;
    expect(await changeLast(quoted, 'four')).toMatchObject({ answer: [{ from_word: 4 }] });
    await pool.query(`delete from ${TABLE} where from_word = 4`);
    await pool.query('delete from public.admin_log where id > 1');
  });
});

test('an admin changes the meaning, hides and shows; what is hidden is not among what anybody reads', async () => {
  const seen = async () => {
    const { answer } = await callers.ask('visitor', {
      method: 'GET',
      path: `${PATH}?select=english_translation`,
    });
    return answer;
  };
  const change = (body: object) =>
    callers.ask('admin', { method: 'PATCH', path: `${PATH}?from_word=eq.2`, body });
  expect(await change({ english_translation: ' ' })).toMatchObject({ status: 400, code: '23514' });
  expect(await change({ english_translation: 'two and three' })).toMatchObject({ status: 204 });
  await expect.poll(seen).toEqual([{ english_translation: 'two and three' }]);
  await change({ hidden: true });
  await expect.poll(seen).toEqual([]);
  const { answer } = await callers.ask('admin', { path: '/rpc/all_phrases', body: {} });
  expect(answer).toMatchObject([{ hidden: true }]);
  await change({ hidden: false });
  await expect.poll(seen).toHaveLength(1);
  const actions = await pool.query<{ action: string }>('select action from public.admin_log order by id');
  expect(actions.rows.map(({ action }) => action)).toEqual([
    'phrase_added',
    'phrase_changed',
    'phrase_changed',
    'phrase_changed',
  ]);
});

test('a list of more than 8 MB is refused, and no part of it is taken for the whole', async () => {
  await pool.query(`
    alter table ${TABLE} disable trigger user;
    insert into ${TABLE} (arabic, english_translation, surah_number, ayah_number, from_word, to_word)
    select n, repeat('x', 3000) || n, 1, 1, 1, 1 from generate_series(1, 3000) as n;
    alter table ${TABLE} enable trigger user`);
  expect(await callers.ask('admin', { path: '/rpc/all_phrases', body: {} })).toMatchObject({
    status: 413,
    code: 'answer_too_large',
  });
});
