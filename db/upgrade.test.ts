import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readQuran } from '#content/quran.ts';
import { migrate } from '#server/db/migrate.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { startApp } from '#server/testing/start-app.ts';
import { loadFixture } from './testing/load-fixture.ts';
import { schemaText } from './testing/schema-text.ts';

// Every release, and the last version before the first. A fixture is never changed, whatever comes later.
const VERSIONS = readdirSync('db/fixtures').map((file) => file.replace('.sql.gz', ''));
const PASSWORD = 'a long garden path 7';

const fresh = await freshDatabase();
afterAll(() => fresh.drop());

const ledgerOf = async ({ pool }: typeof fresh) =>
  (await pool.query('select name, checksum from private.migrations order by name')).rows;

async function expectLikeFresh(database: typeof fresh): Promise<void> {
  expect(await schemaText(database.pool)).toBe(await schemaText(fresh.pool));
  expect(await ledgerOf(database)).toEqual(await ledgerOf(fresh));
}

describe.each(VERSIONS)('a database of version %s', (version) => {
  let site: Awaited<ReturnType<typeof startApp>>;
  beforeAll(async () => {
    const database = await loadFixture(version);
    await migrate(database.url);
    site = await startApp({ database });
  });
  afterAll(() => site.stop());

  async function ask(path: string, token?: string, body?: object): Promise<unknown> {
    const response = await fetch(`${site.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, response.status]).toEqual([path, 200]);
    return response.json();
  }

  async function signIn(email: string): Promise<string> {
    const session = await ask('/auth/v1/token?grant_type=password', undefined, { email, password: PASSWORD });
    return session instanceof Object && 'access_token' in session ? String(session.access_token) : '';
  }

  test('is upgraded to the schema that a new one has', async () => {
    await expectLikeFresh(site.database);
    expect(await migrate(site.database.url)).toEqual([]);
  });

  test('shows visitors what they saw', async () => {
    expect(await ask('/rest/v1/Classes?select=class,day,cancelled_on&order=id')).toEqual([
      { class: 'Tajweed', day: 'Monday', cancelled_on: ['2031-05-05'] },
      { class: 'A talk on mercy', day: 'Wednesday 7 May', cancelled_on: [] },
    ]);
    expect(await ask('/rest/v1/site_settings?select=name,time_zone')).toEqual([
      { name: 'Our mosque', time_zone: 'Europe/London' },
    ]);
    const ayahs = readQuran().filter((row) => row.surah_number === 112);
    expect(await ask('/rest/v1/Qur%27an?select=arabic&surah_number=eq.112&order=ayah_number')).toEqual(
      ayahs.map(({ arabic }) => ({ arabic })),
    );
    expect(await ask('/rest/v1/Qur%27an_phrases?select=english_translation&order=id.desc&limit=1')).toEqual([
      { english_translation: 'Say: He is' },
    ]);
  });

  test('lets a parent in, whose learners and entries are all there', async () => {
    const token = await signIn('yusuf@example.org');
    expect(await ask('/rest/v1/learners?select=name,animal&removed_at=is.null&order=name', token)).toEqual([
      { name: 'Maryam', animal: 'fox' },
      { name: 'Musa', animal: 'palm' },
    ]);
    expect(await ask('/rest/v1/entries?select=seq,kind,body&order=seq', token)).toEqual(
      [1, 2, 3, 4, 5, 6].map((seq) => ({ seq, kind: 'goal', body: { surah: ((seq - 1) % 3) + 1 } })),
    );
  });

  test('lets an admin in, with messages, replies and the log', async () => {
    const token = await signIn('amina@example.org');
    expect(await ask('/rest/v1/contact_form?select=message,state&order=id', token)).toEqual([
      { message: 'When does Tajweed begin?', state: 'read' },
      { message: 'A letter is silent.', state: 'done' },
    ]);
    expect(await ask('/rest/v1/contact_replies?select=body', token)).toEqual([
      { body: 'On Monday, in sha Allah.' },
    ]);
    const log = await ask('/rest/v1/rpc/office_log', token, {});
    expect(log).toHaveLength(8);
    expect(log).toContainEqual(
      expect.objectContaining({ actor_name: 'Amina', action: 'class_cancelled', title: 'Tajweed' }),
    );
  });
});

test('a database that has the first migrations after the baseline is adopted too', async () => {
  const database = await loadFixture('before-1.0');
  const { rows } = await fresh.pool.query<{ name: string; checksum: string }>(
    `select name, checksum from private.migrations where name ~ '^migrations/010[45]_'`,
  );
  for (const { name, checksum } of rows) {
    await database.pool.query(readFileSync(`db/${name}`, 'utf8'));
    await database.pool.query('insert into private.migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
  }
  const ran = await migrate(database.url);
  expect(ran.filter((name) => name < 'migrations/0106')).toEqual([]);
  await expectLikeFresh(database);
  await database.drop();
});
