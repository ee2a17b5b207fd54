import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, startRest } from './testing/rest-server.ts';

const database = await freshDatabase();
const { pool } = database;
type Rest = Awaited<ReturnType<typeof startRest>>;
let rest: Rest;
let limited: [Rest, Rest];

beforeAll(async () => {
  rest = await startRest(pool);
  limited = [await startRest(pool, { rateLimits: true }), await startRest(pool, { rateLimits: true })];
});

afterEach(() => pool.query('truncate public.contact_form, private.contact_keys, private.limits cascade'));

afterAll(async () => {
  await Promise.all([rest, ...limited].map((server) => server.stop()));
  await database.drop();
});

const MESSAGE = { form_type: 'Give feedback', message: 'Salaam', name: null, email: null };

function send(body: unknown, headers: Record<string, string> = {}, server = rest) {
  return server.request('/contact_form', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function stored(): Promise<unknown[]> {
  const { rows } = await pool.query<{ message: string }>(
    'select form_type, message, name, email from public.contact_form order by id',
  );
  return rows;
}

describe('a message', () => {
  test('is stored as the form would send it', async () => {
    await send({ form_type: 'Report a bug', message: '  Salaam\n', name: ' Mariam ', email: '' });
    expect(await stored()).toEqual([
      { form_type: 'Report a bug', message: 'Salaam', name: 'Mariam', email: null },
    ]);
  });

  test.each([
    [{ form_type: 'Hello' }, '23514', 'Please select a type'],
    [{ form_type: null }, '23502', 'Please select a type'],
    [{ message: '' }, '23514', 'Message cannot be empty'],
    [{ message: ' \u00a0\n' }, '23514', 'Message cannot be empty'],
    [{ message: null }, '23502', 'Message cannot be empty'],
    [{ message: undefined }, '23502', 'Message cannot be empty'],
    [{ message: ['x'] }, '23514', 'Message cannot be empty'],
    [{ message: 'x'.repeat(5001) }, '23514', 'Message cannot be longer than 5000 characters'],
    [{ name: 'x'.repeat(101) }, '23514', 'Name cannot be longer than 100 characters'],
    [{ email: 'nobody' }, '23514', 'Please enter a valid email'],
    [{ email: `${'x'.repeat(243)}@example.com` }, '23514', 'Please enter a valid email'],
  ])('with %j is refused', async (change, code, message) => {
    const response = await send({ ...MESSAGE, ...change });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        code,
        message,
        details: `The column "${Object.keys(change).join('')}" is not as it should be.`,
        hint: null,
      },
    ]);
    expect(await stored()).toEqual([]);
  });

  test('of 5000 characters is stored, and one bad row spoils the list', async () => {
    expect((await send({ ...MESSAGE, message: '🌙'.repeat(5000) })).status).toBe(201);
    expect((await send([MESSAGE, { ...MESSAGE, message: '' }])).status).toBe(400);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a message with a key', () => {
  test('that is sent again is stored once', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await send(MESSAGE, key)).status).toBe(201);
    expect((await send(MESSAGE, { 'Idempotency-Key': key['Idempotency-Key'].toUpperCase() })).status).toBe(
      201,
    );
    expect(await stored()).toHaveLength(1);
  });

  test('that arrives many times at once, at two servers, is stored once', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const servers = [rest, limited[0]];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => send(MESSAGE, key, servers[index % 2])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await stored()).toHaveLength(1);
  });

  test('that is sent again after signing in is stored once', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const { token } = await createMember(pool, 'user');
    await send(MESSAGE, key);
    expect((await send(MESSAGE, { ...key, Authorization: `Bearer ${token}` })).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  test('that was refused may be sent again', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await send({ ...MESSAGE, id: 5 }, key)).status).toBe(401);
    expect((await send(MESSAGE, key)).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  test('that waited on a device for weeks is stored once', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    await send(MESSAGE, key); // its answer got lost
    await pool.query(`update private.contact_keys set created_at = now() - interval '29 days 23 hours'`);
    await send(MESSAGE, { 'Idempotency-Key': randomUUID() }); // the first message sweeps old keys
    expect((await send(MESSAGE, key)).status).toBe(201);
    expect(await stored()).toHaveLength(2);
  });

  test('counts again after thirty days, when old keys are gone', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    await send(MESSAGE, key);
    await send(MESSAGE, { 'Idempotency-Key': randomUUID() });
    await pool.query(`update private.contact_keys set created_at = now() - interval '30 days 1 second'`);
    expect((await send(MESSAGE, key)).status).toBe(201);
    expect(await stored()).toHaveLength(3);
    expect((await pool.query('select from private.contact_keys')).rowCount).toBe(1);
  });

  test('that is no UUID is refused', async () =>
    expect((await send(MESSAGE, { 'Idempotency-Key': 'mine' })).status).toBe(400));

  test('leaves no key in clear', async () => {
    const key = randomUUID();
    await send(MESSAGE, { 'Idempotency-Key': key });
    const { rows } = await pool.query<{ row: string }>(
      'select k::text as row from private.contact_keys as k',
    );
    expect(rows[0]?.row).not.toContain(key.replaceAll('-', ''));
  });
});

describe('ten messages in ten minutes', () => {
  test('are taken from one address, whichever server it asks; others go on', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      statuses.push((await send(MESSAGE, {}, limited[turn % 2])).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
    expect(await stored()).toHaveLength(10);

    const refused = await send(MESSAGE, {}, limited[0]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' });
    expect((await send(MESSAGE, { 'X-Forwarded-For': '203.0.113.9' }, limited[0])).status).toBe(201);
  });

  test('may come in one list, and a longer list is too much', async () => {
    const household = { 'X-Forwarded-For': '203.0.113.2' };
    expect(
      (
        await send(
          Array.from({ length: 11 }, () => MESSAGE),
          { 'X-Forwarded-For': '203.0.113.1' },
          limited[0],
        )
      ).status,
    ).toBe(429);
    expect(
      (
        await send(
          Array.from({ length: 10 }, () => MESSAGE),
          household,
          limited[0],
        )
      ).status,
    ).toBe(201);
    expect((await send(MESSAGE, household, limited[1])).status).toBe(429);
    expect(await stored()).toHaveLength(10);
  });

  test('do not count what is sent again or refused', async () => {
    const household = { 'X-Forwarded-For': '203.0.113.3' };
    const key = { ...household, 'Idempotency-Key': randomUUID() };
    for (let turn = 0; turn < 15; turn += 1) {
      expect((await send(MESSAGE, key, limited[0])).status).toBe(201);
      expect((await send({ ...MESSAGE, message: '' }, household, limited[0])).status).toBe(400);
    }
    expect((await send(MESSAGE, household, limited[0])).status).toBe(201);
  });
});
