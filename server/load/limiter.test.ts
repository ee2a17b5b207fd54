import { afterAll, describe, expect, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createLimiter, createRefusedKeys } from './limiter.ts';

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

const refusal = (key: string, by = limiter) => {
  try {
    by.check(RULE, key);
    return undefined;
  } catch (error) {
    return error;
  }
};

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

test('a window that another server began a moment after us is not taken for one of a clock set back', async () => {
  const server = await pool.connect();
  await server.query('begin; lock table private.limits in exclusive mode');
  const late = outcome('l', createLimiter(pool, true));
  const waiting = () =>
    pool.query(
      `select from pg_locks where not granted and relation = 'private.limits'::regclass
       and database = (select oid from pg_database where datname = current_database())`,
    );
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await server.query(
    `insert into private.limits values ($1, sha256('l'), $2, clock_timestamp() + make_interval(secs => $3))`,
    [RULE.name, RULE.limit, RULE.windowSeconds],
  );
  await server.query('commit');
  server.release();
  expect(await late).toMatchObject({ status: 429 });
  expect(await late).toHaveProperty(['headers', 'Retry-After'], expect.stringMatching(/^(5\d|60)$/));
});

test('lets one in again when the window has ended, however often one was refused', async () => {
  for (let turn = 0; turn < 50; turn += 1) await outcome('e', createLimiter(pool, true));
  await pool.query(`update private.limits set ends_at = now()`);
  expect(await outcome('e', createLimiter(pool, true))).toBe('taken');
});

test('refuses what is far over the limit at once, however much it is', async () => {
  await expect(limiter.take(RULE, 'm', 2 ** 40)).rejects.toMatchObject({ status: 429 });
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

describe('a key that is over its limit', () => {
  test('costs the database nothing more until the window ends', async () => {
    let ms = 0;
    const forgetful = createLimiter(pool, true, () => ms);
    for (let turn = 0; turn < 4; turn += 1) await outcome('h', forgetful);
    const locker = await pool.connect();
    try {
      await locker.query('begin; lock table private.limits in access exclusive mode');
      ms += 5_000;
      const refused = await outcome('h', forgetful);
      expect(refused).toMatchObject({ status: 429, code: RULE.code });
      expect(refused).toHaveProperty(['headers', 'Retry-After'], expect.stringMatching(/^5[45]$/));
    } finally {
      await locker.query('rollback');
      locker.release();
    }
    await pool.query(`delete from private.limits`);
    ms += 55_000;
    expect(await outcome('h', forgetful)).toBe('taken');
  });

  test('is let in again when the clock was set back, and never told to wait longer than the window', async () => {
    for (let turn = 0; turn < 4; turn += 1) await outcome('i');
    await pool.query(`update private.limits set ends_at = ends_at + interval '30 days'`);
    const restarted = createLimiter(pool, true);
    for (let turn = 0; turn < 3; turn += 1) expect(await outcome('i', restarted)).toBe('taken');
    expect(await outcome('i', restarted)).toHaveProperty(
      ['headers', 'Retry-After'],
      expect.stringMatching(/^(5\d|60)$/),
    );
  });
});

test('the networks of one /48 have 16 times the allowance of one of them', async () => {
  const take = (line: number) => outcome(`2001:db8:1:${line.toString(16)}::/64`);
  for (let line = 0; line < 16; line += 1)
    for (let turn = 0; turn < 3; turn += 1) expect(await take(line)).toBe('taken');
  expect(await take(16)).toMatchObject({ status: 429 });
  expect(await outcome('2001:db8:2:0::/64')).toBe('taken');
});

test('counting refuses nobody, tells how many there were, and begins anew with the window', async () => {
  const window = { name: 'test.count', windowSeconds: 60 };
  const limiter = createLimiter(pool, true);
  const counts = await Promise.all(Array.from({ length: 20 }, () => limiter.count(window, 'counted')));
  expect(counts.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  expect(await limiter.count(window, 'another')).toBe(1);
  await pool.query(`update private.limits set ends_at = now() where rule = 'test.count'`);
  expect(await limiter.count(window, 'counted')).toBe(1);
  expect(await createLimiter(pool, false).count(window, 'counted')).toBe(0);
});

test('counters and remembered networks outlive a crash of PostgreSQL', async () => {
  const { rows } = await pool.query(
    `select relpersistence from pg_class where oid = 'private.limits'::regclass`,
  );
  expect(rows).toEqual([{ relpersistence: 'p' }]);
});

describe('many tries of one key at once', () => {
  test('take one connection, however long they wait', async () => {
    const few = connect(database.url, { max: 2 });
    const crowded = createLimiter(few, true);
    await crowded.take(RULE, 'j');
    const locker = await pool.connect();
    await locker.query('begin');
    await locker.query('select from private.limits for update');
    const tries = Array.from({ length: 20 }, () => outcome('j', crowded));
    expect((await few.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await locker.query('rollback');
    locker.release();
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(2);
    await few.end();
  });

  test('are no more statements than the limit and one', async () => {
    const crowded = createLimiter(pool, true);
    const asked = vi.spyOn(pool, 'query');
    const outcomes = await Promise.all(Array.from({ length: 90 }, () => outcome('k', crowded)));
    expect(asked).toHaveBeenCalledTimes(RULE.limit + 1);
    asked.mockRestore();
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(RULE.limit);
  });
});

describe('what is counted after it was done', () => {
  test('is never refused itself, but what follows is', async () => {
    expect(await limiter.add(RULE, 'stored', 2)).toBe(2);
    expect(refusal('stored')).toBeUndefined();
    expect(await limiter.add(RULE, 'stored', 9)).toBe(4); // one more than the limit is enough to know
    expect(refusal('stored')).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  test('may be one key’s share of what many have, and stops that one alone', async () => {
    for (const account of ['one', 'other']) await limiter.add(RULE, '192.0.2.77', 2, account);
    expect([refusal('one'), refusal('192.0.2.77')]).toEqual([undefined, undefined]);
    expect(refusal('other')).toMatchObject({ status: 429 });
  });

  test('is shared by servers as soon as each has counted', async () => {
    const other = createLimiter(pool, true);
    await limiter.add(RULE, 'two servers', 3);
    expect(refusal('two servers', other)).toBeUndefined();
    await other.add(RULE, 'two servers', 1);
    expect(refusal('two servers', other)).toMatchObject({ status: 429 });
  });

  test('of an IPv6 network counts for the site around it as well', async () => {
    for (let net = 0; net < 16; net += 1) await limiter.add(RULE, `2001:db8:7:${net}::/64`, 3, 'somebody');
    await limiter.add(RULE, '2001:db8:7:ff::/64', 1, 'newcomer');
    expect(refusal('newcomer')).toMatchObject({ status: 429 });
  });
});

function startClock() {
  let ms = 0;
  return { now: () => ms, pass: (seconds: number) => void (ms += seconds * 1000) };
}

test('a refused key stays refused until its window ends', () => {
  const clock = startClock();
  const refused = createRefusedKeys(clock.now);
  refused.add('a', 30);
  expect(refused.secondsLeft('a')).toBe(30);
  expect(refused.secondsLeft('b')).toBe(0);
  clock.pass(29);
  expect(refused.secondsLeft('a')).toBe(1);
  clock.pass(1);
  expect(refused.secondsLeft('a')).toBe(0);
});

test('in a long window the database is asked once a minute', () => {
  const clock = startClock();
  const refused = createRefusedKeys(clock.now);
  refused.add('a', 900);
  clock.pass(59);
  expect(refused.secondsLeft('a')).toBe(841);
  clock.pass(1);
  expect(refused.secondsLeft('a')).toBe(0);
});

test('of more than 10,000 keys the oldest is dropped', () => {
  const refused = createRefusedKeys(() => 0);
  for (let key = 0; key < 10_000; key += 1) refused.add(String(key), 30);
  refused.add('0', 30);
  refused.add('one more', 30);
  expect(refused.secondsLeft('1')).toBe(0);
  for (const key of ['0', '2', '9999', 'one more']) expect(refused.secondsLeft(key)).toBe(30);
});
