import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, startRest } from './testing/rest-server.ts';

const CONNECTIONS = 7;
const AT_ONCE = 140;
/** Then the database ends a statement, of which a machine that is slow enough sees some. */
const STATEMENT_ENDS_AFTER_MS = 3_000;
const MOMENT = '2026-01-01T10:00:00.000Z';

const database = await freshDatabase();
const pool = connect(database.url, { max: CONNECTIONS });
let rest: Awaited<ReturnType<typeof startRest>>;
beforeAll(async () => {
  rest = await startRest(pool);
});
afterAll(async () => {
  await rest.stop();
  await pool.end();
  await database.drop();
});

/** How many statements wait for somebody else's lock. */
async function waiting(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count;
}

/**
 * Sends many at once while each has to wait: so many do so in the database, others are answered meanwhile. Tells the
 * statuses, but for those of statements that had to wait too long.
 */
async function crowd(
  lock: string,
  atMost: number,
  send: () => PromiseLike<{ status: number }>,
): Promise<number[]> {
  const other = await createMember(pool, 'user');
  const locker = await database.pool.connect();
  await locker.query('begin');
  await locker.query(lock);
  const began = performance.now();
  const sent = Promise.all(Array.from({ length: AT_ONCE }, send));
  try {
    await expect.poll(waiting, { interval: 20 }).toBe(atMost);
    expect((await rest.client(other.token).from('learners').select()).data).toEqual([]);
    const message = { form_type: 'Give feedback', message: 'Salaam', name: '', email: '' };
    expect((await rest.client().from('contact_form').insert(message)).status).toBe(201);
    expect(await waiting()).toBe(atMost);
  } finally {
    await locker.query('rollback');
    locker.release();
  }
  const turnsOver = Math.floor((performance.now() - began) / STATEMENT_ENDS_AFTER_MS);
  const statuses = (await sent).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503).length).toBeLessThanOrEqual(turnsOver * atMost);
  return statuses.filter((status) => status !== 503);
}

test('however many entries one account sends at once, others are answered meanwhile', async () => {
  const greedy = await createMember(pool, 'user');
  const learner = { id: randomUUID(), name: '', animal: 'fox', made_at: MOMENT, updated_at: MOMENT };
  await rest.client(greedy.token).from('learners').insert(learner).throwOnError();
  const entry = () => ({
    id: randomUUID(),
    learner_id: learner.id,
    at: MOMENT,
    day: '2026-01-01',
    kind: 'goal',
    body: { surah: null },
  });
  const lock = `select from private.record_counters where owner = '${greedy.id}' for update`;
  const statuses = await crowd(lock, 1, () => rest.client(greedy.token).from('entries').insert(entry()));
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(128);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
});

test('however many functions one account calls at once, others are answered meanwhile', async () => {
  const greedy = await createMember(pool, 'user');
  const lock = 'lock table public.user_roles in access exclusive mode';
  const statuses = await crowd(lock, 2, () => rest.client(greedy.token).rpc('all_phrases', {}));
  expect(new Set(statuses)).toEqual(new Set([403, 429]));
});
