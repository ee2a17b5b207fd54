import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadFixture } from '#db/testing/load-fixture.ts';
import { knownMigrations } from '#server/db/migrate.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { readBackup } from './read-backup.ts';
import { withClient } from './with-client.ts';
import { refuseUnknown, restoreTables } from './restore-tables.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ilm-mends-'));
  database = await freshDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a backup of what the database would hold without the rules, and restores it where they count. */
async function restoreOlder({ rules, rows }: { rules: string; rows: string }): Promise<string[]> {
  const older = await freshDatabase();
  const file = join(folder, 'older.gz');
  await older.pool.query(`${rules}; ${rows}`);
  await withClient(older.url, (client) => writeBackup(client, file));
  await older.drop();
  return withClient(database.url, (client) => restoreTables(client, file));
}

const ask = async (query: string) => (await database.pool.query<object>(query)).rows;

test('a learner with a moment that no device reads is restored with the nearest, and told', async () => {
  const told = await restoreOlder({
    rules: 'alter table public.learners drop constraint learners_moments_check',
    rows: `
      with account as (insert into auth.users (email, encrypted_password) values ('a@example.org', '-') returning id)
      insert into public.learners (owner, id, name, animal, made_at, updated_at)
      select id, gen_random_uuid(), name, 'fox', '2026-01-01T10:00:00Z', moment::timestamptz
      from account, (values ('late', 'infinity'), ('early', '4000-01-01 BC'), ('fine', '1990-01-01T00:00:00Z')) as l (name, moment)`,
  });
  expect(told).toEqual(['Learners whose moments no device can read have the nearest ones instead: 2.']);
  const format = `to_char(updated_at at time zone 'utc', 'YYYY-MM-DD')`;
  expect(await ask(`select name, ${format} as day from public.learners order by name`)).toEqual([
    { name: 'early', day: '2000-01-01' },
    { name: 'fine', day: '1990-01-01' },
    { name: 'late', day: '9999-12-31' },
  ]);
});

test('a learner’s name that no device may have is restored without what is wrong with it, and told', async () => {
  const told = await restoreOlder({
    rules: 'alter table public.learners drop constraint learners_plain_name_check',
    rows: `
      with account as (insert into auth.users (email, encrypted_password) values ('a@example.org', '-') returning id)
      insert into public.learners (owner, id, name, animal, made_at, updated_at)
      select id, gen_random_uuid(), name, 'fox', now(), now()
      from account, unnest(array[E'Mar\\tyam\\u202e', 'Musa']) as name`,
  });
  expect(told).toEqual(['Names of learners are without characters that may not stand in one: 1.']);
  expect(await ask('select name from public.learners order by name')).toEqual([
    { name: 'Mar yam' },
    { name: 'Musa' },
  ]);
});

/** As the list was before it told where a phrase stands. */
const phrases = (...list: string[]) => ({
  rules: `
    drop index public.phrases_arabic; drop index public.phrases_english;
    alter table public."Qur'an_phrases" disable trigger user, drop surah_number, drop ayah_number, drop from_word, drop to_word`,
  rows: `
    insert into public."Qur'an" (id, ayah_number, juz, surah, surah_number, arabic, english_translation)
    values (1, 1, 1, 'First', 1, 'a b c', 'x');
    insert into public."Qur'an_phrases" (arabic, english_translation)
    values ${list.map((one) => `('${one}', 'of ${one}')`).join(', ')}`,
});
const indexes = () =>
  ask(`select indexname from pg_indexes where indexname in ('phrases_arabic', 'phrases_english')`);

test('phrases that stand in the list twice are all restored, and told', async () => {
  const told = await restoreOlder(phrases('a', 'b', 'a'));
  expect(told).toEqual([
    'Phrases that stand in the list twice were kept, and it refuses doubles no longer: 3.',
  ]);
  expect(await ask(`select arabic, from_word from public."Qur'an_phrases" order by id`)).toEqual([
    { arabic: 'a', from_word: 1 },
    { arabic: 'b', from_word: 2 },
    { arabic: 'a', from_word: 1 },
  ]);
  expect(await indexes()).toEqual([]);

  expect(await restoreOlder(phrases('a', 'b'))).toEqual([]);
  expect(await indexes()).toHaveLength(2);
});

test('a reply that waited for its mail is shown as unsent, and told; one that was sent is left alone', async () => {
  const told = await restoreOlder({
    rules: 'alter table public.contact_replies disable trigger user',
    rows: `
      with message as (insert into public.contact_form (form_type, message, email) values ('Ask a question', 'Hello', 'y@example.org') returning id)
      insert into public.contact_replies (message_id, body, sent_at)
      select id, body, sent_at from message, (values ('sent', now()), ('waits', null)) as r (body, sent_at)`,
  });
  expect(told).toEqual([
    'Replies that waited for their mail when the backup was made are marked as unsent: 1.',
  ]);
  expect(
    await ask('select body, unsent_at is not null as unsent from public.contact_replies order by body'),
  ).toEqual([
    { body: 'sent', unsent: false },
    { body: 'waits', unsent: true },
  ]);
});

test('a backup of the last version before 1.0 is restored', async () => {
  const older = await loadFixture('before-1.0');
  const file = join(folder, 'older.gz');
  await withClient(older.url, (client) => writeBackup(client, file));
  await older.drop();
  refuseUnknown(file, await readBackup(file), await knownMigrations());
  expect(await withClient(database.url, (client) => restoreTables(client, file))).toEqual([]);
  expect(await ask(`select name from public.learners order by name`)).toEqual([
    { name: '' },
    { name: 'Maryam' },
    { name: 'Musa' },
  ]);
  expect(await ask('select count(*)::integer as entries from public.entries')).toEqual([{ entries: 6 }]);
});
