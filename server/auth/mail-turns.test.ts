import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { HourlyLimits } from '#server/load/hourly-limits.ts';
import { hashPassword } from './passwords.ts';
import { authSiteOfThisFile, NEW_CLIENT, PASSWORD } from './testing/auth-site.ts';

/** An eighth of what a site really sends. */
const AN_HOUR: HourlyLimits = {
  all: 60,
  pastFew: 32,
  pastSome: 6,
  kinds: { signup: { own: 5, most: 60 }, recovery: { own: 5, most: 60 } },
};

const { site, database } = await authSiteOfThisFile({ rateLimits: true, hourlyLimits: AN_HOUR });
const { pool } = database;

/** Confirmed accounts with one password: nobody has to be mailed for them. */
beforeAll(async () => {
  await pool.query(
    `insert into auth.users (email, encrypted_password, email_confirmed_at)
     select name || '-' || number || '@example.org', $1, now()
     from unnest(array['account', 'owner']) as name, generate_series(1, 60) as number`,
    [await hashPassword(PASSWORD)],
  );
});
afterEach(() => pool.query('truncate private.limits, private.mails_sent, private.mail_queue'));

const ownerOf = (number: number) => `owner-${number}@example.org`;
const at = (from: string) => ({ ...NEW_CLIENT, 'X-Forwarded-For': from });
const recover = (email: string, from: string) => site.send('POST', '/recover', { email }, at(from));
const signUp = (email: string, from: string) =>
  site.send('POST', '/signup', { email, password: PASSWORD }, at(from));
const turnsOf = async (email: string) =>
  (
    await pool.query<{ turn: number }>(
      `select turn from private.mail_queue join auth.users on users.id = user_id where email = $1 order by mail_queue.id`,
      [email],
    )
  ).rows.map(({ turn }) => turn);
/** As if the whole hour had been used up: what is asked for waits. */
const useUpTheHour = () =>
  pool.query(
    `insert into private.mails_sent (hour, kind, sent) select date_trunc('hour', now()) + hour * interval '1 hour', kind, 500
     from generate_series(0, 1) as hour, unnest(array['signup', 'password_changed', 'email_change_undo']) as kind
     on conflict (hour, kind) do update set sent = 500`,
  );
/** As if one network had asked for so many mails. */
const countMails = (network: string, hits: number) =>
  pool.query(
    `insert into private.limits (rule, key_hash, hits, ends_at)
     values ('auth.mail.turn', sha256($1::text::bytea), $2, now() + interval '1 hour')`,
    [network, hits],
  );

test('however many recoveries two networks ask for, others have their mails at once', async () => {
  for (let number = 1; number <= 60; number += 1) {
    const from = number % 3 === 0 ? '198.51.100.1' : `2001:db8:7:${number.toString(16)}::1`;
    expect((await recover(`account-${number}@example.org`, from)).status).toBe(200);
  }
  for (let number = 1; number <= 3; number += 1) {
    expect((await recover(`owner-${number}@example.org`, `203.0.113.${number}`)).status).toBe(200);
    await site.mailbox.take(`owner-${number}@example.org`);
    expect((await signUp(`newcomer-${number}@example.org`, `192.0.2.${number}`)).status).toBe(200);
    await site.mailbox.take(`newcomer-${number}@example.org`);
  }
  const { rows } = await pool.query('select sum(sent)::integer as sent from private.mails_sent');
  expect(rows[0]?.sent).toBeLessThanOrEqual(AN_HOUR.all);
});

describe('a mail has the turn', () => {
  test('of its network: an IPv4 address, or a /64', async () => {
    await useUpTheHour();
    const froms = [
      '192.0.2.1',
      '192.0.2.1',
      '192.0.2.2',
      '2001:db8:1:1::1',
      '2001:db8:1:1::2',
      '2001:db8:1:2::1',
      '2001:db8:2::1',
    ];
    const turns: number[] = [];
    for (const [number, from] of froms.entries()) {
      await signUp(`turn-${number}@example.org`, from);
      turns.push(...(await turnsOf(`turn-${number}@example.org`)));
    }
    expect(turns).toEqual([1, 2, 1, 1, 2, 1, 1]);
  });

  test('of the /48 around it, four times as late, where many lines of it ask', async () => {
    await useUpTheHour();
    for (let line = 1; line <= 13; line += 1)
      await signUp(`line-${line}@example.org`, `2001:db8:3:${line}::1`);
    expect(await turnsOf('line-12@example.org')).toEqual([3]);
    expect(await turnsOf('line-13@example.org')).toEqual([4]);
  });

  test.each([
    ['203.0.113.1', '203.0.113.2'],
    ['2001:db8:4:1::1', '2001:db8:4:2::1'],
  ])('no later because %s asks for many beside %s', async (greedy, neighbour) => {
    await useUpTheHour();
    for (let number = 0; number < 20; number += 1) await signUp(`greedy-${number}@example.org`, greedy);
    expect(await turnsOf('greedy-19@example.org')).toEqual([20]);
    await signUp('neighbour@example.org', neighbour);
    expect(await turnsOf('neighbour@example.org')).toEqual([1]);
  });

  test('of the accounts that have signed in from there before, no matter who else asks there', async () => {
    await useUpTheHour();
    const from = '203.0.113.5';
    await countMails(from, 500);
    for (let number = 1; number <= 4; number += 1)
      await site
        .client({ headers: at(from) })
        .signInWithPassword({ email: ownerOf(number), password: PASSWORD });
    for (const email of [ownerOf(5), 'account-1@example.org']) await recover(email, from);
    const turns: number[] = [];
    for (let number = 1; number <= 4; number += 1) {
      await recover(ownerOf(number), from);
      await expect.poll(() => turnsOf(ownerOf(number))).toHaveLength(1);
      turns.push(...(await turnsOf(ownerOf(number))));
    }
    expect(turns).toEqual([1, 2, 3, 4]);
    expect(await turnsOf(ownerOf(5))).toEqual([501]);
  });

  test.each([
    ['203.0.0.0/16', '203.0.113.77'],
    ['2001:db8::/32', '2001:db8:77::1'],
  ])('of the region %s where many networks ask for one each', async (region, from) => {
    await useUpTheHour();
    await countMails(region, 60);
    await signUp(`region-${from.length}@example.org`, from);
    expect(await turnsOf(`region-${from.length}@example.org`)).toEqual([4]);
  });

  test('that is counted over all that its network asks for: sign-ups, that mail again, recoveries, new addresses', async () => {
    await useUpTheHour();
    const from = '192.0.2.9';
    await signUp('several@example.org', from);
    await site.send('POST', '/resend', { email: 'several@example.org', type: 'signup' }, at(from));
    await expect.poll(() => turnsOf('several@example.org')).toEqual([1, 2]);
    await recover('owner-20@example.org', from);
    await expect.poll(() => turnsOf('owner-20@example.org')).toEqual([3]);
    const { data } = await site
      .client()
      .signInWithPassword({ email: 'owner-20@example.org', password: PASSWORD });
    const headers = { ...at(from), Authorization: `Bearer ${data.session?.access_token}` };
    await site.send('PUT', '/user', { email: 'elsewhere@example.org' }, headers);
    expect(await turnsOf('owner-20@example.org')).toEqual([3, 4]);
    await pool.query(`delete from private.limits where rule like 'auth.mail.email_change%'`);
    await site.send('POST', '/resend', { email: 'owner-20@example.org', type: 'email_change' }, at(from));
    await expect.poll(() => turnsOf('owner-20@example.org')).toEqual([3, 4, 5]);
  });
});

test.each([
  [20, 100],
  [3, 500],
  [0, 2000],
])('after %i mails of its network, %i that wait already are too many', async (asked, most) => {
  await useUpTheHour();
  const fill = (count: number) =>
    pool.query(
      `insert into private.mail_queue (kind, user_id, turn)
       select 'signup', (select id from auth.users limit 1), $1 from generate_series(1, $2)`,
      [asked + 1, count],
    );
  const from = '192.0.2.1';
  await fill(most - 1);
  await countMails(from, asked);
  expect((await signUp(`last-${asked}@example.org`, from)).status).toBe(200);
  await pool.query(`update private.limits set hits = $1 where rule = 'auth.mail.turn'`, [asked]);
  const refused = { status: 429, body: { code: 'over_email_send_rate_limit' } };
  const answer = await signUp(`late-${asked}@example.org`, from);
  expect(answer).toMatchObject(refused);
  expect(answer.headers.get('Retry-After')).toBe('3600');
  // The answer is the same whether or not there is such an account.
  for (const email of [`owner-${30 + asked}@example.org`, 'nobody@example.org']) {
    await pool.query(`update private.limits set hits = $1 where rule = 'auth.mail.turn'`, [asked]);
    expect(await recover(email, from)).toMatchObject(refused);
  }
  const { rows } = await pool.query('select count(*)::integer as count from private.mail_queue');
  expect(rows).toEqual([{ count: most }]);
});

test('a full line of networks that ask for many keeps no other network out', async () => {
  await useUpTheHour();
  await pool.query(
    `insert into private.mail_queue (kind, user_id, turn)
     select 'signup', (select id from auth.users limit 1), turn from generate_series(4, 1003) as turn`,
  );
  await countMails('192.0.2.3', 500);
  expect((await signUp('greedy@example.org', '192.0.2.3')).status).toBe(429);
  expect((await signUp('modest@example.org', '192.0.2.4')).status).toBe(200);
});

test('however full the hour is, the owner hears of a changed password', async () => {
  await useUpTheHour();
  const [email, from] = ['owner-40@example.org', '192.0.2.40'];
  const { data } = await site.client({ headers: at(from) }).signInWithPassword({ email, password: PASSWORD });
  const headers = { ...at(from), Authorization: `Bearer ${data.session?.access_token}` };
  const change = { password: 'another olive tree', current_password: PASSWORD };
  expect((await site.send('PUT', '/user', change, headers)).status).toBe(200);
  expect((await site.mailbox.take(email)).subject).toContain('password');
});

test('however full the hour is, who reads the old address can take the account back', async () => {
  const [email, next, from] = ['owner-50@example.org', 'thief@example.org', '192.0.2.50'];
  const { data } = await site.client({ headers: at(from) }).signInWithPassword({ email, password: PASSWORD });
  const headers = { ...at(from), Authorization: `Bearer ${data.session?.access_token}` };
  expect((await site.send('PUT', '/user', { email: next }, headers)).status).toBe(200);
  const link = await site.mailbox.take(next);
  await useUpTheHour();
  await site.open(link);
  await site.open(await site.mailbox.take(email));
  const { rows } = await pool.query('select email from auth.users where email = any ($1)', [[email, next]]);
  expect(rows).toEqual([{ email }]);
});
