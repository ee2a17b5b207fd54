import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, PUBLIC_KEY, startRest, type Member } from './testing/rest-server.ts';

const MOMENT = '2026-01-01T10:00:00.000Z';
const database = await freshDatabase();
const { pool } = database;
const [learner, other] = [randomUUID(), randomUUID()];
const ids = Array.from({ length: 6 }, () => randomUUID());
let rest: Awaited<ReturnType<typeof startRest>>;
let mother: Member;

const newEntry = (id: string, learner_id: string) => ({
  id,
  learner_id,
  at: MOMENT,
  day: '2026-01-01',
  kind: 'goal',
  body: { surah: null },
});

beforeAll(async () => {
  rest = await startRest(pool);
  mother = await createMember(pool, 'user');
  const client = rest.client(mother.token);
  await client
    .from('learners')
    .insert(
      [learner, other].map((id) => ({ id, name: '', animal: 'fox', made_at: MOMENT, updated_at: MOMENT })),
    )
    .throwOnError();
  await client
    .from('entries')
    .insert(ids.map((id, index) => newEntry(id, index < 4 ? learner : other)))
    .throwOnError();
});
afterAll(async () => {
  await rest.stop();
  await database.drop();
});

async function ask(query: string, { token } = mother, headers: Record<string, string> = {}) {
  const response = await rest.request(`/entries?${query}`, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

const of = (...indexes: number[]) => indexes.map((index) => ({ id: ids[index] }));

describe('entries are read', () => {
  test.each<[string, () => string, object[]]>([
    ['from a number on', () => 'seq=gte.2&order=seq.asc&limit=2', of(1, 2)],
    ['after a number', () => 'seq=gt.2&order=seq.asc&limit=400', of(2, 3, 4, 5)],
    ['between numbers, backwards', () => 'seq=gt.1&seq=lte.4&order=seq.desc&limit=1000', of(3, 2, 1)],
    ['of one learner', () => `learner_id=eq.${other}&seq=gte.0&order=seq&limit=10`, of(4, 5)],
    ['of some learners', () => `learner_id=in.(${other})&order=seq`, of(4, 5)],
    ['by id', () => `id=eq.${ids[3]}`, of(3)],
    ['all, up to a thousand', () => 'order=seq', of(0, 1, 2, 3, 4, 5)],
    ['by the account', () => `owner=eq.${mother.id}&order=seq&limit=1`, of(0)],
  ])('%s', async (_, query, answer) =>
    expect(await ask(`select=id&${query()}`)).toEqual({ status: 200, answer }),
  );

  test('and counted', async () => {
    const { count } = await rest
      .client(mother.token)
      .from('entries')
      .select('*', { count: 'exact', head: true })
      .eq('learner_id', learner);
    expect(count).toBe(4);
  });
});

test('a page of entries is read in the order of the index, and never gathered and sorted', async () => {
  // Shows rows only to those who have asked the database for that.
  await pool.query(`create policy in_order on public.entries as restrictive for select
    using (current_setting('enable_bitmapscan') = 'off')`);
  try {
    expect(await ask('select=id&order=seq&limit=2')).toEqual({ status: 200, answer: of(0, 1) });
  } finally {
    await pool.query('drop policy in_order on public.entries');
  }
});

describe('of an account with many entries', () => {
  const COUNTED = 20_000;
  let full: Member;
  let child: string;
  const count = (query: string) =>
    rest.request(`/entries?select=id&limit=2&${query}`, {
      headers: { Authorization: `Bearer ${full.token}`, Prefer: 'count=exact' },
    });

  beforeAll(async () => {
    full = await createMember(pool, 'user');
    child = randomUUID();
    await rest
      .client(full.token)
      .from('learners')
      .insert({ id: child, name: '', animal: 'fox', made_at: MOMENT, updated_at: MOMENT })
      .throwOnError();
    await pool.query(
      `insert into public.entries (owner, id, learner_id, at, day, kind, body)
       select $1, gen_random_uuid(), $2, now(), '2026-01-01', 'goal', '{}' from generate_series(1, $3::integer)`,
      [full.id, child, COUNTED + 1],
    );
  });

  test('all are counted', async () => {
    for (const query of ['', `owner=eq.${full.id}`]) {
      const answer = await count(query);
      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `0-1/${COUNTED + 1}`]);
    }
    const { count: all } = await rest
      .client(full.token)
      .from('entries')
      .select('*', { count: 'exact', head: true });
    expect(all).toBe(COUNTED + 1);
  });

  test('a part is counted as long as that takes little time, and refused beyond', async () => {
    const most = await count('seq=gt.1');
    expect([most.status, most.headers.get('content-range')]).toEqual([206, `0-1/${COUNTED}`]);
    for (const query of ['seq=gt.0', `learner_id=eq.${child}`]) {
      const answer = await count(query);
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PGRST127' }]);
    }
  });
});

describe('what no device asks, and every entry would have to be looked at for, is refused', () => {
  test.each([
    'kind=eq.goal',
    'day=gte.2026-01-01',
    'at=gt.2026-01-01',
    'kind=like.*o*',
    'seq=neq.3',
    'seq=not.gt.3',
    'seq=in.(1,2)',
    'seq=is.null',
    `id=gt.${ids[0]}`,
    `id=in.(${ids[0]},${ids[1]})`,
    'or=(seq.eq.1,seq.eq.2)',
    'and=(seq.gt.1,seq.lt.5)',
    'order=at',
    'order=seq.asc.nullsfirst',
    'order=id',
    'order=seq,id',
    'limit=1001',
    'limit=10&offset=1',
  ])('%s', async (query) => {
    const { status, answer } = await ask(query);
    expect([status, answer]).toMatchObject([400, { code: 'PGRST127', message: 'Feature not implemented' }]);
  });

  test('also where a header says it', async () => {
    expect((await ask('order=seq', mother, { Range: '2-3' })).status).toBe(400);
    expect((await ask('order=seq', mother, { Range: '0-1' })).status).toBe(200);
  });

  test('and what is no question at all is told as before', async () => {
    for (const [query, code] of [
      ['nothing=eq.1', '42703'],
      ['order=nothing', '42703'],
      ['seq=eq.x', '22P02'],
    ])
      expect(await ask(query ?? '')).toMatchObject({ status: 400, answer: { code } });
    expect(await ask('order=seq', { id: '', token: PUBLIC_KEY })).toMatchObject({
      status: 401,
      answer: { code: '42501' },
    });
  });
});
