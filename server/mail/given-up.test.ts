import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { NO_HOURLY_LIMITS } from '#server/load/hourly-limits.ts';
import { queueMail, startMailQueue, type MailQueue } from './queue.ts';

const database = await freshDatabase();
const { pool } = database;
const log: string[] = [];
let userId = '';
let queue: MailQueue | undefined;

beforeEach(async () => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password) values ('a@example.org', '-') returning id`,
  );
  userId = rows[0]?.id ?? '';
});
afterEach(async () => {
  await queue?.stop();
  await pool.query('delete from auth.users');
  log.splice(0);
});
afterAll(() => database.drop());

const note = (fields: object, line: string) => void log.push(`${line} ${JSON.stringify(fields)}`);

/** Whatever is queued comes too late. */
function start(): void {
  queue = startMailQueue({
    pool,
    changes: { subscribe: () => undefined },
    mailer: { send: () => Promise.reject(new Error('a mail that comes too late was sent')) },
    write: async () => 'too late',
    log: { warn: note, error: note },
    hourlyLimits: NO_HOURLY_LIMITS,
  });
}

const mails = async () =>
  (
    await pool.query<{ kind: string; failure: string | null; isUnsent: boolean }>(
      `select kind, failure, unsent_at is not null as "isUnsent" from private.mail_queue order by id`,
    )
  ).rows;

test.each([
  ['was never tried', null, 'too late'],
  ['no mail server took', '450 RCPT TO', '450 RCPT TO'],
])('a mail that %s until it was too late is shown as unsent, and logged', async (_why, before, failure) => {
  await queueMail(pool, { kind: 'late', userId });
  await pool.query('update private.mail_queue set failure = $1', [before]);
  start();
  await expect.poll(() => log).toHaveLength(1);
  expect(log[0]).toMatch(/^a mail could not be sent and was given up .*"kind":"late","attempts":1/);
  expect(log[0]).toContain(`"reason":"${failure}"`);
  expect(await mails()).toEqual([{ kind: 'late', failure, isUnsent: true }]);
});

test('a mail that was given up goes after 30 days, when another one is given up', async () => {
  await pool.query(
    `insert into private.mail_queue (kind, user_id, unsent_at)
     values ('old', $1, now() - interval '31 days'), ('young', $1, now() - interval '29 days')`,
    [userId],
  );
  await queueMail(pool, { kind: 'late', userId });
  start();
  await expect.poll(() => log).toHaveLength(1);
  expect(await mails()).toMatchObject([{ kind: 'young' }, { kind: 'late' }]);
});
