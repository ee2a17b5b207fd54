import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TABLES, type TableName } from '#contract/tables.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { refusedTo, ROLES, type Role } from './testing/callers.ts';
import { createMember, startRest, type Member } from './testing/rest-server.ts';
import { ENTRY, insertRecord, LEARNER } from './testing/sample-record.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let members: Record<'user' | 'admin', Member>;

beforeAll(async () => {
  await pool.query(
    `insert into public.contact_form (form_type, message) values ('Report a bug', 'Kept secret')`,
  );
  members = { user: await createMember(pool, 'user'), admin: await createMember(pool, 'admin') };
  rest = await startRest(pool);
  await insertRecord(pool, rest);
});

afterAll(async () => {
  await rest.stop();
  await database.drop();
});

const MESSAGE = { form_type: 'Give feedback', message: 'Salaam', name: null, email: null };

function ask(
  role: Role,
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
) {
  const bearer: Record<string, string> =
    role === 'visitor' ? {} : { Authorization: `Bearer ${members[role].token}` };
  return rest.request(path, { ...init, headers: { ...init.headers, ...bearer } });
}

function writeAs(role: Role, method: string, path: string, body: object, prefer = 'return=minimal') {
  const headers = { 'Content-Type': 'application/json', Prefer: prefer };
  return ask(role, path, { method, headers, ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) }) });
}

/** Copies for searching are the database's own and never on the wire. */
const COPIES = new Set(['searched_message', 'searched_name', 'searched_email']);

/** The whole table as its owner sees it. */
async function contentOf(table: TableName): Promise<unknown[]> {
  const { rows } = await pool.query<{ row: Record<string, unknown> }>(
    `select row_to_json(t) as row from public."${table}" as t order by t`,
  );
  return rows.map(({ row }) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !COPIES.has(column))),
  );
}

describe.each(ROLES)('a %s', (role) => {
  test('reads messages only as admin', async () => {
    const response = await ask(role, '/contact_form');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const seen = { visitor: { code: '42501' }, user: [], admin: await contentOf('contact_form') };
    expect(response.status).toBe(role === 'visitor' ? 401 : 200);
    expect(await response.json()).toMatchObject(seen[role]);
  });

  test('reads at most their own role', async () => {
    const response = await ask(role, '/user_roles');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.status).toBe(role === 'visitor' ? 401 : 200);
    const own = role === 'visitor' ? { code: '42501' } : [{ user_id: members[role].id, role }];
    expect(await response.json()).toMatchObject(own);
  });

  test('writes to us, and nothing but the four columns', async () => {
    const before = await contentOf('contact_form');
    const response = await writeAs(role, 'POST', '/contact_form', MESSAGE);
    expect([response.status, await response.text()]).toEqual([201, '']);
    const after = await contentOf('contact_form');
    expect(after.slice(before.length)).toMatchObject([MESSAGE]);

    for (const forged of [{ id: 77 }, { created_at: '2001-01-01T00:00:00Z' }, { id: null }]) {
      const refused = await writeAs(role, 'POST', '/contact_form', {
        ...MESSAGE,
        ...forged,
      });
      expect([refused.status, await refused.json()]).toMatchObject([
        refusedTo(role).status,
        { code: '42501' },
      ]);
    }
    expect(await contentOf('contact_form')).toEqual(after);
  });

  test('gets the message back only as admin', async () => {
    const before = await contentOf('contact_form');
    const response = await writeAs(
      role,
      'POST',
      '/contact_form?select=message',
      MESSAGE,
      'return=representation',
    );
    expect(response.status).toBe(role === 'admin' ? 201 : refusedTo(role).status);
    expect(await response.json()).toMatchObject(
      role === 'admin' ? [{ message: 'Salaam' }] : { code: '42501' },
    );
    expect(await contentOf('contact_form')).toHaveLength(before.length + (role === 'admin' ? 1 : 0));
  });

  test.each([TABLES.learners, TABLES.entries])('sees nobody else’s %s', async (table) => {
    expect(await contentOf(table)).toHaveLength(1);
    const response = await ask(role, pathOf(table));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.status).toBe(role === 'visitor' ? 401 : 200);
    expect(await response.json()).toMatchObject(role === 'visitor' ? { code: '42501' } : []);
  });

  test('writes no entry for somebody else’s learner, which is as if it were not there', async () => {
    const outcome = await outcomeOf('entries', () => writeAs(role, 'POST', '/entries', ENTRY));
    const missing = { status: 409, code: '23503', isChanged: false };
    expect(outcome).toEqual(role === 'visitor' ? refusedTo(role) : missing);
  });

  test('finds nobody else’s learner to change', async () => {
    const path = `/learners?id=eq.${LEARNER.id}`;
    const change = { name: 'Forged', updated_at: '2036-01-01T10:00:00.000Z' };
    const outcome = await outcomeOf('learners', () =>
      writeAs(role, 'PATCH', path, change, 'return=representation'),
    );
    const nothing = { status: 200, code: undefined, isChanged: false };
    expect(outcome).toEqual(role === 'visitor' ? refusedTo(role) : nothing);
  });
});

const pathOf = (table: TableName) => `/${encodeURIComponent(table)}`;

async function outcomeOf(table: TableName, write: () => Promise<Response>) {
  const before = await contentOf(table);
  const response = await write();
  const text = await response.text();
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  const code = answer instanceof Object && 'code' in answer ? answer.code : undefined;
  return { status: response.status, code, isChanged: !isDeepStrictEqual(await contentOf(table), before) };
}

test('an admin who is no longer one loses the messages at once', async () => {
  const { id, token } = await createMember(pool, 'admin');
  const read = async () => (await rest.client(token).from('contact_form').select()).data?.length;
  expect(await read()).toBeGreaterThan(0);
  await pool.query('delete from public.user_roles where user_id = $1', [id]);
  expect(await read()).toBe(0);
});

test('claims never leak from one caller to the next on a shared connection', async () => {
  const roles = Array.from({ length: 60 }, (_, index) => ROLES[index % 3] ?? 'visitor');
  const counts = await Promise.all(
    roles.map(async (role) => {
      const answer: unknown = await (await ask(role, '/contact_form?select=id')).json();
      return Array.isArray(answer) ? answer.length > 0 : 'refused';
    }),
  );
  expect(counts).toEqual(roles.map((role) => ({ visitor: 'refused', user: false, admin: true })[role]));
});
