import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startMailbox } from '#server/auth/testing/mailbox.ts';
import { createChangeListener } from '#server/db/change-listener.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { NO_HOURLY_LIMITS } from '#server/load/hourly-limits.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { queueMail, startMailQueue, type MailQueue, type QueueOptions, type WriteMail } from './queue.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let mailer: Mailer;
const started: Pick<MailQueue, 'stop'>[] = [];
const log: string[] = [];

beforeAll(async () => {
  [database, mailbox] = await Promise.all([freshDatabase(), startMailbox()]);
  mailer = createMailer(
    { smtpUrl: mailbox.url, mailFrom: 'salam@ilm.test', dataDir: '' },
    { info: () => {} },
  );
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((queue) => queue.stop()));
  await database.pool.query('delete from private.mail_queue; delete from private.mails_sent');
  mailbox.received.splice(0);
  mailbox.asked.splice(0);
  log.splice(0);
});
afterAll(async () => {
  mailer.close();
  await mailbox.close();
  await database.drop();
});

const write: WriteMail = async (client, { userId, kind }) => {
  const { rows } = await client.query<{ email: string }>('select email from auth.users where id = $1', [
    userId,
  ]);
  const [user] = rows;
  if (user === undefined || kind === 'unwanted') return undefined;
  return { to: user.email, subject: kind, text: 'Salaam', html: '<p>Salaam</p>', link: '', siteName: 'Ilm' };
};

const note = (fields: object, line: string) => void log.push(`${line} ${JSON.stringify(fields)}`);

function start(options: Partial<QueueOptions> = {}): MailQueue {
  const changes = createChangeListener(database.pool);
  const queue = startMailQueue({
    pool: database.pool,
    changes,
    mailer,
    write,
    log: { warn: note, error: note },
    hourlyLimits: NO_HOURLY_LIMITS,
    lookEveryMs: 3_600_000,
    ...options,
  });
  changes.start();
  started.push(queue, changes);
  return queue;
}

async function member(email: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password) values ($1, '-')
     on conflict (email) do update set updated_at = now() returning id`,
    [email],
  );
  return rows[0]?.id ?? '';
}

const waitingMails = async () =>
  (
    await database.pool.query<{
      attempts: number;
      failure: string | null;
      isUnsent: boolean;
      seconds: number;
    }>(
      `select attempts, failure, unsent_at is not null as "isUnsent",
         extract(epoch from next_attempt_at - now())::float8 as seconds from private.mail_queue order by id`,
    )
  ).rows;
const connectionsInUse = () => database.pool.totalCount - database.pool.idleCount;
const SOON = { timeout: 15_000 };
function gate(): { opened: Promise<void>; open(): void } {
  const signal = new EventEmitter();
  const opened = once(signal, 'open').then(() => undefined);
  return { opened, open: () => void signal.emit('open') };
}
const letPass = (interval: string) =>
  database.pool.query('update private.mail_queue set next_attempt_at = next_attempt_at - $1::interval', [
    interval,
  ]);

test('a queued mail leaves without waiting for the next look into the queue, and its row goes', async () => {
  start();
  const userId = await member('quick@example.org');
  await queueMail(database.pool, { kind: 'first', userId });
  await mailbox.take('quick@example.org'); // the listener is ready from here on
  await queueMail(database.pool, { kind: 'second', userId });
  expect((await mailbox.take('quick@example.org')).subject).toBe('second');
  await expect.poll(waitingMails, SOON).toMatchObject([]);
});

test('a mail of a transaction that is rolled back never leaves', async () => {
  const userId = await member('rolled@example.org');
  const client = await database.pool.connect();
  await client.query('begin');
  await queueMail(client, { kind: 'never', userId });
  await client.query('rollback');
  client.release();
  await queueMail(database.pool, { kind: 'after', userId });
  start();
  expect((await mailbox.take('rolled@example.org')).subject).toBe('after');
  await expect.poll(waitingMails, SOON).toMatchObject([]);
});

test('two queues on one database send each of a hundred mails once', async () => {
  const userId = await member('many@example.org');
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      queueMail(database.pool, {
        kind: `mail_${String.fromCodePoint(97 + (n % 26))}${'x'.repeat(n / 26)}`,
        userId,
      }),
    ),
  );
  start();
  start();
  await expect.poll(waitingMails, SOON).toMatchObject([]);
  expect(mailbox.received).toHaveLength(100);
  expect(new Set(mailbox.received.map(({ subject }) => subject)).size).toBe(100);
});

test('a mail that is greylisted is tried again after a minute and arrives', async () => {
  mailbox.answerNext(450);
  const userId = await member('grey@example.org');
  await queueMail(database.pool, { kind: 'greylisted', userId });
  const queue = start({ random: () => 0.5 });
  await expect
    .poll(waitingMails, SOON)
    .toMatchObject([{ attempts: 1, failure: '450 RCPT TO', isUnsent: false }]);
  const [mail] = await waitingMails();
  expect(mail?.seconds).toBeGreaterThan(50);
  expect(mail?.seconds).toBeLessThanOrEqual(60);
  queue.wake();
  await letPass('1 minute');
  queue.wake();
  expect((await mailbox.take('grey@example.org')).subject).toBe('greylisted');
  expect(mailbox.asked).toHaveLength(2);
  await expect.poll(waitingMails, SOON).toMatchObject([]);
});

test('a mail that was queued while the clock was years ahead leaves now, one that pauses does not', async () => {
  const [early, pausing] = [await member('ahead@example.org'), await member('pausing@example.org')];
  await queueMail(database.pool, { kind: 'paused', userId: pausing });
  await letPass('-7 hours');
  await queueMail(database.pool, { kind: 'ahead', userId: early });
  await database.pool.query(
    `update private.mail_queue set next_attempt_at = now() + interval '10 years' where user_id = $1`,
    [early],
  );
  start();
  expect((await mailbox.take('ahead@example.org')).subject).toBe('ahead');
  await expect.poll(waitingMails, SOON).toMatchObject([{ attempts: 0 }]);
});

test('a mailbox that does not exist is not asked again, and the log does not name it', async () => {
  mailbox.answerNext(550);
  const userId = await member('nobody@example.org');
  await queueMail(database.pool, { kind: 'refused', userId });
  const queue = start();
  await expect
    .poll(waitingMails, SOON)
    .toMatchObject([{ attempts: 1, failure: '550 RCPT TO', isUnsent: true }]);
  await letPass('1 day');
  await queueMail(database.pool, { kind: 'next', userId: await member('somebody@example.org') });
  queue.wake();
  await mailbox.take('somebody@example.org');
  expect(mailbox.asked.filter((address) => address === 'nobody@example.org')).toHaveLength(1);
  expect(log).toEqual([expect.stringMatching(/^a mail could not be sent and was given up .*"550 RCPT TO"/)]);
  expect(log.join()).not.toContain('example.org');
});

test('after two days without a mail server a mail is shown as unsent', async () => {
  const away = createMailer(
    { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@b.test', dataDir: '' },
    { info: () => {} },
  );
  await queueMail(database.pool, { kind: 'late', userId: await member('late@example.org') });
  const queue = start({ mailer: away });
  await expect.poll(waitingMails, SOON).toMatchObject([{ attempts: 1, failure: 'ESOCKET', isUnsent: false }]);
  await database.pool.query(
    `update private.mail_queue set created_at = now() - interval '48 hours', next_attempt_at = now()`,
  );
  queue.wake();
  await expect.poll(waitingMails, SOON).toMatchObject([{ attempts: 2, failure: 'ESOCKET', isUnsent: true }]);
  away.close();
});

test('a mail that is no longer wanted goes without being sent', async () => {
  await queueMail(database.pool, { kind: 'unwanted', userId: await member('unwanted@example.org') });
  start();
  await expect.poll(waitingMails, SOON).toMatchObject([]);
  expect(mailbox.asked).toEqual([]);
});

test('a mail under way when the server dies is sent again when its lease has ended, not before', async () => {
  const userId = await member('crash@example.org');
  await queueMail(database.pool, { kind: 'leased', userId });
  const [sending, death] = [gate(), gate()];
  const dying = start({
    mailer: {
      send: async () => {
        sending.open();
        await death.opened;
        throw new Error('the server died');
      },
    },
  });
  await sending.opened;
  await expect.poll(connectionsInUse, SOON).toBe(0); // nobody is looking for another mail
  void dying.stop();
  const survivor = start();
  await queueMail(database.pool, { kind: 'other', userId });
  expect((await mailbox.take('crash@example.org')).subject).toBe('other');
  await letPass('5 minutes');
  survivor.wake();
  expect((await mailbox.take('crash@example.org')).subject).toBe('leased');
  await expect.poll(waitingMails, SOON).toMatchObject([]);
  death.open();
});

test('stopping waits for the mail under way and takes no other', async () => {
  const userId = await member('stop@example.org');
  const sent: string[] = [];
  const [sending, accepted] = [gate(), gate()];
  const slow = {
    send: async ({ subject }: { subject: string }) => {
      sending.open();
      await accepted.opened;
      sent.push(subject);
    },
  };
  await queueMail(database.pool, { kind: 'first', userId });
  const queue = start({ mailer: slow });
  await sending.opened;
  await expect.poll(connectionsInUse, SOON).toBe(0); // nobody is looking for another mail
  const stopping = queue.stop();
  await queueMail(database.pool, { kind: 'second', userId });
  queue.wake();
  accepted.open();
  await stopping;
  expect(sent).toEqual(['first']);
  await expect.poll(waitingMails, SOON).toMatchObject([{ attempts: 0 }]);
});

test('without news of it a mail is found by looking', async () => {
  await database.pool.query('alter table private.mail_queue disable trigger tell_of_mail');
  const asking = vi.spyOn(database.pool, 'query');
  start({ lookEveryMs: 50 });
  // The first look has asked how much was sent, and for a mail, and found none.
  await expect.poll(() => asking.mock.settledResults.length).toBeGreaterThanOrEqual(2);
  asking.mockRestore();
  await queueMail(database.pool, { kind: 'unheard', userId: await member('unheard@example.org') });
  expect((await mailbox.take('unheard@example.org')).subject).toBe('unheard');
  await database.pool.query('alter table private.mail_queue enable trigger tell_of_mail');
});

test('what a mail is about is all that its row holds', async () => {
  const { rows } = await database.pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'mail_queue' order by 1`,
  );
  expect(rows.map(({ column_name }) => column_name)).toEqual([
    'attempts',
    'created_at',
    'details',
    'failure',
    'id',
    'kind',
    'next_attempt_at',
    'turn',
    'unsent_at',
    'user_id',
  ]);
});
