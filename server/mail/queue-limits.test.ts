import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { NO_HOURLY_LIMITS, type HourlyLimits } from '#server/load/hourly-limits.ts';
import { queueMail, startMailQueue, type MailQueue } from './queue.ts';

const database = await freshDatabase();
const { pool } = database;
const sent: string[] = [];
const log: string[] = [];
let userId = '';
let queue: MailQueue | undefined;

beforeAll(async () => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password) values ('a@example.org', '-') returning id`,
  );
  userId = rows[0]?.id ?? '';
});
afterEach(async () => {
  await queue?.stop();
  await pool.query('delete from private.mail_queue; delete from private.mails_sent');
  sent.splice(0);
  log.splice(0);
});
afterAll(() => database.drop());

const note = (_: object, line: string) => void log.push(line);

function start(hourlyLimits: HourlyLimits, send = async (subject: string) => void sent.push(subject)): void {
  queue = startMailQueue({
    pool,
    changes: { subscribe: () => undefined },
    mailer: { send: ({ subject }) => send(subject) },
    write: async (_client, { kind }) => ({
      to: 'a@example.org',
      subject: kind,
      text: '',
      html: '',
      link: '',
      siteName: 'Ilm',
    }),
    log: { warn: note, error: note },
    hourlyLimits,
    lookEveryMs: 50,
  });
}

async function queueTurns(kind: string, turns: number[]): Promise<void> {
  for (const turn of turns) await queueMail(pool, { kind, userId, turn });
}
const countOf = (kind: string) => sent.filter((subject) => subject === kind).length;
const counted = async () =>
  (await pool.query('select kind, sent, past_few, past_some from private.mails_sent')).rows;
const waiting = async () => (await pool.query('select from private.mail_queue')).rowCount;
const SOON = { timeout: 15_000 };

test('over the limit of an hour mails wait, with a warning, and leave in the next hour', async () => {
  await queueTurns('signup', [0, 0]);
  start({
    ...NO_HOURLY_LIMITS,
    all: 3,
    kinds: { signup: { own: 1, most: 2 }, recovery: { own: 1, most: 3 } },
  });
  await expect.poll(waiting, SOON).toBe(0);
  await queueTurns('signup', [0, 0]);
  await expect.poll(() => log, SOON).toHaveLength(1);
  expect(log[0]).toContain('signup wait until the next hour');
  await queueTurns('recovery', [0]);
  await expect.poll(() => log, SOON).toHaveLength(2);
  expect(log[1]).toContain('signup, recovery wait until the next hour');
  expect(await waiting()).toBe(2);
  await pool.query(`update private.mails_sent set hour = hour - interval '1 hour'`);
  await expect.poll(waiting, SOON).toBe(0);
  expect(sent).toHaveLength(5);
});

test('mails of networks that asked for few leave before those of others, in whatever order they came', async () => {
  await queueTurns('many', Array(20).fill(30));
  await queueTurns('few', [2, 1, 3]);
  await queueTurns('unasked', [0]);
  start(NO_HOURLY_LIMITS);
  await expect.poll(waiting, SOON).toBe(0);
  // Five are under way at once, so neighbours may change places.
  expect(sent.slice(0, 8)).toEqual(expect.arrayContaining(['unasked', 'few', 'few', 'few']));
});

test('who asked for many waits for the next hour, who asked for few does not, and a warning never', async () => {
  await queueTurns('flood', Array(30).fill(21));
  start({ all: 12, pastFew: 6, pastSome: 2, kinds: {} });
  await expect.poll(() => log.join(), SOON).toContain('turns past 20 wait');
  await queueTurns('some', Array(30).fill(4));
  await expect.poll(() => log.join(), SOON).toContain('turns past 3 wait');
  await queueTurns('few', [1, 1]);
  await expect.poll(() => countOf('few'), SOON).toBe(2);
  await queueTurns('recovery', Array(20).fill(1));
  await expect.poll(() => log.join(), SOON).toMatch(/recovery.* wait/);
  await queueTurns('password_changed', Array(12).fill(0));
  await queueTurns('email_change_undo', Array(12).fill(0));
  await expect.poll(() => countOf('password_changed') + countOf('email_change_undo'), SOON).toBe(24);
  await queue?.stop();
  expect(['flood', 'some', 'few', 'recovery'].map(countOf)).toEqual([2, 4, 2, 4]);
});

test('a mail that the server refused counts in the hour, like one that it took', async () => {
  await queueTurns('refused', [4]);
  start(NO_HOURLY_LIMITS, async () => {
    throw Object.assign(new Error('no such mailbox'), { responseCode: 550, command: 'RCPT TO' });
  });
  await expect.poll(counted, SOON).toEqual([{ kind: 'refused', sent: 1, past_few: 1, past_some: 0 }]);
});
