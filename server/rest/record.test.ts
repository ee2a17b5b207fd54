import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, startRest, type Member } from './testing/rest-server.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let mother: Member;
let learnerId: string;

beforeAll(async () => {
  rest = await startRest(pool, { rateLimits: true });
});
beforeEach(async () => {
  mother = await createMember(pool, 'user');
  learnerId = await addLearner();
});
afterAll(async () => {
  await rest.stop();
  await database.drop();
});

const ONCE = { ignoreDuplicates: true };
const MOMENT = '2026-01-01T10:00:00.000Z';

const newLearner = () => ({
  id: randomUUID(),
  name: 'Maryam',
  animal: 'fox',
  made_at: MOMENT,
  updated_at: MOMENT,
});

const newEntry = (change: { learner_id?: string; body?: object } = {}) => ({
  id: randomUUID(),
  learner_id: learnerId,
  at: '2026-01-01T10:00:00.123Z',
  day: '2026-01-01',
  kind: 'goal',
  body: { surah: null },
  ...change,
});

const tables = ({ token }: Member = mother) => {
  const client = rest.client(token);
  return { learners: () => client.from('learners'), entries: () => client.from('entries') };
};

async function addLearner(): Promise<string> {
  const learner = newLearner();
  await tables().learners().upsert(learner, ONCE).throwOnError();
  return learner.id;
}

describe('an entry', () => {
  test('that is sent again answers 201 and is stored once, with a number', async () => {
    const entry = newEntry();
    for (let time = 0; time < 2; time += 1)
      expect(await tables().entries().upsert([entry], ONCE)).toMatchObject({ status: 201, error: null });
    const { data } = await tables().entries().select();
    const at = '2026-01-01T10:00:00.123+00:00';
    expect(data).toEqual([{ ...entry, owner: mother.id, at, seq: 1 }]);
  });

  test('may be sent for two learners under one id, together or one after the other', async () => {
    const [entry, other] = [newEntry(), await addLearner()];
    const twin = { ...entry, learner_id: other };
    for (const batch of [[entry], [entry, twin], [twin]])
      expect((await tables().entries().upsert(batch, ONCE)).status).toBe(201);
    const { data } = await tables().entries().select('id, learner_id').order('seq');
    expect(data).toEqual([entry, twin].map(({ id, learner_id }) => ({ id, learner_id })));
  });

  test('is read after a number, in order, so many at a time', async () => {
    const all = Array.from({ length: 5 }, () => newEntry());
    await tables().entries().upsert(all, ONCE).throwOnError();
    const page = await tables().entries().select('id').gt('seq', 1).order('seq').limit(3);
    expect(page.data).toEqual(all.slice(1, 4).map(({ id }) => ({ id })));
  });

  test('comes with up to 199 others, and not one more', async () => {
    const entries = Array.from({ length: 201 }, () => newEntry());
    expect(await tables().entries().upsert(entries, ONCE)).toMatchObject({
      status: 400,
      error: { code: 'PGRST102', message: 'A request may carry at most 200 rows' },
    });
    expect((await tables().entries().upsert(entries.slice(1), ONCE)).status).toBe(201);
    const { count } = await tables().entries().select('*', { count: 'exact', head: true });
    expect(count).toBe(200);
  });

  test('has a body of at most 16,384 bytes as compact JSON, whatever letters it is written in', async () => {
    const wrapping = '{"x":""}'.length;
    const full = { x: 'م'.repeat((16_384 - wrapping) / 2) };
    expect(
      (
        await tables()
          .entries()
          .insert(newEntry({ body: full }))
      ).status,
    ).toBe(201);
    const { status, error } = await tables()
      .entries()
      .insert(newEntry({ body: { x: `${full.x}.` } }));
    expect([status, error]).toMatchObject([
      400,
      { code: '23514', message: 'The body of an entry has at most 16384 bytes as compact JSON' },
    ]);
  });

  test.each<[object, string]>([
    [{ at: '2026-01-01T10:00:00Z' }, '23514'],
    [{ at: 'infinity' }, '23514'],
    [{ at: null }, '23502'],
    [{ day: '2026-02-30' }, '22008'],
    [{ day: 'today' }, '22007'],
    [{ kind: '' }, '23514'],
    [{ kind: 'k'.repeat(41) }, '23514'],
    [{ body: [] }, '23514'],
    [{ body: null }, '23502'],
    [{ seq: 7 }, '42501'],
    [{ owner: randomUUID() }, '42501'],
  ])('with %j is refused as %s', async (change, code) => {
    const response = await rest.request('/entries', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${mother.token}` },
      body: JSON.stringify({ ...newEntry(), ...change }),
    });
    expect([response.status, await response.json()]).toMatchObject([code === '42501' ? 403 : 400, { code }]);
    expect((await tables().entries().select()).data).toEqual([]);
  });

  test('that other devices could not read has its whole batch refused, wherever it is in it', async () => {
    const unreadable = { ...newEntry(), at: '2026-01-01T10:00:00Z' };
    const { error } = await tables().entries().insert([newEntry(), unreadable]);
    expect(error).toMatchObject({ code: '23514' });
    expect((await tables().entries().select()).data).toEqual([]);
  });

  test('of a kind that nobody knows yet is stored as it is', async () => {
    const entry = { ...newEntry(), kind: 'moon-seen', body: { deep: [{ a: 'ن' }] } };
    await tables().entries().insert(entry).throwOnError();
    expect((await tables().entries().select('kind, body')).data).toEqual([
      { kind: 'moon-seen', body: entry.body },
    ]);
  });
});

describe('a learner', () => {
  test('is changed by its owner, and the newest change stays', async () => {
    const rename = (name: string, updated_at: string) =>
      tables().learners().update({ name, updated_at }).eq('id', learnerId);
    expect((await rename('newer', '2026-01-03T10:00:00.000Z')).status).toBe(204);
    expect((await rename('older', '2026-01-02T10:00:00.000Z')).status).toBe(204);
    expect((await tables().learners().select('name')).data).toEqual([{ name: 'newer' }]);
  });

  test.each([
    ['Mar\u202eyam', '23514'],
    ['Mar\nyam', '23514'],
    ['م'.repeat(41), '23514'],
    ['Mar\0yam', '22P05'],
    ['Mar\ud800yam', '22P02'],
    [null, '23502'],
  ])('with the name %j is refused as %s, new or changed', async (name, code) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${mother.token}` };
    for (const [method, path, row] of [
      ['POST', '/learners', { ...newLearner(), name }],
      ['PATCH', `/learners?id=eq.${learnerId}`, { name, updated_at: '2026-01-03T10:00:00.000Z' }],
    ] as const) {
      const response = await rest.request(path, { method, headers, body: JSON.stringify(row) });
      expect([response.status, await response.json()]).toMatchObject([400, { code }]);
    }
    expect((await tables().learners().select('name')).data).toEqual([{ name: 'Maryam' }]);
  });

  test('that was removed takes its entries along, and later ones are refused with 410', async () => {
    await tables().entries().insert(newEntry()).throwOnError();
    await tables().learners().update({ removed_at: MOMENT }).eq('id', learnerId).throwOnError();
    expect((await tables().entries().select()).data).toEqual([]);
    expect(await tables().entries().upsert([newEntry()], ONCE)).toMatchObject({
      status: 410,
      error: { code: 'PT410', message: 'This learner was removed' },
    });
    expect((await tables().learners().select('name, removed_at')).data).toMatchObject([
      { name: '', removed_at: '2026-01-01T10:00:00+00:00' },
    ]);
  });

  test('with so many entries that a slow disk needs more than three seconds is removed all the same', async () => {
    await pool.query(`
      create function private.slow_down() returns trigger language plpgsql
        as $$ begin perform pg_sleep(3.2); return null; end $$;
      create trigger slow_down after delete on public.entries execute function private.slow_down()`);
    const { status } = await tables().learners().update({ removed_at: MOMENT }).eq('id', learnerId);
    await pool.query('drop function private.slow_down() cascade');
    expect(status).toBe(204);
  });

  test('beyond the twelfth is refused with 403, which names the quota; one that is there is no further one', async () => {
    const more = Array.from({ length: 11 }, newLearner);
    await tables().learners().upsert(more, ONCE).throwOnError();
    expect(await tables().learners().upsert(newLearner(), ONCE)).toMatchObject({
      status: 403,
      error: { code: 'PT403', message: 'The account holds as many learners as it may' },
    });
    expect((await tables().learners().upsert(more, ONCE)).status).toBe(201);
  });
});

describe('the record of a family', () => {
  test.each(['user', 'admin'] as const)('is nothing to another %s', async (role) => {
    await tables().entries().insert(newEntry()).throwOnError();
    const other = tables(await createMember(pool, role));
    expect((await other.learners().select()).data).toEqual([]);
    expect((await other.entries().select()).data).toEqual([]);
    expect((await other.entries().insert(newEntry())).error).toMatchObject({ code: '23503' });
  });

  test('is refused to a visitor', async () => {
    const visitor = rest.client();
    for (const table of ['learners', 'entries'] as const)
      expect(await visitor.from(table).select()).toMatchObject({ status: 401, error: { code: '42501' } });
    expect((await visitor.from('entries').insert(newEntry())).status).toBe(401);
  });

  test('is closed to a session that was ended', async () => {
    await tables().entries().insert(newEntry()).throwOnError();
    await pool.query('delete from auth.sessions where user_id = $1', [mother.id]);
    expect((await tables().learners().select()).data).toEqual([]);
    expect((await tables().entries().select()).data).toEqual([]);
    expect(await tables().entries().upsert([newEntry()], ONCE)).toMatchObject({ status: 403 });
    await tables().learners().update({ removed_at: MOMENT }).eq('id', learnerId);
    const { rows } = await pool.query('select removed_at from public.learners where id = $1', [learnerId]);
    expect(rows).toEqual([{ removed_at: null }]);
  });
});
