import { afterAll, expect, test } from 'vitest';
import { FUNCTIONS, type FunctionDescription } from '#contract/functions.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';

const database = await freshDatabase();
const { pool } = database;
afterAll(() => database.drop());

const OURS = `prokind = 'f' and pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

async function namesOf(condition: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct pronamespace::regnamespace || '.' || proname as name from pg_proc where ${OURS} and (${condition})`,
  );
  return rows.map(({ name }) => name).toSorted();
}

const may = (role: string) => `has_function_privilege('${role}', pg_proc.oid, 'execute')`;

test('no function of ours can be led to tables of somebody else: each has a fixed search_path', async () => {
  expect(await namesOf('true')).toContain('private.is_admin');
  expect(await namesOf(`not coalesce(proconfig, '{}') @> array['search_path=""']`)).toEqual([]);
});

/** A message that is sent again is stored once. */
const FOR_EVERYONE = ['private.claim_contact_key'];

test('of functions with rights of their own members may call those on the wire, and visitors one', async () => {
  const onWire = Object.keys(FUNCTIONS).map((name) => `public.${name}`);
  expect(await namesOf(`prosecdef and ${may('anon')}`)).toEqual(FOR_EVERYONE);
  const forMembers = await namesOf(`prosecdef and ${may('authenticated')}`);
  expect(forMembers.filter((name) => name.startsWith('public.'))).toEqual(onWire.toSorted());
  expect(forMembers.filter((name) => !name.startsWith('public.'))).toEqual([
    ...FOR_EVERYONE,
    'private.is_admin',
    'private.session_lives',
  ]);
});

test('a call may leave out what has a default in the database, and nothing else', async () => {
  const { rows } = await pool.query<{ name: string; names: string[]; defaults: number }>(
    `select proname as name, coalesce(proargnames[1:pronargs], '{}') as names, pronargdefaults as defaults
     from pg_proc where ${OURS} and pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [Object.keys(FUNCTIONS)],
  );
  const described: Record<string, FunctionDescription> = FUNCTIONS;
  expect(
    Object.fromEntries(rows.map(({ name, names, defaults }) => [name, names.slice(names.length - defaults)])),
  ).toEqual(
    Object.fromEntries(Object.entries(described).map(([name, { optional = [] }]) => [name, optional])),
  );
});

test('what a call answers with is described as the database has it, and what is asked by GET writes nothing', async () => {
  const { rows } = await pool.query<{ name: string; isRead: boolean; columns: string[] }>(
    `select proname as name, provolatile <> 'v' as "isRead", coalesce(
       (select array_agg(attname || ' ' || format_type(atttypid, null) order by attnum)
        from pg_attribute where attrelid = typrelid and attnum > 0 and not attisdropped),
       (select array_agg(name || ' ' || format_type(type, null) order by at)
        from unnest(proargnames, proargmodes, proallargtypes) with ordinality as given (name, mode, type, at)
        where mode = 't'),
       array[format_type(prorettype, null)]) as columns
     from pg_proc join pg_type on pg_type.oid = prorettype
     where ${OURS} and proname = any ($1)`,
    [Object.keys(FUNCTIONS)],
  );
  const SQL_NAMES: Record<string, string> = { timestamptz: 'timestamp with time zone' };
  const described: Record<string, FunctionDescription> = FUNCTIONS;
  const columnsOf = ({ answers }: FunctionDescription) => {
    if (typeof answers === 'string') return [answers === 'nothing' ? 'void' : answers];
    return Object.entries(answers).map(([name, { type }]) => `${name} ${SQL_NAMES[type] ?? type}`);
  };
  expect(Object.fromEntries(rows.map(({ name, isRead, columns }) => [name, { isRead, columns }]))).toEqual(
    Object.fromEntries(
      Object.entries(described).map(([name, one]) => [
        name,
        { isRead: one.isRead ?? false, columns: columnsOf(one) },
      ]),
    ),
  );
});
