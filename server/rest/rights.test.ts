import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TABLES } from '#contract/tables.ts';
import type { TableName } from '#contract/tables.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, startRest } from './testing/rest-server.ts';
import type { Member } from './testing/rest-server.ts';
import { insertSampleRows } from './testing/sample-rows.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let members: Record<'user' | 'admin', Member>;

beforeAll(async () => {
  await insertSampleRows(pool);
  await pool.query(
    `insert into public.contact_form (form_type, message) values ('Report a bug', 'Kept secret')`,
  );
  members = { user: await createMember(pool, 'user'), admin: await createMember(pool, 'admin') };
  rest = await startRest(pool);
  const { token } = await createMember(pool, undefined);
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  for (const table of ['learners', 'entries'] as const)
    await rest.request(`/${table}`, { method: 'POST', headers, body: JSON.stringify(WRITTEN[table].row) });
});

afterAll(async () => {
  await rest.stop();
  await database.drop();
});

type Role = 'visitor' | 'user' | 'admin';

const ROLES: Role[] = ['visitor', 'user', 'admin'];
const WRITTEN: Record<TableName, { row: object; filter: string }> = {
  "Qur'an": {
    row: {
      id: 9000,
      ayah_number: 200,
      juz: 30,
      surah: 'An-Nas',
      surah_number: 114,
      arabic: 'ن',
      english_translation: 'x',
    },
    filter: 'id=eq.1',
  },
  "Qur'an_phrases": { row: { id: 9000, arabic: 'ن', english_translation: 'x' }, filter: 'id=eq.1' },
  Classes: { row: { class: 'Forged', type: 'recurring', day: 'Monday' }, filter: 'id=eq.1' },
  contact_form: {
    row: { form_type: 'Give feedback', message: 'Salaam', name: null, email: null },
    filter: 'id=eq.1',
  },
  user_roles: {
    row: { user_id: '00000000-0000-4000-8000-000000000000', role: 'admin' },
    filter: 'role=eq.user',
  },
  learners: {
    row: {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Maryam',
      animal: 'fox',
      made_at: '2026-01-01T10:00:00.000Z',
      updated_at: '2026-01-01T10:00:00.000Z',
    },
    filter: 'id=eq.00000000-0000-4000-8000-000000000001',
  },
  entries: {
    row: {
      id: '00000000-0000-4000-8000-000000000002',
      learner_id: '00000000-0000-4000-8000-000000000001',
      at: '2026-01-01T10:00:00.000Z',
      day: '2026-01-01',
      kind: 'goal',
      body: { surah: null },
    },
    filter: 'id=eq.00000000-0000-4000-8000-000000000002',
  },
  contact_replies: { row: { message_id: 1, body: 'Salaam' }, filter: 'id=eq.1' },
  admin_settings: { row: { notices: 'never' }, filter: 'notices=eq.daily' },
  admin_log: { row: { action: 'forged', subject: 'x' }, filter: 'id=gt.0' },
};
const CHANGED: Record<TableName, object> = {
  "Qur'an": { arabic: 'x' },
  "Qur'an_phrases": { arabic: 'x' },
  Classes: { class: 'Forged' },
  contact_form: { message: 'Forged' },
  user_roles: { role: 'admin' },
  learners: { name: 'Forged', updated_at: '2036-01-01T10:00:00.000Z' },
  entries: { kind: 'forged' },
  contact_replies: { body: 'Forged' },
  admin_settings: { notices: 'never' },
  admin_log: { subject: 'forged' },
};

/** Where a new row could be added, the key of one that is there. */
const REPLACED: Partial<Record<TableName, object>> = { Classes: { id: 1 }, contact_replies: { id: 1 } };

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

const REFUSED: Record<Role, number> = { visitor: 401, user: 403, admin: 403 };

describe.each(ROLES)('a %s', (role) => {
  test.each([TABLES.quran, TABLES.phrases, TABLES.classes])('reads every row of %s', async (table) => {
    const response = await ask(role, `/${encodeURIComponent(table)}?limit=10000`);
    expect(response.status).toBe(200);
    const rows: unknown = await response.json();
    expect(rows).toHaveLength((await contentOf(table)).length);
  });

  test('reads messages only as admin', async () => {
    const response = await ask(role, '/contact_form');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const seen = { visitor: { code: '42501' }, user: [], admin: await contentOf('contact_form') };
    expect(response.status).toBe(role === 'visitor' ? 401 : 200);
    expect(await response.json()).toMatchObject(seen[role]);
  });

  test('reads at most the own role', async () => {
    const response = await ask(role, '/user_roles');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.status).toBe(role === 'visitor' ? 401 : 200);
    const own = role === 'visitor' ? { code: '42501' } : [{ user_id: members[role].id, role }];
    expect(await response.json()).toMatchObject(own);
  });

  test('writes to us, and nothing but the four columns', async () => {
    const before = await contentOf('contact_form');
    const response = await writeAs(role, 'POST', '/contact_form', WRITTEN.contact_form.row);
    expect([response.status, await response.text()]).toEqual([201, '']);
    const after = await contentOf('contact_form');
    expect(after.slice(before.length)).toMatchObject([WRITTEN.contact_form.row]);

    for (const forged of [{ id: 77 }, { created_at: '2001-01-01T00:00:00Z' }, { id: null }]) {
      const refused = await writeAs(role, 'POST', '/contact_form', {
        ...WRITTEN.contact_form.row,
        ...forged,
      });
      expect([refused.status, await refused.json()]).toMatchObject([REFUSED[role], { code: '42501' }]);
    }
    expect(await contentOf('contact_form')).toEqual(after);
  });

  test('gets the message back only as admin', async () => {
    const before = await contentOf('contact_form');
    const response = await writeAs(
      role,
      'POST',
      '/contact_form?select=message',
      WRITTEN.contact_form.row,
      'return=representation',
    );
    expect(response.status).toBe(role === 'admin' ? 201 : REFUSED[role]);
    expect(await response.json()).toMatchObject(
      role === 'admin' ? [{ message: 'Salaam' }] : { code: '42501' },
    );
    expect(await contentOf('contact_form')).toHaveLength(before.length + (role === 'admin' ? 1 : 0));
  });

  test.each(['learners', 'entries'] as const)('sees nobody else’s %s', async (table) => {
    expect(await contentOf(table)).toHaveLength(1);
    const response = await ask(role, pathOf(table));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.status).toBe(role === 'visitor' ? 401 : 200);
    expect(await response.json()).toMatchObject(role === 'visitor' ? { code: '42501' } : []);
  });

  test('writes no entry for somebody else’s learner, which is as if it were not there', async () => {
    const outcome = await outcomeOf('entries', () => writeAs(role, 'POST', '/entries', WRITTEN.entries.row));
    const missing = { status: 409, code: '23503', isChanged: false };
    expect(outcome).toEqual(role === 'visitor' ? refusedTo(role) : missing);
  });

  test('finds nobody else’s learner to change', async () => {
    const path = `/learners?${WRITTEN.learners.filter}`;
    const outcome = await outcomeOf('learners', () =>
      writeAs(role, 'PATCH', path, CHANGED.learners, 'return=representation'),
    );
    const nothing = { status: 200, code: undefined, isChanged: false };
    expect(outcome).toEqual(role === 'visitor' ? refusedTo(role) : nothing);
  });

  const otherTables = [TABLES.quran, TABLES.phrases, TABLES.userRoles, TABLES.adminLog];
  test.each(otherTables)('inserts nothing into %s', async (table) => {
    const outcome = await outcomeOf(table, () => writeAs(role, 'POST', pathOf(table), WRITTEN[table].row));
    expect(outcome).toEqual(refusedTo(role));
  });

  test.each([...otherTables, TABLES.contactForm, TABLES.entries])('changes nothing in %s', async (table) => {
    const path = `${pathOf(table)}?${WRITTEN[table].filter}`;
    for (const prefer of ['return=minimal', 'return=representation']) {
      const outcome = await outcomeOf(table, () => writeAs(role, 'PATCH', path, CHANGED[table], prefer));
      expect(outcome).toEqual(refusedTo(role));
    }
  });

  test.each(Object.values(TABLES).filter((table) => table !== TABLES.classes))(
    'deletes nothing from %s',
    async (table) => {
      const path = `${pathOf(table)}?${WRITTEN[table].filter}`;
      const outcome = await outcomeOf(table, () => writeAs(role, 'DELETE', path, {}));
      expect(outcome).toEqual(refusedTo(role));
    },
  );

  test.each(Object.values(TABLES))('changes and empties nothing of %s without a filter', async (table) => {
    for (const method of ['PATCH', 'DELETE']) {
      const outcome = await outcomeOf(table, () => writeAs(role, method, pathOf(table), CHANGED[table]));
      expect(outcome).toEqual({ status: 400, code: '21000', isChanged: false });
    }
  });

  const replaceable = Object.values(TABLES).filter((table) => table !== TABLES.adminSettings);
  test.each(replaceable)('replaces nothing in %s', async (table) => {
    const prefer = 'resolution=merge-duplicates';
    const outcome = await outcomeOf(table, () =>
      writeAs(role, 'POST', pathOf(table), { ...WRITTEN[table].row, ...REPLACED[table] }, prefer),
    );
    expect(outcome).toEqual(refusedTo(role));
  });
});

const pathOf = (table: TableName) => `/${encodeURIComponent(table)}`;
const refusedTo = (role: Role) => ({ status: REFUSED[role], code: '42501', isChanged: false });

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
