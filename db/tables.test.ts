import { afterAll, describe, expect, test } from 'vitest';
import { FORM_TYPES } from '#contract/contact-form.ts';
import { COLUMNS, TABLES } from '#contract/tables.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';

const database = await freshDatabase();
const { pool } = database;
afterAll(() => database.drop());

test.each(Object.values(TABLES))('%s has the columns that the contract names', async (table) => {
  const { rows } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  expect(rows.map(({ column_name }) => column_name)).toEqual(COLUMNS[table]);
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

describe('reads of the spec go by an index', () => {
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
