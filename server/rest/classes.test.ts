import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClassForm } from '#contract/class-form.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, startRest } from './testing/rest-server.ts';

const database = await freshDatabase();
const { pool } = database;
let servers: Awaited<ReturnType<typeof startRest>>[];
let token: string;
let admin: ReturnType<(typeof servers)[number]['client']>;

beforeAll(async () => {
  servers = await Promise.all([startRest(pool), startRest(pool)]);
  ({ token } = await createMember(pool, 'admin'));
  admin = first().client(token);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
});

function first() {
  const [server] = servers;
  if (!server) throw new Error('no server was started');
  return server;
}

const classes = () => admin.from('Classes');
const WEEKLY: ClassForm = {
  class: 'Tajweed',
  location: null,
  time: null,
  type: 'recurring',
  day: 'Wednesday',
  date: null,
  sign_up: null,
  first_on: null,
  last_on: null,
};
const TALK: ClassForm = { ...WEEKLY, class: 'On patience', type: 'One off', day: null, date: '2031-05-02' };

const add = async (row: ClassForm) => {
  const { data, error } = await classes().insert(row).select().single();
  if (!data) throw new Error(error.message);
  return data;
};

describe('what an admin writes', () => {
  test('gets its day and its place in the week from the database', async () => {
    expect(await add(WEEKLY)).toMatchObject({
      day: 'Wednesday',
      day_for_sorting: 3,
      date: null,
      is_sample: false,
    });
    expect(await add(TALK)).toMatchObject({ day: 'Friday 2 May', day_for_sorting: null, date: '2031-05-02' });
  });

  test('follows when the date or the kind changes', async () => {
    const { id } = await add(TALK);
    const moved = await classes().update({ date: '2031-05-03' }).eq('id', id).select().single();
    expect(moved.data).toMatchObject({ day: 'Saturday 3 May' });
    const weekly = await classes()
      .update({ type: 'recurring', day: 'Sunday' })
      .eq('id', id)
      .select()
      .single();
    expect(weekly.data).toMatchObject({ day: 'Sunday', day_for_sorting: 7, date: null });
  });

  test('keeps its first and last day as long as it is a weekly class, and is then no sample any more', async () => {
    const days = { first_on: '2031-05-07', last_on: '2031-06-25' };
    const { id } = await add({ ...WEEKLY, ...days });
    const read = async () => (await classes().select('first_on, last_on').eq('id', id).single()).data;
    expect(await read()).toEqual(days);
    await classes().update({ last_on: null }).eq('id', id);
    expect(await read()).toEqual({ ...days, last_on: null });
    await classes().update({ type: 'One off', date: '2031-05-02' }).eq('id', id);
    expect(await read()).toEqual({ first_on: null, last_on: null });
  });

  test.each([
    [{ ...WEEKLY, class: ' ' }, 'Please enter a title'],
    [{ ...WEEKLY, class: 'x'.repeat(121) }, 'A title cannot be longer than 120 characters'],
    [{ ...WEEKLY, location: 'x'.repeat(121) }, 'A place cannot be longer than 120 characters'],
    [{ ...WEEKLY, day: 'Someday' }, 'Please choose a day of the week'],
    [{ ...TALK, date: null }, 'Please choose a date'],
    [{ ...TALK, sign_up: 'javascript:alert(1)' }, 'A link begins with http:// or https://'],
    [{ ...TALK, time: '7:30 pm – 6:30 pm' }, 'Please choose an end after the beginning'],
    [{ ...WEEKLY, first_on: '2031-05-07', last_on: '2031-05-06' }, 'The last day comes before the first'],
  ])('is refused by the server in the form’s words: %j', async (row, message) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await first().request('/Classes', { method: 'POST', headers, body: JSON.stringify(row) });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
  });

  test.each(['infinity', '-infinity', '9999-12-31T23:59:59-15:00'])(
    'is not cancelled at a moment that no page can read: %s',
    async (cancelled_at) => {
      const { id } = await add(WEEKLY);
      const { error } = await classes().update({ cancelled_at }).eq('id', id);
      expect(error).toMatchObject({ code: '23514', message: 'Please name a moment' });
    },
  );

  test.each([
    [`class = repeat('x', 121)`],
    [`class = ' '`],
    [`location = repeat('x', 121)`],
    [`"time" = repeat('x', 121)`],
    [`day = 'Someday'`],
    [`type = 'One off', date = null`],
    [`sign_up = 'javascript:alert(1)'`],
    [`sign_up = E'https://example.org\\njavascript:x'`],
    [`first_on = '2031-05-08', last_on = '2031-05-07'`],
    [`first_on = '2031-05-08', last_on = '2031-05-13'`],
    [`first_on = '-infinity'`],
    [`last_on = 'infinity'`],
    [`cancelled_on = array[null]::date[]`],
    [`cancelled_on = array_fill('2031-05-02'::date, array[101])`],
  ])('is refused by the database too: set %s', async (change) => {
    const { id } = await add(WEEKLY);
    const { id: sub } = await createMember(pool, 'admin');
    const { rows } = await pool.query<{ id: string }>('select id from auth.sessions where user_id = $1', [
      sub,
    ]);
    const claims = JSON.stringify({ sub, session_id: rows[0]?.id });
    const client = await pool.connect();
    try {
      await client.query('begin; set local role authenticated');
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
      const refused = client.query(`update public."Classes" set ${change} where id = ${id}`);
      await expect(refused).rejects.toMatchObject({ code: '23514' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

test('what is sent again under the same key is stored once', async () => {
  const key = randomUUID();
  const send = () =>
    classes()
      .insert({ ...WEEKLY, class: 'Sent twice' })
      .setHeader('Idempotency-Key', key)
      .select();
  const [one, two] = await Promise.all([send(), send()]);
  const stored = [...(one.data ?? []), ...(two.data ?? [])];
  expect([one.status, two.status, stored.length]).toEqual([201, 201, 1]);
  expect(await send()).toMatchObject({ status: 201, data: [] });
  expect((await classes().select('id').eq('class', 'Sent twice')).data).toHaveLength(1);
});

test.each([
  [
    'another admin',
    async (key: string) => {
      const { token: other } = await createMember(pool, 'admin');
      return first().client(other).from('Classes').insert(WEEKLY).setHeader('Idempotency-Key', key);
    },
  ],
  [
    'a visitor, for a message,',
    (key: string) =>
      first()
        .client()
        .from('contact_form')
        .insert({ form_type: 'Give feedback', message: 'Salaam', name: null, email: null })
        .setHeader('Idempotency-Key', key),
  ],
])('a key that %s has used before swallows nothing', async (_, useBefore) => {
  const key = randomUUID();
  expect(await useBefore(key)).toMatchObject({ status: 201 });
  const { data } = await classes().insert(WEEKLY).setHeader('Idempotency-Key', key).select();
  expect(data).toMatchObject([{ class: 'Tajweed' }]);
});

test('of two admins at once the second changes nothing and can tell', async () => {
  const seen = await add(WEEKLY);
  const save = (title: string) =>
    classes().update({ class: title }).eq('id', seen.id).eq('updated_at', seen.updated_at).select();
  expect((await save('First')).data).toMatchObject([{ class: 'First' }]);
  expect(await save('Second')).toMatchObject({ status: 200, data: [] });
});

test('a class that moves to another weekday takes place on all of its days; other words leave them cancelled', async () => {
  const { id } = await add(WEEKLY);
  const change = async (row: Partial<ClassForm> & { cancelled_on?: string[] }) =>
    (await classes().update(row).eq('id', id).select('cancelled_on').single()).data?.cancelled_on;
  const wednesdays = ['2031-05-07', '2031-05-14'];
  expect(await change({ cancelled_on: wednesdays })).toEqual(wednesdays);
  expect(await change({ class: 'Tajweed for all', day: 'Wednesday' })).toEqual(wednesdays);
  expect(await change({ day: 'Thursday' })).toEqual([]);
});

test('the log tells apart new words, a cancelled day, a class cancelled for good and a restored one, all of one change, and nothing else', async () => {
  const { id } = await add(WEEKLY);
  const logged = async (
    change: Partial<ClassForm> & { cancelled_on?: string[]; cancelled_at?: string | null },
  ) => {
    const { rows: before } = await pool.query('select from public.admin_log');
    await classes().update(change).eq('id', id);
    const { rows } = await pool.query<{ action: string; subject: string }>(
      'select action, subject from public.admin_log order by id offset $1',
      [before.length],
    );
    expect(rows.every(({ subject }) => subject === `class ${id}`)).toBe(true);
    return rows.map(({ action }) => action);
  };
  expect(await logged({ class: 'Tajweed for all', cancelled_on: ['2031-05-07'] })).toEqual([
    'class_changed',
    'class_cancelled',
  ]);
  expect(await logged({ location: 'Hall', cancelled_on: ['2031-05-14'] })).toEqual([
    'class_changed',
    'class_cancelled',
    'class_restored',
  ]);
  expect(await logged({ sign_up: 'https://example.org', cancelled_at: '2031-05-01' })).toEqual([
    'class_changed',
    'class_cancelled_for_good',
  ]);
  expect(await logged({ first_on: '2031-05-01', cancelled_at: null })).toEqual([
    'class_changed',
    'class_restored',
  ]);
  expect(await logged({ day: 'Thursday' })).toEqual(['class_changed']);
  expect(await logged({ day: 'Thursday' })).toEqual([]);
});

test('a sample that is cancelled is still one; with other words it is the admins’ own', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into public."Classes" (class, type, day, is_sample)
     values ('Sample', 'recurring', 'Monday', true), ('Sample', 'recurring', 'Monday', true) returning id`,
  );
  const [cancelled, changed] = rows.map(({ id }) => id);
  await classes()
    .update({ cancelled_on: ['2031-05-05'] })
    .eq('id', cancelled ?? 0);
  await classes()
    .update({ location: 'Our hall' })
    .eq('id', changed ?? 0);
  await classes().delete().eq('is_sample', true);
  const { data } = await classes()
    .select('id, is_sample')
    .in('id', [cancelled ?? 0, changed ?? 0]);
  expect(data).toEqual([{ id: changed, is_sample: false }]);
});

test('a change is read at once where it was made, and soon on another server', async () => {
  const { id } = await add(WEEKLY);
  const read = async (server: number) =>
    (await servers[server]?.client().from('Classes').select('class').eq('id', id))?.data;
  for (const server of [0, 1]) {
    await expect.poll(() => read(server)).toEqual([{ class: 'Tajweed' }]);
  }
  await classes().update({ class: 'Moved' }).eq('id', id);
  expect(await read(0)).toEqual([{ class: 'Moved' }]);
  await expect.poll(() => read(1)).toEqual([{ class: 'Moved' }]);
});

test('a removal without a filter, or of more than were meant, removes nothing', async () => {
  await add(WEEKLY);
  await add(WEEKLY);
  const { count } = await classes().select('*', { count: 'exact', head: true });
  const headers = { Authorization: `Bearer ${token}`, Prefer: 'handling=strict, max-affected=1' };
  for (const [path, code] of [
    ['/Classes?class=eq.Tajweed', 'PGRST124'],
    ['/Classes', '21000'],
  ]) {
    const refused = await first().request(path ?? '', { method: 'DELETE', headers });
    expect([refused.status, await refused.json()]).toMatchObject([400, { code }]);
  }
  expect((await classes().select('*', { count: 'exact', head: true })).count).toBe(count);
});
