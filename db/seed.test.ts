import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { talks } from '#content/classes.ts';
import { cutWords } from '#content/cut.ts';
import { cutPhrases } from '#content/phrases.ts';
import { expectQuran, readQuran } from '#content/quran.ts';
import type { Ayah } from '#contract/tables.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { reseed, seed } from './seed.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const READ = `select * from public."Qur'an" order by surah_number, ayah_number`;

test('two servers that start together on an empty database seed it once', async () => {
  const said: string[] = [];
  await Promise.all([
    seed(database.pool, (line) => said.push(line)),
    seed(database.pool, (line) => said.push(line)),
  ]);
  expect(said).toEqual(['Stored 6236 ayahs.', 'Stored 93 phrases.', 'Stored 13 classes and talks.']);
});

test('the text that comes back from the database is the pinned one', async () => {
  const { rows } = await database.pool.query<Ayah>(READ);
  expect(() => expectQuran(rows)).not.toThrow();
  expect(rows).toEqual(readQuran());
});

describe('the place of a phrase', () => {
  const COLUMNS = 'surah_number, ayah_number, from_word, to_word';
  const places = async () =>
    (await database.pool.query(`select arabic, ${COLUMNS} from public."Qur'an_phrases" order by id`)).rows;
  const expected = cutPhrases(readQuran()).map(
    ({ arabic, surah_number, ayah_number, from_word, to_word }) => ({
      arabic,
      surah_number,
      ayah_number,
      from_word,
      to_word,
    }),
  );

  test('is stored with it', async () => expect(await places()).toEqual(expected));

  test('is found for every phrase that comes without', async () => {
    await database.pool.query(`update public."Qur'an_phrases" set surah_number = null`);
    expect(await places()).toEqual(expected);
  });

  test('is found for a phrase that an operator adds, or that comes from an older backup', async () => {
    const add = `insert into public."Qur'an_phrases" (arabic, english_translation) values ($1, 'x') returning ${COLUMNS}, id`;
    const ayah = readQuran().find((row) => row.surah_number === 105 && row.ayah_number === 2);
    const { rows } = await database.pool.query(add, [ayah?.arabic]);
    expect(rows).toEqual([{ surah_number: 105, ayah_number: 2, from_word: 1, to_word: 5, id: 94 }]);
    await database.pool.query(`delete from public."Qur'an_phrases" where id = 94`);
  });

  test('is a run of words of its ayah, for every phrase in the table', async () => {
    const { rows } = await database.pool.query<{
      arabic: string;
      verse: string;
      from_word: number;
      to_word: number;
    }>(
      `select phrase.arabic, ayah.arabic as verse, from_word, to_word
       from public."Qur'an_phrases" phrase join public."Qur'an" ayah using (surah_number, ayah_number)`,
    );
    expect(rows).toHaveLength(93);
    for (const { arabic, verse, from_word, to_word } of rows)
      expect(cutWords(verse, from_word, to_word)).toBe(arabic);
  });

  test('is no place for words that are not of the Qur’an', async () => {
    const add = database.pool.query(
      `insert into public."Qur'an_phrases" (arabic, english_translation) values ('بسم الله', 'x')`,
    );
    await expect(add).rejects.toThrow('The phrase "بسم الله" stands nowhere in the Qur\'an.');
  });
});

test('a restart writes nothing and says nothing', async () => {
  const written = async () =>
    (await database.pool.query('select sum(xmin::text::bigint) from private.seeds')).rows;
  const before = await written();
  const said: string[] = [];
  await seed(database.pool, (line) => said.push(line));
  expect(said).toEqual([]);
  expect(await written()).toEqual(before);
});

test('a row that an operator adds by hand gets the next number and survives a restart', async () => {
  const added = `insert into public."Classes" (class, type) values ('Our own class', 'recurring') returning id`;
  const { rows } = await database.pool.query<{ id: number }>(added);
  expect(rows).toEqual([{ id: 14 }]);
  await seed(database.pool, () => undefined);
  await reseed(database.pool, () => undefined);
  expect(await titles()).toContain('Our own class');
});

test('classes that changed in content/ wait for npm run content, which says what changed', async () => {
  await database.pool.query(`update private.seeds set hash = 'an older list' where name = 'Classes'`);
  await database.pool.query(`delete from public."Classes" where class = $1`, [talks[0]?.title]);
  await database.pool.query(`update public."Classes" set location = 'Elsewhere' where class = $1`, [
    talks[1]?.title,
  ]);

  const saidAtStart: string[] = [];
  await seed(database.pool, (line) => saidAtStart.push(line));
  expect(saidAtStart).toEqual([
    'The classes and talks in content/ have changed: npm run content brings the change in.',
  ]);
  expect(await titles()).toContain('Our own class');

  const said: string[] = [];
  await reseed(database.pool, (line) => said.push(line));
  expect(said).toEqual([
    "Qur'an: unchanged, 6236 ayahs.",
    "Qur'an_phrases: unchanged, 93 phrases.",
    `Classes: 1 added (${talks[0]?.title}), 1 changed (${talks[1]?.title}), 1 removed (Our own class).`,
  ]);
  expect(await titles()).not.toContain('Our own class');
});

test('npm run content leaves alone what an admin wrote, and says so', async () => {
  const { pool } = database;
  const id = randomUUID();
  await pool.query(
    `insert into auth.users (id, email, encrypted_password) values ($1, 'a@example.com', '')`,
    [id],
  );
  await pool.query(`insert into auth.sessions (id, user_id, refresh_secret) values ($1, $1, '')`, [id]);
  await pool.query(`insert into public.user_roles values ($1, 'admin')`, [id]);
  const claims = { sub: id, session_id: id, role: 'authenticated' };
  const client = await pool.connect();
  try {
    await client.query(`begin; set local role authenticated`);
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
    await client.query(`delete from public."Classes" where class = $1`, [talks[0]?.title]);
    await client.query(`update public."Classes" set location = 'Garden' where class = $1`, [talks[1]?.title]);
    await client.query(
      `insert into public."Classes" (class, type, day) values ('Ours', 'recurring', 'Friday')`,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  await pool.query(`update private.seeds set hash = 'an older list' where name = 'Classes'`);
  const before = await titles();
  const said: string[] = [];
  await seed(pool, (line) => said.push(line));
  await reseed(pool, (line) => said.push(line));
  expect(said.at(-1)).toBe(
    `Classes: left alone, since admins look after it (${before.slice(0, 5).join('; ')}; and 8 more).`,
  );
  expect(said).toHaveLength(3);
  expect(await titles()).toEqual(before);
  await pool.query(`update private.seeds set hash = 'x', taken_over_at = null where name = 'Classes'`);
  await reseed(pool, () => undefined);
  await pool.query(`delete from auth.users where id = $1`, [id]);
});

test('npm run content finds an ayah that was altered in the database and puts it right', async () => {
  await database.pool.query(`update public."Qur'an" set arabic = normalize(arabic, nfc) where id = 1`);
  const said: string[] = [];
  await reseed(database.pool, (line) => said.push(line));
  expect(said[0]).toBe("Qur'an: 0 added, 1 changed (Al-Fatihah 1:1), 0 removed.");
  const { rows } = await database.pool.query<Ayah>(READ);
  expect(() => expectQuran(rows)).not.toThrow();
});

test('a table that someone else filled is left as it is', async () => {
  await database.pool.query(`delete from private.seeds where name = 'Classes'`);
  const before = await titles();
  const said: string[] = [];
  await seed(database.pool, (line) => said.push(line));
  expect(said).toEqual(['The table Classes was filled by someone else and stays as it is.']);
  expect(await titles()).toEqual(before);
});

test('dates of talks are stored as days, from tomorrow on', async () => {
  const { rows } = await database.pool.query<{ late: boolean }>(
    `select date > current_date as late from public."Classes" where type = 'One off'`,
  );
  expect(rows).toEqual(talks.map(() => ({ late: true })));
});

async function titles(): Promise<string[]> {
  const { rows } = await database.pool.query<{ class: string }>(
    'select class from public."Classes" order by id',
  );
  return rows.map((row) => row.class);
}
