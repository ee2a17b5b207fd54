import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserMetadata } from '#contract/auth.ts';
import type { TableDescription } from '#contract/table-description.ts';
import { TABLE_DESCRIPTIONS } from '#contract/tables.ts';
import { asCaller, type Caller } from '#server/db/as-caller.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';

const database = await freshDatabase();
const { pool } = database;
const ids = { user: randomUUID(), admin: randomUUID(), nobody: randomUUID() };

beforeAll(async () => {
  for (const id of Object.values(ids)) {
    await pool.query(`insert into auth.users (id, email, encrypted_password) values ($1, $2, '')`, [
      id,
      `${id}@example.com`,
    ]);
    // The session of each has the id of its owner.
    await pool.query(`insert into auth.sessions (id, user_id, refresh_secret) values ($1, $1, '')`, [id]);
  }
  await pool.query(`insert into public.user_roles values ($1, 'user'), ($2, 'admin')`, [ids.user, ids.admin]);
  await pool.query(
    `insert into public.contact_form (form_type, message) values ('Report a bug', 'first'), ('Ask a question', 'second')`,
  );
});

afterAll(() => database.drop());

const VISITOR: Caller = { role: 'anon' };
const member = (sub: string, metadata: UserMetadata = {}, sessionId = sub): Caller => ({
  role: 'authenticated',
  claims: {
    sub,
    email: `${sub}@example.com`,
    role: 'authenticated',
    session_id: sessionId,
    aud: 'authenticated',
    iss: 'http://localhost/auth/v1',
    iat: 0,
    exp: 0,
    user_metadata: metadata,
  },
});

async function rowsFor(caller: Caller, sql: string): Promise<unknown[]> {
  return asCaller(pool, caller, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
}

/** What a role may do with a table as a whole, and the columns it may only insert. */
async function rightsOf(role: string): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select format('%s %s', lower(privilege_type), table_name) as line from information_schema.table_privileges
     where grantee = $1 and table_schema in ('public', 'private')
     union all
     select format('%s %s.%s', lower(privilege_type), c.table_name, c.column_name) from information_schema.column_privileges as c
     where grantee = $1 and table_schema in ('public', 'private') and not exists (
       select from information_schema.table_privileges as t
       where t.grantee = c.grantee and t.table_name = c.table_name and t.privilege_type = c.privilege_type)
     order by line`,
    [role],
  );
  return rows.map(({ line }) => line);
}

/** What the contract says of the tables, in the same lines. */
function describedRights(role: 'anon' | 'authenticated'): string[] {
  return Object.entries<TableDescription>(TABLE_DESCRIPTIONS)
    .flatMap(([table, described]) => rightsIn(table, described, role === 'authenticated'))
    .toSorted();
}

function rightsIn(table: string, described: TableDescription, isMember: boolean): string[] {
  const { isPublic, insertable, updatable = [], removable, writers, changers = writers } = described;
  return [
    ...(isPublic || isMember ? [`select ${table}`] : []),
    ...(writers === 'members' && !isMember ? [] : insertable.map((column) => `insert ${table}.${column}`)),
    ...(changers === 'members' && !isMember ? [] : updatable.map((column) => `update ${table}.${column}`)),
    ...(removable && isMember ? [`delete ${table}`] : []),
  ];
}

describe('rights', () => {
  test('a visitor has those of the contract and no others', async () => {
    expect((await rightsOf('anon')).toSorted()).toEqual(describedRights('anon'));
  });

  test('a member has those of the contract and may search messages, and no others', async () => {
    const expected = describedRights('authenticated').concat('select contact_form_search');
    expect((await rightsOf('authenticated')).toSorted()).toEqual(expected.toSorted());
  });

  test('everyone at large has none', async () => expect(await rightsOf('PUBLIC')).toEqual([]));

  test('every table is under row-level security', async () => {
    const { rows } = await pool.query<{ relname: string }>(
      `select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and relkind in ('r', 'p') and not relrowsecurity and relname <> 'migrations'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('messages', () => {
  test.each([
    ['a member', ids.user, 0],
    ['a member without a role', ids.nobody, 0],
    ['a stranger with a token', randomUUID(), 0],
    ['an admin', ids.admin, 2],
  ])('%s reads them (%s): %i', async (_, id, count) =>
    expect(await rowsFor(member(id), 'select * from public.contact_form')).toHaveLength(count),
  );

  test('are found by searching only where they may be read, and by the same condition', async () => {
    const search = `select (form).message from private.contact_form_search where (form).message ilike '%IRS%'`;
    for (const id of [ids.user, ids.nobody, randomUUID()])
      expect(await rowsFor(member(id), search)).toEqual([]);
    expect(await rowsFor(member(ids.admin), search)).toEqual([{ message: 'first' }]);
    await expect(rowsFor(VISITOR, search)).rejects.toMatchObject({ code: '42501' });

    const { rows } = await pool.query<{ policy: string; view: string }>(
      `select string_agg(qual, ' or ') as policy, pg_get_viewdef('private.contact_form_search'::regclass) as view
       from pg_policies where tablename = 'contact_form' and cmd in ('SELECT', 'ALL')`,
    );
    const [asked] = rows.map(({ policy, view }) => [policy, view].map((sql) => sql.replaceAll(/\s+/g, ' ')));
    expect(asked?.[1]).toMatch(/ WHERE /);
    expect(asked?.[1]?.replace(/.* WHERE /, '').replace(';', '')).toBe(asked?.[0]);
  });

  test('are searched by an index, though a policy hides them', async () => {
    const plan = await asCaller(pool, member(ids.admin), async (client) => {
      await client.query('set local enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select * from (select (form).* from private.contact_form_search) as t
         where t.searched_message like '%ramadan%' or t.searched_name like '%ramadan%' or t.searched_email like '%ramadan%'`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan.match(/contact_form_words/g)).toHaveLength(3);
    expect(plan).toContain('One-Time Filter');
  });

  test('a role in the token makes nobody an admin', async () => {
    const metadata = { full_name: 'Mallory', role: 'admin' };
    expect(await rowsFor(member(ids.user, metadata), 'select * from public.contact_form')).toEqual([]);
  });
});

describe('roles', () => {
  test('each member sees their own row, also an admin', async () => {
    expect(await rowsFor(member(ids.user), 'select * from public.user_roles')).toEqual([
      { user_id: ids.user, role: 'user' },
    ]);
    expect(await rowsFor(member(ids.admin), 'select * from public.user_roles')).toEqual([
      { user_id: ids.admin, role: 'admin' },
    ]);
    expect(await rowsFor(member(ids.nobody), 'select * from public.user_roles')).toEqual([]);
  });

  test('go with the account', async () => {
    const id = randomUUID();
    await pool.query(`insert into auth.users (id, email, encrypted_password) values ($1, $2, '')`, [
      id,
      `${id}@example.com`,
    ]);
    await pool.query('insert into public.user_roles values ($1)', [id]);
    await pool.query('delete from auth.users where id = $1', [id]);
    expect((await pool.query('select from public.user_roles where user_id = $1', [id])).rowCount).toBe(0);
  });
});

describe('a token whose session has ended', () => {
  test.each([
    ['an unknown one', randomUUID()],
    ['none', ''],
    ['that of another member', ids.user],
  ])('names %s and reads nothing private', async (_, sessionId) => {
    const thief = member(ids.admin, {}, sessionId);
    expect(await rowsFor(thief, 'select * from public.contact_form')).toEqual([]);
    expect(await rowsFor(thief, 'select * from public.user_roles')).toEqual([]);
    expect(await rowsFor(thief, 'select private.session_lives() as lives')).toEqual([{ lives: false }]);
  });
});

describe('behind the tables', () => {
  test.each([
    'private.limits',
    'private.contact_keys',
    'private.migrations',
    'private.mail_queue',
    'private.mails_sent',
    'private.told_admins',
    'private.admin_invitations',
    'private.record_counters',
    'private.epoch',
    'private.first_admin_link',
    'private.backup_state',
    'auth.users',
  ])('%s is closed', async (table) => {
    for (const caller of [VISITOR, member(ids.admin)]) {
      await expect(rowsFor(caller, `select * from ${table}`)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('a visitor cannot ask who is admin', async () =>
    await expect(rowsFor(VISITOR, 'select private.is_admin()')).rejects.toMatchObject({ code: '42501' }));
});
