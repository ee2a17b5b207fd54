import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableDescription } from '#contract/table-description.ts';
import { TABLES, type TableName } from '#contract/tables.ts';
import {
  descriptionOf,
  forbiddenChange,
  keyFilter,
  sampleKey,
  sampleRow,
} from '#contract/testing/sample-row.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createCallers, refusedTo, ROLES } from './testing/callers.ts';
import { startRest } from './testing/rest-server.ts';
import { ENTRY, insertRecord, LEARNER } from './testing/sample-record.ts';
import { insertSampleRows } from './testing/sample-rows.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let callers: Awaited<ReturnType<typeof createCallers>>;

beforeAll(async () => {
  await insertSampleRows(pool);
  await pool.query(
    `insert into public.contact_form (form_type, message) values ('Report a bug', 'Kept secret')`,
  );
  rest = await startRest(pool);
  callers = await createCallers(pool, rest);
  await insertRecord(pool, rest);
});

afterAll(async () => {
  await rest.stop();
  await database.drop();
});

type Tries = { row: object; filter: string; change: object };

/** What is tried on a table, where any row of the right types would not do. */
const CHOSEN: Partial<Record<TableName, Partial<Tries>>> = {
  Classes: { row: { class: 'Forged', type: 'recurring', day: 'Monday' } },
  contact_form: {
    row: { form_type: 'Give feedback', message: 'Salaam', name: null, email: null },
    change: { message: 'Forged' },
  },
  user_roles: {
    row: { user_id: '00000000-0000-4000-8000-000000000000', role: 'admin' },
    filter: 'role=eq.user',
    change: { role: 'admin' },
  },
  learners: { row: LEARNER, filter: `id=eq.${LEARNER.id}` },
  entries: { row: ENTRY, filter: `id=eq.${ENTRY.id}`, change: { kind: 'forged' } },
  admin_settings: { filter: 'notices=eq.daily' },
};

const triedOn = (table: TableName): Tries => ({
  row: sampleRow(table),
  filter: keyFilter(table),
  change: forbiddenChange(table),
  ...CHOSEN[table],
});

/** The tables of which the contract says this. */
const tablesWhere = (isSo: (described: TableDescription) => boolean) =>
  Object.values(TABLES).filter((table) => isSo(descriptionOf(table)));

const pathOf = (table: TableName) => `/${encodeURIComponent(table)}`;
const asOwner = (table: TableName) => `public."${table}"`;

describe.each(ROLES)('a %s', (role) => {
  const outcomeOf = (table: TableName, method: string, query: string, body: object, prefer = '') =>
    callers.outcomeOf(role, asOwner(table), {
      method,
      path: `${pathOf(table)}${query}`,
      body: method === 'DELETE' ? undefined : body,
      prefer: prefer || 'return=minimal',
    });

  test.each(tablesWhere(({ isPublic }) => isPublic === true))('reads every row of %s', async (table) => {
    const { status, answer } = await callers.ask(role, {
      method: 'GET',
      path: `${pathOf(table)}?limit=10000`,
    });
    expect(status).toBe(200);
    expect(answer).toHaveLength((await callers.contentOf(asOwner(table))).length);
  });

  test.each(tablesWhere(({ insertable }) => insertable.length === 0))(
    'inserts nothing into %s',
    async (table) => {
      expect(await outcomeOf(table, 'POST', '', triedOn(table).row)).toEqual(refusedTo(role));
    },
  );

  const closed = tablesWhere(
    ({ insertable, writers }) => insertable.length === 0 || (role === 'visitor' && writers === 'members'),
  );
  test.each(closed)('hears that nothing may be added to %s, whatever the row', async (table) => {
    const [column = ''] = Object.keys(descriptionOf(table).columns);
    for (const row of [{}, [], [{}, {}], { [column]: '2031-02-31 is no value' }])
      expect(await outcomeOf(table, 'POST', '', row)).toEqual(refusedTo(role));
  });

  test.each(Object.values(TABLES).filter(isForbidden))('changes nothing in %s', async (table) => {
    const { filter, change } = triedOn(table);
    for (const prefer of ['return=minimal', 'return=representation'])
      expect(await outcomeOf(table, 'PATCH', `?${filter}`, change, prefer)).toEqual(refusedTo(role));
  });

  test.each(tablesWhere(({ removable }) => !removable))('deletes nothing from %s', async (table) => {
    expect(await outcomeOf(table, 'DELETE', `?${triedOn(table).filter}`, {})).toEqual(refusedTo(role));
  });

  test.each(Object.values(TABLES))('changes and empties nothing of %s without a filter', async (table) => {
    for (const method of ['PATCH', 'DELETE']) {
      const outcome = await outcomeOf(table, method, '', triedOn(table).row);
      expect(outcome).toEqual({ status: 400, code: '21000', isChanged: false });
    }
  });

  test.each(tablesWhere(hasKeyOfItsOwn))('replaces nothing in %s', async (table) => {
    const row = { ...sampleKey(table), ...triedOn(table).row };
    const outcome = await outcomeOf(table, 'POST', '', row, 'resolution=merge-duplicates');
    expect(outcome).toEqual(refusedTo(role));
  });
});

test.each(['Classes', 'contact_replies'] as const)(
  'what is wrong with a row of %s is only for admins',
  async (table) => {
    const sent = { path: pathOf(table), body: {} };
    expect(await callers.outcomeOf('user', asOwner(table), sent)).toEqual(refusedTo('user'));
    expect(await callers.outcomeOf('admin', asOwner(table), sent)).toMatchObject({
      status: 400,
      code: '23502',
    });
  },
);

/** Whether it is tried to change what nobody may. */
function isForbidden(table: TableName): boolean {
  const { updatable = [] } = descriptionOf(table);
  return Object.keys(triedOn(table).change).some((column) => !updatable.includes(column));
}

/** Where a new row may carry its whole key, policies say whose rows are replaced. */
function hasKeyOfItsOwn({ primaryKey, insertable }: TableDescription): boolean {
  return !primaryKey.every((column) => insertable.includes(column));
}
