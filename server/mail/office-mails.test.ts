import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SITE_TOKENS, type SiteSettings } from '#contract/site-tokens.ts';
import { startMailbox } from '#server/auth/testing/mailbox.ts';
import { createChangeListener } from '#server/db/change-listener.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { NO_HOURLY_LIMITS } from './hourly-limits.ts';
import { createMailer } from './mailer.ts';
import { officeMailWriter } from './office-mails.ts';
import { startMailQueue } from './queue.ts';

const SITE: SiteSettings = {
  ...SITE_TOKENS,
  name: 'Ilm',
  contact_email: null,
  time_zone: 'Australia/Sydney',
};
const database = await freshDatabase();
const { pool } = database;
const mailbox = await startMailbox();
const mailer = createMailer(
  { smtpUrl: mailbox.url, mailFrom: 'salam@ilm.test', dataDir: '' },
  { info: () => undefined },
);
const logged: string[] = [];
const note = (_: object, line: string) => void logged.push(line);
let stop: () => Promise<void>;
let admin: string;

beforeAll(async () => {
  const changes = createChangeListener(pool);
  const queue = startMailQueue({
    pool,
    changes,
    mailer,
    write: officeMailWriter({ site: () => SITE, siteUrl: 'https://ilm.test' }),
    log: { warn: note, error: note },
    hourlyLimits: NO_HOURLY_LIMITS,
    lookEveryMs: 50,
  });
  changes.start();
  stop = async () => {
    await queue.stop();
    await changes.stop();
  };
  admin = await addAdmin('amina@example.org');
});

afterEach(async () => {
  await pool.query(
    'delete from public.contact_form; delete from public.admin_settings; delete from private.told_admins',
  );
});

afterAll(async () => {
  await stop();
  mailer.close();
  await mailbox.close();
  await database.drop();
});

async function addAdmin(email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with account as (
       insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, '-', now()) returning id
     ) insert into public.user_roles select id, 'admin' from account returning user_id as id`,
    [email],
  );
  return rows[0]?.id ?? '';
}

const write = async (message: string, age = '0 minutes', email: string | null = 'yusuf@example.org') =>
  (
    await pool.query<{ id: number }>(
      `insert into public.contact_form (form_type, message, email, created_at)
       values ('Ask a question', $1, $2, now() - $3::interval) returning id`,
      [message, email, age],
    )
  ).rows[0]?.id;

const replyTo = (id: number | undefined, body: string, author = admin) =>
  pool.query('insert into public.contact_replies (message_id, body, author) values ($1, $2, $3)', [
    id,
    body,
    author,
  ]);

/** A reply that the mailbox did not take at the first try. */
async function replyThatWaits(email: string, author = admin): Promise<void> {
  mailbox.answerNext(451);
  await replyTo(await write('Hello', '0 minutes', email), 'Salaam', author);
  await expect
    .poll(async () => (await pool.query('select failure from private.mail_queue')).rows)
    .toEqual([{ failure: '451 RCPT TO' }]);
}

const replies = async () =>
  (
    await pool.query<{ sent: boolean; unsent: boolean }>(
      'select sent_at is not null as sent, unsent_at is not null as unsent from public.contact_replies',
    )
  ).rows;

describe('a reply', () => {
  test('leaves as mail, quotes what it answers as text alone, and is then marked as sent', async () => {
    await replyTo(await write('Is there <b>tea</b>?\nYusuf'), 'Yes, <i>always</i>.');
    const mail = await mailbox.take('yusuf@example.org');
    expect(mail.subject).toBe('Your message to Ilm');
    expect(mail.text).toContain('Yes, <i>always</i>.');
    expect(mail.text).toContain(
      '> Is there <b>tea</b>?\r\n> Yusuf'.replaceAll('\r\n', mail.text.includes('\r\n') ? '\r\n' : '\n'),
    );
    expect(mail.html).not.toMatch(/<[bi]>/);
    await expect.poll(replies).toEqual([{ sent: true, unsent: false }]);
    const { rows } = await pool.query('select state from public.contact_form');
    expect(rows).toEqual([{ state: 'read' }]);
  });

  test('says on which day the message came, by the calendar of the site, and wraps what is one long word', async () => {
    const id = await write('W'.repeat(200));
    await pool.query(`update public.contact_form set created_at = '2026-12-31T13:30:00Z' where id = $1`, [
      id,
    ]);
    await replyTo(id, 'Salaam');
    const mail = await mailbox.take('yusuf@example.org');
    expect(mail.text).toContain('You wrote on 1 January 2027:');
    expect(mail.html).toMatch(/<div style="white-space:pre-wrap;overflow-wrap:anywhere[^"]*">W{200}<\/div>/);
  });

  test('quotes each line of the message, whatever ended it', async () => {
    await replyTo(await write('One\rTwo\r\nThree'), 'Yes');
    const { text } = await mailbox.take('yusuf@example.org');
    expect(text.split(/\r?\n/)).toEqual(expect.arrayContaining(['> One', '> Two', '> Three']));
  });

  test.each([
    ['office@ilm.test', 'office@ilm.test'],
    ['other@ilm.test', 'other@ilm.test'],
    [null, 'amina@example.org'],
  ])('where the contact address is %s is answered to %s', async (contact_email, replyTo) => {
    const id = await write('Hello', '0 minutes', 'nobody@example.org');
    const { rows } = await pool.query<{ id: number }>(
      `insert into public.contact_replies (message_id, body, author) values ($1, 'Salaam', $2) returning id`,
      [id, admin],
    );
    const writer = officeMailWriter({
      site: () => ({ ...SITE, contact_email }),
      siteUrl: 'https://ilm.test',
    });
    const details = { reply_id: String(rows[0]?.id) };
    expect(await writer(pool, { id: 0, kind: 'contact_reply', userId: admin, details })).toMatchObject({
      to: 'nobody@example.org',
      replyTo,
    });
    await mailbox.take('nobody@example.org');
  });

  test('that a mailbox takes only at the second try is sent then', async () => {
    await replyThatWaits('grey@example.org');
    expect(await replies()).toEqual([{ sent: false, unsent: false }]);
    await pool.query('update private.mail_queue set next_attempt_at = now()');
    expect((await mailbox.take('grey@example.org')).text).toContain('Salaam');
    await expect.poll(replies).toEqual([{ sent: true, unsent: false }]);
  });

  test('that is refused for good is shown as unsent', async () => {
    mailbox.answerNext(550);
    await replyTo(await write('Hello', '0 minutes', 'gone@example.org'), 'Salaam');
    await expect.poll(replies).toEqual([{ sent: false, unsent: true }]);
    await pool.query('delete from private.mail_queue');
    expect(await replies()).toEqual([{ sent: false, unsent: true }]);
  });
});

test('a reply whose author was removed before it could leave is shown as unsent', async () => {
  const author = await addAdmin('brief@example.org');
  await replyThatWaits('waits@example.org', author);
  await pool.query('delete from auth.users where id = $1', [author]);
  expect(await replies()).toEqual([{ sent: false, unsent: true }]);
});

test('a reply whose author is no admin any more does not leave, and is shown as unsent', async () => {
  const author = await addAdmin('former@example.org');
  await replyThatWaits('held@example.org', author);
  await pool.query(`update public.user_roles set role = 'user' where user_id = $1`, [author]);
  await pool.query('update private.mail_queue set next_attempt_at = now()');
  await expect.poll(replies).toEqual([{ sent: false, unsent: true }]);
  await expect.poll(queued).toEqual([]);
  expect(mailbox.received).toEqual([]);
});

test('of one author a hundred replies wait at most', async () => {
  const author = await addAdmin('diligent@example.org');
  const id = await write('Hello', '0 minutes', 'much@example.org');
  await pool.query(
    `insert into private.mail_queue (kind, user_id, details, next_attempt_at)
     select 'contact_reply', $1, '{"reply_id": "0"}', 'infinity' from generate_series(1, 99)`,
    [author],
  );
  const replies = (count: number) =>
    pool.query(
      `insert into public.contact_replies (message_id, body, author) select $1, 'Salaam', $2 from generate_series(1, $3)`,
      [id, author, count],
    );
  await expect(replies(2)).rejects.toMatchObject({ code: 'PT429' });
  await replies(1);
  await mailbox.take('much@example.org');
  await pool.query('delete from auth.users where id = $1', [author]);
});

const round = () => pool.query('select private.office_round()');
const queued = async () =>
  (await pool.query<{ kind: string; details: object }>('select kind, details from private.mail_queue')).rows;
const choose = (notices: string) =>
  pool.query(
    'insert into public.admin_settings values ($1, $2) on conflict (user_id) do update set notices = $2',
    [admin, notices],
  );

const letPass = (interval: string) =>
  pool.query(
    'update private.told_admins set told_at = told_at - $1::interval, day_began = day_began - $1::interval',
    [interval],
  );

describe('a notice', () => {
  test('tells how many and where, never what; and of each message once', async () => {
    await round();
    await choose('each');
    await write('A secret', '6 minutes');
    await write('Another', '1 minute');
    await round();
    await round();
    const mail = await mailbox.take('amina@example.org');
    expect(mail.text).toContain('2 new messages wait.');
    expect(mail.link).toBe('https://ilm.test/admin');
    expect(mail.text + mail.html).not.toMatch(/secret|yusuf/);
    await expect.poll(queued).toEqual([]);
    expect(mailbox.received).toEqual([]);
  });

  test('waits five minutes for a burst, and comes daily or never where that is wished', async () => {
    await round();
    await choose('each');
    await write('Just now', '4 minutes');
    await round();
    expect(await queued()).toEqual([]);
    await choose('never');
    await pool.query(`update public.contact_form set created_at = now() - interval '3 days'`);
    await round();
    expect(await queued()).toEqual([]);
    await choose('daily');
    await pool.query(`update private.told_admins set told_at = now() - interval '23 hours'`);
    await round();
    expect(await queued()).toEqual([]);
    await pool.query(`update private.told_admins set told_at = now() - interval '25 hours'`);
    await round();
    expect((await mailbox.take('amina@example.org')).text).toContain('One new message waits.');
    await expect.poll(queued).toEqual([]); // a mailbox has a mail a moment before it leaves the queue
  });

  test('comes once a day to an admin who has chosen nothing', async () => {
    await round();
    await write('First', '6 minutes');
    await pool.query(`update private.told_admins set told_at = now() - interval '23 hours'`);
    await round();
    expect(await queued()).toEqual([]);
    await pool.query(`update private.told_admins set told_at = now() - interval '25 hours'`);
    await round();
    expect((await mailbox.take('amina@example.org')).text).toContain('One new message waits.');
    await expect.poll(queued).toEqual([]); // a mailbox has a mail a moment before it leaves the queue
  });

  test('of each message comes twelve times a day at most; a day after the first the rest comes in one', async () => {
    await round();
    await choose('each');
    const told = async () => {
      await write('Again', '6 minutes');
      await round();
      return (await mailbox.take('amina@example.org')).text;
    };
    for (let number = 1; number <= 12; number += 1) expect(await told()).toContain('One new message waits.');
    await expect.poll(queued).toEqual([]);
    for (let number = 1; number <= 3; number += 1) await write('Too many', '6 minutes');
    await round();
    expect(await queued()).toEqual([]);
    await letPass('23 hours');
    await round();
    expect(await queued()).toEqual([]);
    await letPass('1 hour');
    await round();
    expect((await mailbox.take('amina@example.org')).text).toContain('3 new messages wait.');
    expect(await told()).toContain('One new message waits.');
    await expect.poll(queued).toEqual([]);
  });

  test('tells a new admin of nothing that was there before', async () => {
    await write('Old', '3 days');
    await round();
    expect(await queued()).toEqual([]);
  });
});

test('the bin empties itself after 30 days, and only the bin', async () => {
  const [kept, recent, old] = [await write('Kept', '90 days'), await write('Recent'), await write('Old')];
  await pool.query('update public.contact_form set removed_at = now() where id = any ($1)', [[recent, old]]);
  await pool.query('alter table public.contact_form disable trigger settle_message');
  await pool.query(
    `update public.contact_form set removed_at = now() - interval '30 days 1 hour' where id = $1`,
    [old],
  );
  await pool.query('alter table public.contact_form enable trigger settle_message');
  await pool.query('select private.office_round()');
  const { rows } = await pool.query<{ id: number }>('select id from public.contact_form order by id');
  expect(rows.map(({ id }) => id)).toEqual([kept, recent]);
});
