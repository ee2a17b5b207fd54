import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createLimiter, networkOf } from './rate-limits.ts';

const database = await freshDatabase();
const { pool } = database;
afterAll(() => database.drop());

const RULE = { name: 'sign-in', limit: 3, windowSeconds: 60, code: 'over_request_rate_limit' };
const limiter = createLimiter(pool, true);

const outcome = (key: string, by = limiter, rule = RULE) =>
  by.take(rule, key).then(
    () => 'taken',
    (error: unknown) => error,
  );

test('refuses what is over the limit, and says for how long', async () => {
  for (let turn = 0; turn < 3; turn += 1) expect(await outcome('a@example.com')).toBe('taken');
  const refused = await outcome('a@example.com');
  expect(refused).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  expect(refused).toHaveProperty(['headers', 'Retry-After'], expect.stringMatching(/^(5\d|60)$/));
});

test('counts each key and each rule for itself', async () => {
  for (let turn = 0; turn < 3; turn += 1) await limiter.take(RULE, 'b');
  expect(await outcome('c')).toBe('taken');
  expect(await outcome('b', limiter, { ...RULE, name: 'sign-up' })).toBe('taken');
});

test('is shared by servers, also when they ask at once', async () => {
  const other = createLimiter(pool, true);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => outcome('d', turn % 2 ? limiter : other)),
  );
  expect(outcomes.filter((one) => one === 'taken')).toHaveLength(3);
});

test('lets one in again when the window has ended, however often one was refused', async () => {
  for (let turn = 0; turn < 50; turn += 1) await outcome('e');
  await pool.query(`update private.limits set ends_at = now()`);
  expect(await outcome('e')).toBe('taken');
});

test('keeps no address in clear and sweeps away what has ended', async () => {
  await pool.query(`update private.limits set ends_at = now() - interval '1 second'`);
  for (let turn = 0; turn < 100; turn += 1) await outcome(`f${turn}`);
  const { rows } = await pool.query<{ ended: string; clear: boolean }>(
    `select count(*) filter (where ends_at < now())::int as ended, bool_or(l::text like '%example%') as clear from private.limits as l`,
  );
  expect(rows).toEqual([{ ended: 0, clear: false }]);
});

test('takes everything when it is off', async () => {
  for (let turn = 0; turn < 5; turn += 1)
    expect(await outcome('g', createLimiter(pool, false))).toBe('taken');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
