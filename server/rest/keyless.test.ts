import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableDescription } from '#contract/table-description.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, startRest } from './testing/rest-server.ts';

const VISITS = {
  columns: { place: { type: 'text' }, times: { type: 'integer' } },
  primaryKey: [],
  insertable: ['place', 'times'],
  updatable: ['times'],
  removable: true,
} as const satisfies TableDescription;

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let token: string;

beforeAll(async () => {
  await pool.query(`
    create table public.visits (place text not null unique, times integer not null default 1);
    alter table public.visits enable row level security;
    create policy everyone on public.visits to authenticated using (true) with check (true);
    grant select, insert, update, delete on public.visits to authenticated`);
  ({ token } = await createMember(pool, undefined));
  rest = await startRest(pool, { tables: { visits: VISITS } });
});
afterAll(async () => {
  await rest.stop();
  await database.drop();
});

async function insert(prefer: string, query: string, row: object) {
  const response = await rest.request(`/visits${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Prefer: prefer },
    body: JSON.stringify(row),
  });
  const { status, headers } = response;
  const text = await response.text();
  return {
    status,
    applied: headers.get('preference-applied'),
    location: headers.get('location'),
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
}

describe('a table without a primary key', () => {
  test.each(['merge-duplicates', 'ignore-duplicates'])('takes %s for a plain insert', async (resolution) => {
    const place = `masjid, ${resolution}`;
    const prefer = `resolution=${resolution}, return=representation`;
    const answer = await insert(prefer, '', { place });
    expect(answer).toMatchObject({ status: 201, body: [{ place }], applied: 'return=representation' });
    expect(await insert(prefer, '', { place })).toMatchObject({ status: 409, body: { code: '23505' } });
  });

  test('merges by the columns that are named', async () => {
    await insert('return=minimal', '', { place: 'school' });
    const prefer = 'resolution=merge-duplicates';
    const answer = await insert(prefer, '?on_conflict=place', { place: 'school', times: 2 });
    expect(answer).toMatchObject({ status: 200, applied: prefer });
  });

  test('has no address of a new row', async () =>
    expect(await insert('return=headers-only', '', { place: 'park' })).toMatchObject({
      status: 201,
      location: null,
    }));
});
