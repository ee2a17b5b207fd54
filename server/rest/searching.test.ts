import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TABLE_DESCRIPTIONS } from '#contract/tables.ts';
import { asCaller } from '#server/db/as-caller.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { parseQuery } from './parse-query.ts';
import { planRead } from './plan-read.ts';
import { tableNamed } from './table.ts';
import { createMember, startRest } from './testing/rest-server.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let tokens: Record<'admin' | 'member', string>;
let adminId: string;

beforeAll(async () => {
  await pool.query(`
    insert into public.contact_form (form_type, message, name, email, created_at)
    select case when n % 2 = 0 then 'Report a bug' else 'Ask a question' end, 'Message ' || n,
      case when n <= 3 then 'Maryam 100% \\ ok' end, case when n = 4 then 'maryam@example.com' end,
      now() - n * interval '1 hour'
    from generate_series(1, 60) as n`);
  const admin = await createMember(pool, 'admin');
  tokens = { admin: admin.token, member: (await createMember(pool, 'user')).token };
  adminId = admin.id;
  rest = await startRest(pool);
});

afterAll(async () => {
  await rest.stop();
  await database.drop();
});

const search = (words: string, token = tokens.admin) =>
  rest
    .client(token)
    .from('contact_form')
    .select('id', { count: 'exact' })
    .or(['message', 'name', 'email'].map((column) => `${column}.ilike."%${words}%"`).join(','))
    .order('created_at', { ascending: false })
    .order('id', { ascending: false });

describe('an admin who searches the messages', () => {
  test('finds words in any of the three columns, newest first', async () => {
    const { data, count } = await search('MARYAM').range(0, 49);
    expect([data?.map(({ id }) => id), count]).toEqual([[1, 2, 3, 4], 4]);
  });

  test('gets pages with the number of all that were found', async () => {
    const { data, count } = await search('message').range(50, 99);
    expect([data?.length, count]).toEqual([10, 60]);
    expect((await search('message').range(0, 9)).count).toBe(60);
    expect((await search('nothing like it').range(0, 9)).count).toBe(0);
  });

  test('may add other conditions, and count alone', async () => {
    const { count } = await search('maryam').eq('form_type', 'Report a bug');
    expect(count).toBe(2);
    const head = await rest.request('/contact_form?message=ilike.*1*&id=lte.20', {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${tokens.admin}`, Prefer: 'count=exact' },
    });
    expect(head.headers.get('content-range')).toBe('0-10/11');
  });

  test('reads every column, also one that came later', async () => {
    await pool.query(`alter table public.contact_form add column later text default 'x'`);
    const response = await rest.request('/contact_form?name=like.Maryam*&id=eq.1', {
      headers: { Authorization: `Bearer ${tokens.admin}` },
    });
    const [row] = (await pool.query<object>('select * from contact_form where id = 1')).rows;
    expect(Object.keys(row ?? {})).toContain('later');
    expect(await response.json()).toMatchObject([
      { id: 1, message: 'Message 1', form_type: 'Ask a question' },
    ]);
    await pool.query('alter table public.contact_form drop column later');
  });
});

test.each([
  ['É', 'Café'],
  ['ا', 'سلام'],
  ['ŞEN', 'şenlik'],
  ['q', 'Q'],
])('a search for %j finds %j, whatever the case and however short', async (words, message) => {
  await pool.query(
    `insert into public.contact_form (id, form_type, message) values (5000, 'Report a bug', $1)`,
    [message],
  );
  expect((await search(words)).data).toEqual([{ id: 5000 }]);
  await pool.query('delete from public.contact_form where id = 5000');
});

test('no search makes small letters of the messages, which takes longer than all the rest', () => {
  const contactForm = tableNamed(TABLE_DESCRIPTIONS, 'contact_form');
  const { text } = planRead(contactForm, parseQuery('message=ilike.*a*', { of: 'contact_form' }), {
    wantsCount: true,
    isSingle: false,
    isHead: false,
  });
  expect(text).not.toContain('ilike');
  expect(text).not.toContain('lower(t.');
});

test('a member who searches finds nothing, a visitor is refused', async () => {
  expect(await search('maryam', tokens.member)).toMatchObject({ data: [], count: 0 });
  expect((await rest.request('/contact_form?message=ilike.*')).status).toBe(401);
});

test('a search as the page sends it goes by the index for words', async () => {
  const contactForm = tableNamed(TABLE_DESCRIPTIONS, 'contact_form');
  const search = 'or=(message.ilike."%ramadan%",name.ilike."%ramadan%",email.ilike."%ramadan%")';
  const query = parseQuery(search, { of: 'contact_form' });
  const { text, values } = planRead(contactForm, query, { wantsCount: true, isSingle: false, isHead: false });
  const caller = { role: 'authenticated' as const, claims: { sub: adminId, email: '' } };
  const plan = await asCaller(pool, caller, async (client) => {
    await client.query('set local enable_seqscan = off; set local enable_indexscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan.match(/Bitmap Index Scan on contact_form_words/g)).toHaveLength(6);
});
