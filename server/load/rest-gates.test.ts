import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, startRest } from '#server/rest/testing/rest-server.ts';

const CONNECTIONS = 7;
const AT_ONCE = 140;
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
async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Sends many at once while each has to wait for a lock: no more than so many do so in the database, and others are answered
 * meanwhile. Which of them are refused for having waited too long depends on the machine; returns all statuses.
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
  const sent = Promise.all(Array.from({ length: AT_ONCE }, send));
  try {
    await expect.poll(waiting, { interval: 20 }).toBe(atMost);
    const message = { form_type: 'Give feedback', message: 'Salaam', name: '', email: '' };
    const answers = Promise.all([
      rest.client(other.token).from('learners').select(),
      rest.client().from('contact_form').insert(message),
    ]);
    const seen: number[] = [];
    const state = { isAnswered: false };
    void answers.finally(() => (state.isAnswered = true));
    do seen.push(await waiting());
    while (!state.isAnswered || seen.length < AT_ONCE);
    expect((await answers).map(({ status }) => status)).toEqual([200, 201]);
    expect(Math.max(...seen)).toBe(atMost);
  } finally {
    await locker.query('rollback');
    locker.release();
  }
  return (await sent).map(({ status }) => status);
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
  expect(statuses.filter((status) => ![201, 429, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(429);
  const { rows } = await pool.query(
    'select count(*)::integer as stored from public.entries where owner = $1',
    [greedy.id],
  );
  expect(rows).toEqual([{ stored: statuses.filter((status) => status === 201).length }]);
});

test('however many functions one account calls at once, others are answered meanwhile', async () => {
  const greedy = await createMember(pool, 'user');
  const lock = 'lock table public.user_roles in access exclusive mode';
  const statuses = await crowd(lock, 2, () => rest.client(greedy.token).rpc('all_phrases', {}));
  expect(statuses.filter((status) => ![403, 429, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(429);
});
