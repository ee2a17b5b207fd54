import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCaller, type Caller } from '#server/db/as-caller.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { memberClaims } from '#server/testing/member-claims.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query(
    `insert into auth.users (email, encrypted_password) values ('a@example.org', '-')`,
  );
});
afterAll(() => database.drop());

const callers: [string, Caller][] = [
  ['a visitor', { role: 'anon' }],
  ['a member', { role: 'authenticated', claims: memberClaims }],
];
const tables = [
  'auth.users',
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.link_requests',
  'auth.auth_codes',
  'private.signing_keys',
];

describe.each(callers)('%s', (_name, caller) => {
  test.each(tables)('reads nothing of %s and changes nothing in it', async (table) => {
    for (const statement of [
      `select * from ${table}`,
      `delete from ${table}`,
      `insert into ${table} default values`,
    ]) {
      const attempt = asCaller(database.pool, caller, (client) => client.query(statement));
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
  });
});

test('even with a grant given by mistake no row would show', async () => {
  await database.pool.query('grant select on auth.users to authenticated');
  const caller: Caller = { role: 'authenticated', claims: memberClaims };
  const { rows } = await asCaller(database.pool, caller, (client) =>
    client.query('select * from auth.users'),
  );
  expect(rows).toEqual([]);
});
