import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { FORM_TYPES } from '#contract/contact-form.ts';
import type { Column, TableDescription } from '#contract/table-description.ts';
import { PUBLIC_TABLES, TABLE_DESCRIPTIONS, TABLES } from '#contract/tables.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';

const database = await freshDatabase();
const { pool } = database;
afterAll(() => database.drop());

describe.each(Object.values(TABLES))('%s is what the contract says', (table) => {
  const described = TABLE_DESCRIPTIONS[table];

  test('in columns, their order, types and nulls', async () => {
    const { rows } = await pool.query<{ name: string; type: string; nullable: boolean }>(
      `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable from pg_attribute
       where attrelid = format('public.%I', $1::text)::regclass and attnum > 0 and not attisdropped
       and not (attgenerated = 's' and starts_with(attname, 'searched_')) order by attnum`,
      [table],
    );
    const columns = Object.entries<Column>(described.columns);
    expect(rows).toEqual(
      columns.map(([name, { type, nullable = false }]) => ({
        name,
        type: type === 'timestamptz' ? 'timestamp with time zone' : type,
        nullable,
      })),
    );
  });

  test('in its primary key', async () => {
    const { rows } = await pool.query<{ column: string }>(
      `select attname as column from pg_index cross join unnest(indkey) with ordinality as key (number, place)
       join pg_attribute on attrelid = indrelid and attnum = key.number
       where indrelid = format('public.%I', $1::text)::regclass and indisprimary order by place`,
      [table],
    );
    expect(rows.map(({ column }) => column)).toEqual(described.primaryKey);
  });

  const { insertable, updatable = [], writers, changers = writers }: TableDescription = described;
  test.each([
    ['anon', 'INSERT', writers === 'members' ? [] : insertable],
    ['anon', 'UPDATE', changers === 'members' ? [] : updatable],
    ['authenticated', 'INSERT', insertable],
    ['authenticated', 'UPDATE', updatable],
  ])('in the columns for which %s has the right to %s', async (role, right, columns) => {
    const { rows } = await pool.query<{ column: string }>(
      `select column_name as column from information_schema.column_privileges
       where table_schema = 'public' and table_name = $1 and grantee = $2 and privilege_type = $3`,
      [table, role, right],
    );
    expect(rows.map(({ column }) => column).toSorted()).toEqual(columns.toSorted());
  });

  test('in the values that a column may have', async () => {
    const { rows } = await pool.query<{ check: string }>(
      `select pg_get_constraintdef(oid) as check from pg_constraint
       where conrelid = format('public.%I', $1::text)::regclass and contype = 'c'`,
      [table],
    );
    const wanted = Object.entries<Column>(described.columns).flatMap(([name, { oneOf }]) => {
      const list = oneOf?.map((value) => `'${value}'::text`).join(', ');
      return list === undefined ? [] : [`CHECK ((${name} = ANY (ARRAY[${list}])))`];
    });
    expect(rows.map(({ check }) => check)).toEqual(expect.arrayContaining(wanted));
  });
});

test('of the tables on the wire exactly the public ones tell of each change', async () => {
  const { rows } = await pool.query<{ table: string; events: string }>(
    `select event_object_table as table, string_agg(event_manipulation, ' ' order by event_manipulation) as events
     from information_schema.triggers
     where trigger_name like 'tell\\_of\\_%' and event_object_schema = 'public' group by 1
     union all
     select relname, 'TRUNCATE' from pg_trigger join pg_class on pg_class.oid = tgrelid
     where tgname = 'tell_of_change' and tgtype & 32 > 0 and relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  expect(rows).toEqual(
    [...PUBLIC_TABLES].toSorted().flatMap((table) => [
      { table, events: 'DELETE INSERT UPDATE' },
      { table, events: 'TRUNCATE' },
    ]),
  );
});

test('every table that members may reach is in the contract', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.column_privileges
     where table_schema = 'public' and grantee in ('anon', 'authenticated') order by 1`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.values(TABLES).toSorted());
});

/** Tries a row in a transaction that is taken back; the code of the refusal, if any. */
async function tryInsert(table: string, row: object): Promise<string | undefined> {
  const columns = Object.keys(row)
    .map((name) => `"${name}"`)
    .join(', ');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into public."${table}" (${columns}) select ${columns} from json_populate_record(null::public."${table}", $1::json)`,
      [JSON.stringify(row)],
    );
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('a message', () => {
  const message = { form_type: 'Give feedback', message: 'Salaam', name: null, email: null };
  const blanks = ' \t\n\v\f\r\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

  test.each(FORM_TYPES)('may be of type "%s"', async (form_type) =>
    expect(await tryInsert('contact_form', { ...message, form_type })).toBeUndefined(),
  );

  test.each<[object, string | undefined]>([
    [{ form_type: 'Other' }, '23514'],
    [{ form_type: null }, '23502'],
    [{ message: null }, '23502'],
    [{ message: '' }, '23514'],
    [{ message: blanks }, '23514'],
    [{ message: `${blanks}x` }, undefined],
    [{ message: '🌙'.repeat(5000) }, undefined],
    [{ message: ` ${'x'.repeat(5000)} ` }, undefined],
    [{ message: 'x'.repeat(5001) }, '23514'],
    [{ name: 'ب'.repeat(100) }, undefined],
    [{ name: 'ب'.repeat(101) }, '23514'],
    [{ email: '' }, undefined],
    [{ email: 'a@b.example' }, undefined],
    [{ email: 'nobody' }, '23514'],
    [{ email: `${'x'.repeat(242)}@example.com` }, undefined],
    [{ email: `${'x'.repeat(243)}@example.com` }, '23514'],
  ])('with %j: %s', async (change, code) =>
    expect(await tryInsert('contact_form', { ...message, ...change })).toBe(code),
  );
});

test.each<[string, object, string | undefined]>([
  ['Classes', { class: 'Fiqh', type: 'recurring' }, undefined],
  ['Classes', { class: 'Fiqh', type: 'One off' }, undefined],
  ['Classes', { class: 'Fiqh', type: 'one off' }, '23514'],
  ['Classes', { class: 'Fiqh' }, '23502'],
  [
    "Qur'an",
    { ayah_number: 1, juz: 31, surah: 'x', surah_number: 1, arabic: 'x', english_translation: 'x' },
    '23514',
  ],
  [
    "Qur'an",
    { ayah_number: 1, juz: 1, surah: 'x', surah_number: 115, arabic: 'x', english_translation: 'x' },
    '23514',
  ],
  ['user_roles', { user_id: '00000000-0000-4000-8000-000000000000', role: 'user' }, '23503'],
  ['user_roles', { user_id: '00000000-0000-4000-8000-000000000000', role: 'owner' }, '23514'],
])('%s with %j: %s', async (table, row, code) => expect(await tryInsert(table, row)).toBe(code));

test('a database that does not offer trigrams is migrated without the index for words', async () => {
  const client = await pool.connect();
  try {
    const sql = readFileSync('db/baseline/10_contact.sql', 'utf8');
    await client.query('begin; drop extension pg_trgm cascade; set local role anon');
    await client.query(sql.slice(sql.indexOf('do $$')));
    const { rowCount } = await client.query(`select from pg_indexes where indexname = 'contact_form_words'`);
    expect(rowCount).toBe(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

describe('reads of docs/specification/wire.md go by an index', () => {
  test.each([
    [
      `select juz, surah, surah_number from public."Qur'an" order by surah_number, ayah_number limit 1000`,
      'quran_in_order',
    ],
    [`select surah, surah_number from public."Qur'an" where juz = 30 limit 10000`, 'quran_by_juz'],
    [`select * from public."Qur'an" where surah = 'Al-Mulk' order by ayah_number`, 'quran_by_surah'],
    [`select * from public."Qur'an" order by ayah_number limit 1000`, 'quran_by_ayah'],
    [`select * from public."Classes" where type = 'recurring' order by day_for_sorting`, 'classes_recurring'],
    [`select * from public."Classes" where type = 'One off' order by date`, 'classes_one_off'],
    [`select * from public."Qur'an_phrases" order by id`, "Qur'an_phrases_pkey"],
    [`select * from public.contact_form order by created_at desc limit 1000`, 'contact_form_newest'],
    [
      `select role from public.user_roles where user_id = '00000000-0000-4000-8000-000000000000'`,
      'user_roles_pkey',
    ],
    [
      `select * from public.entries where owner = '00000000-0000-4000-8000-000000000000' and seq > 7 order by seq limit 400`,
      'entries_in_order',
    ],
  ])('%s', async (sql, index) => {
    const client = await pool.connect();
    try {
      await client.query(
        'begin; set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off',
      );
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
