import { afterEach, expect, test } from 'vitest';
import { mailboxOf } from '#server/load/mail-limits.ts';
import { authSiteOfThisFile, NEW_CLIENT, PASSWORD } from './testing/auth-site.ts';

let passedMs = 0;

const { site, database, startTwin } = await authSiteOfThisFile({
  rateLimits: true,
  now: () => performance.now() + passedMs,
});
const unlimited = await startTwin();

afterEach(() => letPass('1 day'));

const tooSoon = { status: 429, body: { code: 'over_email_send_rate_limit' } };
const at = (from: string) => ({ ...NEW_CLIENT, 'X-Forwarded-For': from });
const ask = (path: string, email: string, from = '192.0.2.1') =>
  site.send('POST', path, { email, password: PASSWORD, type: 'signup' }, at(from));
const HOUR_MS = 3_600_000;
const PASSES_MS = {
  '1 minute': HOUR_MS / 60,
  '1 hour': HOUR_MS,
  '22 hours': 22 * HOUR_MS,
  '1 day': 24 * HOUR_MS,
};
/** Lets time pass for all windows, and for what the process remembers of them. */
async function letPass(interval: keyof typeof PASSES_MS): Promise<void> {
  passedMs += PASSES_MS[interval];
  await database.pool.query('update private.limits set ends_at = ends_at - $1::interval', [interval]);
}
async function queued(email: string): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ sent: number }>(
    `select count(*) as sent from auth.link_requests join auth.users on users.id = user_id where users.email = $1`,
    [email],
  );
  return rows[0]?.sent;
}

test.each(['/signup', '/recover', '/resend'])('an address is mailed by %s once a minute', async (path) => {
  const email = `minute-${path.slice(1)}@example.org`;
  expect((await ask(path, email)).status).toBe(200);
  expect((await ask(path, email)).status).toBe(path === '/signup' ? 429 : 200); // one that the network had left
  expect(await ask(path, email)).toMatchObject(tooSoon);
  await letPass('1 minute');
  expect((await ask(path, email)).status).toBe(200);
});

test('an address is mailed five times an hour and ten times a day for one purpose', async () => {
  const email = 'nobody@example.org';
  const inTurn = async (times: number) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      statuses.push((await ask('/recover', email, `192.0.2.${turn}`)).status);
      await database.pool.query(
        `delete from private.limits where rule in ('auth.mail.recover.minute', 'auth.mail.network')`,
      );
    }
    return statuses;
  };
  const beyond = async () => {
    await ask('/recover', email); // the wish that each network has an hour
    return ask('/recover', email);
  };
  expect(await inTurn(5)).toEqual(Array(5).fill(200));
  expect(await beyond()).toMatchObject(tooSoon);
  await letPass('1 hour');
  expect(await inTurn(5)).toEqual(Array(5).fill(200));
  await letPass('1 hour');
  expect(await beyond()).toMatchObject(tooSoon);
  await letPass('22 hours');
  expect((await ask('/recover', email)).status).toBe(200);
});

test('wishes for a new password of an unknown address use up nothing that a sign-up needs', async () => {
  const email = 'newcomer@example.org';
  for (let turn = 0; turn < 12; turn += 1) {
    await ask('/recover', email, `192.0.2.${turn}`);
    await ask('/resend', email, `192.0.2.${turn}`);
    await letPass('1 minute');
  }
  expect((await ask('/signup', email)).status).toBe(200);
  await site.mailbox.take(email);
});

test('an address gets at most ten mails a day, whatever they are for', async () => {
  const email = 'flooded@example.org';
  expect((await ask('/signup', email)).status).toBe(200);
  for (let turn = 0; turn < 12; turn += 1) {
    await database.pool.query(`delete from private.limits where rule <> 'auth.mail.all'`);
    expect((await ask(turn % 2 === 0 ? '/recover' : '/resend', email)).status).toBe(200);
  }
  await expect.poll(() => queued(email)).toBe(10);
  await database.pool.query(`delete from private.limits where rule <> 'auth.mail.all'`);
  expect(await ask('/signup', email)).toMatchObject(tooSoon);
  expect(await queued(email)).toBe(10);
});

test('a person at home gets a mail however many strangers ask, and all hear the same', async () => {
  const email = 'besieged@example.org';
  await unlimited.member(email);
  const home = '203.0.113.7';
  await site.send('POST', '/token?grant_type=password', { email, password: PASSWORD }, at(home));
  expect((await ask('/recover', email, '198.51.100.1')).status).toBe(200);
  await site.mailbox.take(email);
  for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3', home]) {
    expect((await ask('/recover', email, from)).status).toBe(200);
    expect(await ask('/recover', email, from)).toMatchObject(tooSoon);
  }
  await site.mailbox.take(email);
  expect(await queued(email)).toBe(2);
});

test('one network asks for 20 changed addresses in ten minutes, with however many accounts', async () => {
  const statuses: number[] = [];
  for (const [name, times] of [
    ['mover', 10],
    ['shaker', 11],
  ] as const) {
    const { session } = await unlimited.member(`${name}@example.org`);
    const headers = { ...at('192.0.2.77'), Authorization: `Bearer ${session.access_token}` };
    for (let number = 0; number < times; number += 1)
      statuses.push(
        (await site.send('PUT', '/user', { email: `${name}-${number}@example.org` }, headers)).status,
      );
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

test('asking all day to move an account to an address uses up nothing that its owner needs to sign up', async () => {
  const email = 'coveted@example.org';
  const { session } = await unlimited.member('coveter@example.org');
  const headers = { ...at('192.0.2.78'), Authorization: `Bearer ${session.access_token}` };
  for (let number = 0; number < 10; number += 1) {
    expect((await site.send('PUT', '/user', { email }, headers)).status).toBe(200);
    await letPass(number === 4 ? '1 hour' : '1 minute');
  }
  expect((await ask('/signup', email)).status).toBe(200);
});

test.each([
  ['name+tag@example.org', 'name@example.org'],
  ['name+one+two@example.org', 'name@example.org'],
  ['name+@example.org', 'name@example.org'],
  ['name@example.org', 'name@example.org'],
  ['na.me@example.org', 'na.me@example.org'],
  ['+tag@example.org', '+tag@example.org'],
])('the mails to %s arrive at %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test.each(['/signup', '/recover', '/resend'])(
  'a mailbox is mailed by %s once a minute, whatever tag its address has',
  async (path) => {
    const tagged = (tag: number) => `tagged-${path.slice(1)}+${tag}@example.org`;
    expect((await ask(path, tagged(1))).status).toBe(200);
    expect((await ask(path, tagged(2))).status).toBe(path === '/signup' ? 429 : 200); // one that the network had left
    expect(await ask(path, tagged(3))).toMatchObject(tooSoon);
    await letPass('1 minute');
    expect((await ask(path, tagged(3))).status).toBe(200);
  },
);

test('a mailbox gets at most ten mails a day, whatever tags its address has', async () => {
  const statuses: number[] = [];
  for (let tag = 1; tag <= 12; tag += 1) {
    await database.pool.query(`delete from private.limits where rule <> 'auth.mail.all'`);
    statuses.push((await ask('/signup', `everywhere+${tag}@example.org`)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
});

test('each tag has an account of its own', async () => {
  for (const email of ['family+amina@example.org', 'family+yusuf@example.org']) {
    expect((await ask('/signup', email)).status).toBe(200);
    await site.open(await site.mailbox.take(email));
    await letPass('1 minute');
  }
  const { rows } = await database.pool.query(
    `select email from auth.users where email like 'family+%' and email_confirmed_at is not null order by email`,
  );
  expect(rows).toEqual([{ email: 'family+amina@example.org' }, { email: 'family+yusuf@example.org' }]);
});
