import { randomUUID } from 'node:crypto';
import { stat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '#db/seed.ts';
import { bundled } from '#server/testing/bundle.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { runServer } from '#server/testing/run-server.ts';
import { startApp, type StartedApp } from '#server/testing/start-app.ts';
import { BACKUP_TABLES, qualified } from '#server/backups/backup-tables.ts';

const sessionSchema = v.object({ access_token: v.string(), refresh_token: v.string() });
type Session = v.InferOutput<typeof sessionSchema>;

const CREDENTIALS = { email: 'maryam@example.org', password: 'seven olives on a hill' };
const AWKWARD = 'tab\there, back\\slash, \\. and \\N\nnext line\u2028سلام 🌙 "quoted"';

let folder: string;
let file: string;
let server: StartedApp;
let session: Session;
let rows: object;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ilm-backup-'));
  file = join(folder, 'backup.gz');
  server = await startApp();
  const { pool } = server.database;
  await seed(pool, () => undefined);
  session = await register(server);
  await pool.query(`insert into public.user_roles (user_id, role) select id, 'admin' from auth.users`);
  await send(server, AWKWARD);
  await pool.query(`
    alter table public.contact_replies disable trigger user;
    insert into public.contact_replies (message_id, body, sent_at) select id, 'Answered', now() from public.contact_form;
    alter table public.contact_replies enable trigger user`);
  await learn(server);
  rows = await allRows(pool);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function run(name: 'backup' | 'restore', { database }: StartedApp, path = file) {
  const command = runServer(await bundled(name), { DATABASE_URL: database.url }, [path]);
  return { exitCode: await command.ended, said: command.output() };
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const send = ({ url }: StartedApp, message: string) =>
  post(
    `${url}/rest/v1/contact_form`,
    { form_type: 'Ask a question', message },
    { 'Idempotency-Key': randomUUID() },
  );

/** A learner whose entries have numbers with gaps, and one that was removed. */
async function learn({ url, database: { pool } }: StartedApp): Promise<void> {
  const at = '2026-01-01T10:00:00.000Z';
  const newLearner = () => ({
    id: randomUUID(),
    name: 'سلام \\N',
    animal: 'fox',
    made_at: at,
    updated_at: at,
  });
  const newEntry = (learner_id: string) => ({
    id: randomUUID(),
    learner_id,
    at,
    day: '2026-01-01',
    kind: 'deed',
    body: { deed: AWKWARD, done: true },
  });
  const bearer = { Authorization: `Bearer ${session.access_token}`, Prefer: 'resolution=ignore-duplicates' };
  const [learner, removed] = [newLearner(), newLearner()];
  const first = newEntry(learner.id);
  await post(`${url}/rest/v1/learners`, [learner, removed], bearer);
  for (const batch of [[newEntry(removed.id)], [first], [first, newEntry(learner.id)]])
    await post(`${url}/rest/v1/entries`, batch, bearer);
  await pool.query('update public.learners set removed_at = now() where id = $1', [removed.id]);
  const { rows } = await pool.query('select seq from public.entries order by seq');
  expect(rows).toEqual([{ seq: 2 }, { seq: 4 }]);
}

/** Entries are numbered again after a restore, from where they were. */
async function nextNumber({ url, database: { pool } }: StartedApp): Promise<unknown> {
  const { rows } = await pool.query<{ learner_id: string }>('select learner_id from public.entries');
  const at = '2026-01-02T10:00:00.000Z';
  const entry = { id: randomUUID(), ...rows[0], at, day: '2026-01-02', kind: 'goal', body: {} };
  await post(`${url}/rest/v1/entries`, entry, { Authorization: `Bearer ${session.access_token}` });
  const { rows: stored } = await pool.query('select seq from public.entries where id = $1', [entry.id]);
  return stored[0];
}

/** A member who has confirmed the address and is signed in. */
async function register({ url, database }: StartedApp): Promise<Session> {
  await database.pool.query(
    'insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, $2, now())',
    [CREDENTIALS.email, await hashPassword(CREDENTIALS.password)],
  );
  const answer = await post(`${url}/auth/v1/token?grant_type=password`, CREDENTIALS);
  return v.parse(sessionSchema, await answer.json());
}

async function readAs({ url }: StartedApp, { access_token }: Session): Promise<unknown> {
  const headers = { Authorization: `Bearer ${access_token}` };
  return (await fetch(`${url}/rest/v1/contact_form?select=message`, { headers })).json();
}

/** As the database has it: before the restore nobody can ask, for the accounts are gone. */
async function epochOf({ database: { pool } }: StartedApp): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>('select id from private.epoch');
  return rows[0]?.id;
}

async function countOver({ url }: StartedApp, table: string): Promise<number> {
  const answer: unknown = await (await fetch(`${url}/rest/v1/${table}`)).json();
  return Array.isArray(answer) ? answer.length : -1;
}

async function allRows(pool: Pool): Promise<object> {
  const found: Record<string, object[]> = {};
  for (const table of BACKUP_TABLES.map(qualified)) {
    const { rows } = await pool.query<object>(
      `select to_jsonb(t) from ${table} as t order by to_jsonb(t)::text`,
    );
    found[table] = rows;
  }
  return found;
}

test('every table is in a backup, but for what belongs to the moment, the epoch and the ledger of migrations', async () => {
  const notSaved = [
    'backup_state',
    'epoch',
    'first_admin_link',
    'limits',
    'mail_queue',
    'mails_sent',
    'migrations',
  ];
  const { rows: tables } = await server.database.pool.query<{ schema: string; table: string }>(
    `select schemaname as schema, tablename as table from pg_tables where schemaname in ('auth', 'private', 'public')`,
  );
  const left = tables.filter(({ schema }) => schema === 'private').map(({ table }) => table);
  expect(left).toEqual(expect.arrayContaining(notSaved));
  expect(tables.filter(({ table }) => !notSaved.includes(table)).toSorted(byName)).toEqual(
    BACKUP_TABLES.toSorted(byName),
  );
});

test('a backup of a running server is one file, whole and for its owner alone', async () => {
  const { exitCode, said } = await run('backup', server);
  expect(said).toMatch(
    new RegExp(`^Saved \\d{4} rows of ${BACKUP_TABLES.length} tables to .*backup\\.gz\\.\n$`),
  );
  expect(exitCode).toBe(0);
  expect(await readdir(folder)).toEqual(['backup.gz']);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(gunzipSync(await readFile(file)).toString()).toMatch(
    /^\{"format":"ilm-amal-backup","version":1,[^]*\nsha256 [\da-f]{64}\n$/,
  );
});

test('after changes and losses, restoring brings back every row to a server that runs on', async () => {
  const { pool } = server.database;
  await pool.query(`
    delete from auth.users; delete from public.contact_form; delete from private.seeds;
    delete from private.signing_keys; delete from public."Classes" where type = 'recurring';
    update public."Qur'an" set english_translation = 'changed' where juz = 30; delete from public."Qur'an_phrases"`);
  await send(server, 'Written after the backup.');
  expect(await countOver(server, "Qur'an_phrases")).toBe(0);
  expect(await allRows(pool)).not.toEqual(rows);

  const mailed = server.mails.length;
  const epoch = await epochOf(server);
  const { exitCode, said } = await run('restore', server);
  expect(said).toMatch(
    new RegExp(`^Restored \\d{4} rows of ${BACKUP_TABLES.length} tables as they were at 20\\S+Z\\.\n$`),
  );
  expect(exitCode).toBe(0);
  expect(await allRows(pool)).toEqual(rows);
  expect(server.mails).toHaveLength(mailed); // what was answered is not mailed again
  await expect.poll(() => countOver(server, "Qur'an_phrases")).toBe(93);
  expect(await readAs(server, session)).toEqual([{ message: AWKWARD }]);
  expect((await send(server, 'Numbers go on.')).status).toBe(201);
  expect(await nextNumber(server)).toEqual({ seq: 5 });
  // What devices sent since the backup is gone, and its numbers are given out again.
  const restored = await epochOf(server);
  expect(restored).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(restored).not.toBe(epoch);
  await run('restore', server);
  expect([epoch, restored]).not.toContain(await epochOf(server));
});

test('another server with keys of its own takes over the sessions of the backup at once', async () => {
  const other = await startApp();
  expect(await readAs(other, session)).toMatchObject({ code: 'PGRST301' });
  expect(await run('restore', other)).toMatchObject({ exitCode: 0 });
  expect(await allRows(other.database.pool)).toEqual(rows);
  await expect.poll(() => readAs(other, session)).toEqual([{ message: AWKWARD }]);
  const refreshed = await post(`${other.url}/auth/v1/token?grant_type=refresh_token`, session);
  expect(refreshed.status).toBe(200);
  expect((await post(`${other.url}/auth/v1/token?grant_type=password`, CREDENTIALS)).status).toBe(200);
  expect((await send(other, 'The next number is free.')).status).toBe(201);
  await other.stop();
});

test('what cannot be written is told in one line, and nothing is left behind', async () => {
  const path = join(folder, 'nowhere', 'backup.gz');
  expect(await run('backup', server, path)).toEqual({
    exitCode: 1,
    said: `${path} cannot be written (ENOENT).\n`,
  });
  expect(await readdir(folder)).toEqual(['backup.gz']);
});

const byName = (a: { schema: string; table: string }, b: { schema: string; table: string }): number =>
  qualified(a).localeCompare(qualified(b));
