import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { connectPools } from './pools.ts';

const database = await freshDatabase();
const pools = connectPools(database.url);
afterAll(async () => {
  await pools.end();
  await database.drop();
});

test('a page of an account’s entries is read as it lies in the index, however many follow and whatever is known of them', async () => {
  const [owner, learner] = [randomUUID(), randomUUID()];
  await database.pool.query(
    `insert into auth.users (id, email, encrypted_password) values ($1, 'many@example.org', '')`,
    [owner],
  );
  await database.pool.query(
    `insert into public.learners (owner, id, animal, made_at, updated_at) values ($1, $2, 'fox', now(), now())`,
    [owner, learner],
  );
  await database.pool.query(
    `insert into public.entries (owner, id, learner_id, at, day, kind, body)
       select $1, gen_random_uuid(), $2, now(), current_date, 'goal', '{"surah": null}' from generate_series(1, 3000)`,
    [owner, learner],
  );
  const { rows } = await pools.records.query<{ 'QUERY PLAN': string }>(
    `explain select id from public.entries where owner = '${owner}' and seq > 400 order by seq limit 400`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan using entries_in_order');
  expect(plan).not.toContain('Sort');
});
