import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asCaller } from '#server/db/as-caller.ts';
import { authSiteOfThisFile, PASSWORD } from './testing/auth-site.ts';

const { site, database } = await authSiteOfThisFile();
const { pool } = database;

const STRANGERS = 'the stranger was here';
let email = '';
let admin = { id: '', session: '' };

/** No mail is tried before a test says so. */
beforeAll(async () => {
  const { user } = await site.member('head@school.test');
  const { rows } = await pool.query<{ id: string }>('select id from auth.sessions');
  admin = { id: user.id, session: rows[0]?.id ?? '' };
  await pool.query(`
    create function private.hold_mail() returns trigger language plpgsql as
      $$ begin new.next_attempt_at = now() + interval '1 hour'; return new; end $$;
    create trigger hold before insert on private.mail_queue for each row execute function private.hold_mail()`);
});

beforeEach(async () => {
  email = `person-${crypto.randomUUID()}@example.org`;
  await pool.query('delete from public.admin_log');
});

async function callAsAdmin<Row extends object>(text: string): Promise<Row[]> {
  const claims = { sub: admin.id, email: '', session_id: admin.session };
  const { rows } = await asCaller(pool, { role: 'authenticated', claims }, (client) =>
    client.query<Row>(text, [email]),
  );
  return rows;
}

const invite = () => callAsAdmin('select public.invite_admin($1)');
const signUp = async (password = PASSWORD) =>
  expect((await site.client().signUp({ email, password })).error).toBeNull();

/** A day and an hour pass for all that was asked for until now. */
const aDayPasses = () =>
  pool.query(`
    update auth.link_requests set created_at = created_at - interval '25 hours';
    update private.admin_invitations set created_at = created_at - interval '25 hours';
    update private.mail_queue set created_at = created_at - interval '25 hours';
    delete from public.admin_log`);

const mails = async () =>
  (
    await pool.query<{ kind: string; failure: string | null; isUnsent: boolean }>(
      `select kind, failure, unsent_at is not null as "isUnsent" from private.mail_queue mail
       join auth.users account on account.id = user_id where account.email = $1 order by mail.id`,
      [email],
    )
  ).rows;

const UNSENT = { failure: 'too late', isUnsent: true };
const HELD = { failure: null, isUnsent: false };

/** The oldest mail to the person that waits is tried now. */
async function tryOldest(): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `update private.mail_queue set next_attempt_at = now() where id = (
       select mail.id from private.mail_queue mail join auth.users account on account.id = user_id
       where account.email = $1 and unsent_at is null order by mail.id limit 1
     ) returning id`,
    [email],
  );
  site.wakeMails();
  const waiting = 'select from private.mail_queue where id = $1 and unsent_at is null';
  await expect
    .poll(async () => (await pool.query(waiting, [rows[0]?.id])).rowCount, { timeout: 15_000 })
    .toBe(0);
}

const isUnsentInList = async () => {
  const rows = await callAsAdmin<{ is_unsent: boolean }>('select is_unsent from public.people($1)');
  return rows[0]?.is_unsent;
};

/** What the server logged; a test in which it logs an error that nobody read fails. */
const readErrors = () => site.errors.splice(0).join('');

describe('a mail whose link died before any mail server took it', () => {
  test.each([
    ['signup', signUp],
    ['invitation', invite],
  ])('is given up (%s), shown in the list of people, and logged without the address', async (kind, ask) => {
    await ask();
    expect(await isUnsentInList()).toBe(false);
    await aDayPasses();
    await tryOldest();
    expect(await mails()).toEqual([{ kind, ...UNSENT }]);
    expect(await isUnsentInList()).toBe(true);
    await expect.poll(() => site.errors).toHaveLength(1);
    const line = readErrors();
    expect(line).toContain(`"kind":"${kind}","attempts":1,"reason":"too late"`);
    expect(line).not.toContain(email);
    expect(site.mailbox.asked).not.toContain(email);
  });

  test('is given up also when it is about a forgotten password', async () => {
    await pool.query(
      `insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, '!', now())`,
      [email],
    );
    await site.client().resetPasswordForEmail(email);
    await expect.poll(mails).toEqual([{ kind: 'recovery', ...HELD }]);
    await aDayPasses();
    await tryOldest();
    expect(await mails()).toEqual([{ kind: 'recovery', ...UNSENT }]);
    await expect.poll(readErrors).toContain('given up');
  });

  test('is told of until another one leaves, and again when a mailbox refuses that', async () => {
    await invite();
    await aDayPasses();
    await tryOldest();
    await invite();
    expect(await isUnsentInList()).toBe(true);
    await tryOldest();
    await site.mailbox.take(email);
    expect(await isUnsentInList()).toBe(false);
    await aDayPasses();
    await invite();
    site.mailbox.answerNext(550);
    await tryOldest();
    expect(await isUnsentInList()).toBe(true);
    await expect.poll(() => site.errors).toHaveLength(2);
    readErrors();
  });

  test.each([
    ['in time', []],
    ['when it was dead already', [aDayPasses]],
  ])('goes silently when the person signed up again %s', async (_when, between) => {
    await signUp();
    for (const pass of between) await pass();
    await signUp();
    await pool.query(
      `update auth.link_requests set created_at = created_at - interval '25 hours'
       where id in (select (details ->> 'request_id')::uuid from private.mail_queue order by id desc offset 1)`,
    );
    await tryOldest();
    expect(await mails()).toEqual([{ kind: 'signup', ...HELD }]);
  });

  test('goes silently when the address was confirmed meanwhile', async () => {
    await signUp();
    await pool.query('update auth.users set email_confirmed_at = now() where email = $1', [email]);
    await aDayPasses();
    await tryOldest();
    expect(await mails()).toEqual([]);
  });

  test('goes silently when another invitation was sent', async () => {
    await invite();
    await aDayPasses();
    await invite();
    await tryOldest();
    expect(await mails()).toEqual([{ kind: 'invitation', ...HELD }]);
  });

  test('is given up when it was an invitation and somebody signed up with the address meanwhile', async () => {
    await invite();
    await aDayPasses();
    await signUp(STRANGERS);
    await tryOldest();
    expect(await mails()).toEqual([
      { kind: 'invitation', ...UNSENT },
      { kind: 'signup', ...HELD },
    ]);
    await expect.poll(readErrors).toContain('given up');
  });
});
