import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';

const database = await freshDatabase();
const { pool } = database;

beforeEach(() => pool.query('delete from auth.users'));
afterAll(() => database.drop());

/** A sign-up of eight days ago that nobody has confirmed, changed by the statement. */
async function signUp(changed = 'select'): Promise<void> {
  await pool.query(
    `insert into auth.users (email, encrypted_password, created_at, confirmation_sent_at)
     values ('a@example.org', '!', now() - interval '8 days', now() - interval '8 days')`,
  );
  await pool.query(
    `insert into auth.link_requests (user_id, type, redirect_to, created_at)
     select id, 'signup', '/', now() - interval '8 days' from auth.users`,
  );
  await pool.query(changed);
}

async function isLeft(): Promise<boolean> {
  await pool.query('select private.forget_sign_ups()');
  return (await pool.query('select from auth.users')).rowCount === 1;
}

test('a sign-up that nobody confirmed is gone seven days after its last mail, with all that hangs on it', async () => {
  await signUp();
  expect(await isLeft()).toBe(false);
  expect((await pool.query('select from auth.link_requests')).rowCount).toBe(0);
});

test('one whose mail was given up goes too, and the mail with it', async () => {
  await signUp(
    `insert into private.mail_queue (kind, user_id, unsent_at)
     select 'signup', id, now() - interval '6 days' from auth.users`,
  );
  expect(await isLeft()).toBe(false);
  expect((await pool.query('select from private.mail_queue')).rowCount).toBe(0);
});

test.each([
  ['was confirmed', `update auth.users set email_confirmed_at = now()`],
  ['is six days old', `update auth.users set created_at = now() - interval '6 days'`],
  ['was mailed again', `update auth.users set confirmation_sent_at = now() - interval '6 days'`],
  ['was mailed a forgotten password', `update auth.users set recovery_sent_at = now() - interval '6 days'`],
  ['has a link that was asked for', `update auth.link_requests set created_at = now() - interval '6 days'`],
  [
    'waits for a mail to leave',
    `insert into private.mail_queue (kind, user_id) select 'signup', id from auth.users`,
  ],
  ['was given a role', `insert into public.user_roles select id, 'admin' from auth.users`],
])('one that %s stays', async (_what, change) => {
  await signUp(change);
  expect(await isLeft()).toBe(true);
});

test('one that asks for a mail in this moment keeps nobody waiting, and stays', async () => {
  await signUp();
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from auth.users for key share');
  expect(await isLeft()).toBe(true);
  await client.query('rollback');
  client.release();
  expect(await isLeft()).toBe(false);
});
