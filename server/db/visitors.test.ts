import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { openLine, openPooler } from '#server/testing/database-line.ts';
import { connect } from './connect.ts';
import { connectVisitors, type Visitors } from './visitors.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function withVisitors<T>(work: (visitors: Visitors) => Promise<T>, byTransaction = false): Promise<T> {
  const visitors = connectVisitors(database.url, { max: 1, byTransaction });
  try {
    return await work(visitors);
  } finally {
    await visitors.end();
  }
}

const PAGE_MS = 500;
const read = (visitors: Visitors, text: string, timeoutMs = PAGE_MS) =>
  visitors.read({ text, values: [] }, timeoutMs);
const pidOf = (visitors: Visitors) => read(visitors, 'select pg_backend_pid() as pid');

const WHO = `select current_user as role, auth.uid()::text as id, auth.jwt() ->> 'role' as claimed,
  current_setting('transaction_read_only') as read_only`;
const VISITOR = [{ role: 'anon', id: null, claimed: 'anon', read_only: 'on' }];

test('everybody who reads is a visitor, whatever was read before', () =>
  withVisitors(async (visitors) => {
    expect(await read(visitors, WHO)).toEqual(VISITOR);
    await expect(read(visitors, 'select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    expect(await read(visitors, WHO)).toEqual(VISITOR);
  }));

test.each([
  ['reads what a visitor may not', 'select * from public.contact_form', '42501'],
  ['writes', 'create temporary table scratch ()', '25006'],
  ['says two things at once', 'reset role; select 1', '42601'],
])('a visitor who %s is refused', (_, text, code) =>
  withVisitors((visitors) => expect(read(visitors, text)).rejects.toMatchObject({ code })),
);

test('a statement is ended when its own time is over, and leaves its connection to the next', () =>
  withVisitors(async (visitors) => {
    const before = await pidOf(visitors);
    await expect(read(visitors, 'select pg_sleep(9)', 20)).rejects.toMatchObject({ code: '57014' });
    expect(await read(visitors, `select current_setting('statement_timeout') as ms`)).toEqual([
      { ms: '500ms' },
    ]);
    expect(await read(visitors, `select current_setting('statement_timeout') as ms`, 2_000)).toEqual([
      { ms: '2s' },
    ]);
    expect(await read(visitors, `select current_setting('statement_timeout') as ms`)).toEqual([
      { ms: '500ms' },
    ]);
    expect(await pidOf(visitors)).toEqual(before);
  }));

test('what is asked again is planned once', () =>
  withVisitors(async (visitors) => {
    const prepared = 'select count(*)::integer as count from pg_prepared_statements';
    for (let turn = 0; turn < 3; turn += 1) await read(visitors, 'select 1');
    expect(await read(visitors, prepared)).toEqual([{ count: 2 }]);
  }));

test('a connection that has prepared very many statements gives its place to a new one', () =>
  withVisitors(async (visitors) => {
    const before = await pidOf(visitors);
    for (let turn = 0; turn < 100; turn += 1) await read(visitors, `select ${turn} as turn`);
    expect(await pidOf(visitors)).not.toEqual(before);
  }));

test('a connection that breaks is not used again', async () => {
  const line = await openLine(database.url);
  const visitors = connectVisitors(line.url, { max: 1 });
  await pidOf(visitors);
  await line.cut();
  await expect(read(visitors, WHO)).rejects.toThrow(/terminated|ECONNREFUSED|ECONNRESET|EPIPE/);
  await line.restore();
  expect(await read(visitors, WHO)).toEqual(VISITOR);
  await visitors.end();
  await line.close();
});

describe('behind a pooler by transaction', () => {
  test('everybody who reads is a visitor, and no statement has a name', () =>
    withVisitors(async (visitors) => {
      for (let turn = 0; turn < 2; turn += 1) expect(await read(visitors, WHO)).toEqual(VISITOR);
      const prepared = 'select count(*)::integer as count from pg_prepared_statements';
      expect(await read(visitors, prepared)).toEqual([{ count: 0 }]);
    }, true));

  test('a read has its own time and its own time zone', () =>
    withVisitors(async (visitors) => {
      await expect(read(visitors, 'select pg_sleep(9)', 20)).rejects.toMatchObject({ code: '57014' });
      const zone = { text: `select current_setting('timezone') as zone`, values: [] };
      expect(await visitors.read(zone, PAGE_MS, 'Africa/Cairo')).toEqual([{ zone: 'Africa/Cairo' }]);
      expect(await visitors.read(zone, PAGE_MS)).not.toEqual([{ zone: 'Africa/Cairo' }]);
    }, true));

  test('nothing of a read is left on its connection', async () => {
    const pooler = await openPooler(database.url);
    const visitors = connectVisitors(pooler.url, { max: 1, byTransaction: true });
    await visitors.read({ text: 'select 1', values: [] }, 123, 'Africa/Cairo');
    await visitors.end();
    const after = connect(pooler.url, { max: 1 });
    const { rows } = await after.query(
      `select current_user = session_user as is_owner, current_setting('statement_timeout') as timeout,
         current_setting('timezone') = 'Africa/Cairo' as is_elsewhere, current_setting('default_transaction_read_only') as read_only`,
    );
    expect(rows).toEqual([{ is_owner: true, timeout: '0', is_elsewhere: false, read_only: 'off' }]);
    expect(pooler.connections()).toBe(1);
    await after.end();
    await pooler.close();
  });
});
