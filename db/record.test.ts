import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#server/db/as-caller.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { ADD_ENTRY, family, refusal, type Member } from './testing/family.ts';

const database = await freshDatabase();
const { pool } = database;
afterAll(() => database.drop());

const VISITOR: Caller = { role: 'anon' };
const { newMember, run, addLearner, addEntry } = family(pool);

let mother: Member;
beforeEach(async () => {
  mother = await newMember();
});

describe('an entry', () => {
  test('is stored once, and a repetition costs nothing of the quota', async () => {
    const learner = await addLearner(mother.caller);
    const id = await addEntry(mother.caller, learner);
    await addEntry(mother.caller, learner, id);
    expect(await run(mother.caller, 'select id from entries')).toEqual([{ id }]);
    const { rows } = await pool.query('select entries from private.record_counters where owner = $1', [
      mother.id,
    ]);
    expect(rows).toEqual([{ entries: 1 }]);
  });

  test('may be under two learners of an account, and goes with its own alone', async () => {
    const [one, other] = [await addLearner(mother.caller), await addLearner(mother.caller)];
    const id = await addEntry(mother.caller, one);
    await addEntry(mother.caller, other, id);
    await addEntry(mother.caller, other, id);
    expect(await run(mother.caller, 'select learner_id from entries order by seq')).toEqual(
      [one, other].map((learner_id) => ({ learner_id })),
    );
    await run(mother.caller, 'update learners set removed_at = now() where id = $1', [one]);
    expect(await run(mother.caller, 'select id, learner_id from entries')).toEqual([
      { id, learner_id: other },
    ]);
  });

  test.each(['update entries set day = now()', 'delete from entries', 'truncate entries'])(
    'is final: %s',
    async (sql) => {
      await addEntry(mother.caller, await addLearner(mother.caller));
      expect(await refusal(run(mother.caller, sql))).toBe('42501');
    },
  );

  test.each([
    ['an empty kind', `''`, `'{}'`, '23514'],
    ['a kind of 41 characters', `repeat('k', 41)`, `'{}'`, '23514'],
    ['a body that is no object', `'goal'`, `'[]'`, '23514'],
    ['a huge body', `'goal'`, `jsonb_build_object('x', repeat('x', 40000))`, '23514'],
  ])('with %s is refused', async (_, kind, body, code) => {
    const learner = await addLearner(mother.caller);
    const insert = `insert into entries (id, learner_id, at, day, kind, body) values (gen_random_uuid(), $1, now(), now(), ${kind}, ${body})`;
    expect(await refusal(run(mother.caller, insert, [learner]))).toBe(code);
  });

  test('of a learner that the account does not have is refused', async () => {
    expect(await refusal(addEntry(mother.caller, randomUUID()))).toBe('23503');
  });

  test('may not choose its owner or its number', async () => {
    const learner = await addLearner(mother.caller);
    for (const column of ['owner', 'seq'])
      expect(
        await refusal(
          run(
            mother.caller,
            `insert into entries (id, learner_id, at, day, kind, body, ${column}) values (gen_random_uuid(), $1, now(), now(), 'goal', '{}', default)`,
            [learner],
          ),
        ),
      ).toBe('42501');
  });
});

describe('the number of an entry', () => {
  test('grows in the order of commits: who has seen N never later finds a new entry at or below N', async () => {
    const learner = await addLearner(mother.caller);
    const [first, second] = [await beginAs(mother.caller), await beginAs(mother.caller)];
    await first.query(ADD_ENTRY, [randomUUID(), learner, {}]);
    const overlapping = second.query(ADD_ENTRY, [randomUUID(), learner, {}]);
    // The second waits for the first one's commit: a reader in between sees neither.
    await waitUntilBlocked();
    expect(await run(mother.caller, 'select seq from entries')).toEqual([]);
    await first.query('commit');
    await overlapping;
    const seen = await run(mother.caller, 'select seq from entries');
    await second.query('commit');
    for (const client of [first, second]) client.release();
    const all = await run(mother.caller, 'select seq from entries order by seq');
    expect(seen).toHaveLength(1);
    expect(Number(all[1]?.['seq'])).toBeGreaterThan(Number(seen[0]?.['seq']));
  });

  test('goes on within a transaction, over statements, repetitions and what was taken back', async () => {
    const learner = await addLearner(mother.caller);
    const ids = Array.from({ length: 7 }, () => randomUUID());
    const client = await beginAs(mother.caller);
    const add = (...added: (string | undefined)[]) =>
      client.query(
        `insert into entries (id, learner_id, at, day, kind, body)
         select id, $2, now(), '2026-01-01', 'goal', '{}' from unnest($1::uuid[]) as id on conflict do nothing`,
        [added, learner],
      );
    await add(ids[0], ids[1], ids[2]);
    await add(ids[1], ids[3]);
    await client.query('savepoint before');
    await add(ids[4]);
    await client.query('rollback to before');
    await add(ids[5]);
    await client.query('commit');
    client.release();
    await addEntry(mother.caller, learner, ids[6]);
    const found = await run(mother.caller, 'select id, seq from entries order by seq');
    expect(found.map(({ id }) => id)).toEqual([0, 1, 2, 3, 5, 6].map((index) => ids[index]));
    expect(new Set(found.map(({ seq }) => seq)).size).toBe(6);
  });

  test('is each account’s own where an operator adds those of two in turn', async () => {
    const other = await newMember();
    const learners = [await addLearner(mother.caller), await addLearner(other.caller)];
    const owners = [mother.id, other.id];
    await pool.query(
      `insert into entries (owner, id, learner_id, at, day, kind, body)
       select ($1::uuid[])[1 + turn % 2], gen_random_uuid(), ($2::uuid[])[1 + turn % 2], now(), '2026-01-01', 'goal', '{}'
       from generate_series(0, 5) as turn`,
      [owners, learners],
    );
    for (const [index, { caller }] of [mother, other].entries()) {
      await addEntry(caller, learners[index] ?? '');
      expect(await run(caller, 'select seq from entries order by seq')).toEqual(
        [1, 2, 3, 4].map((seq) => ({ seq })),
      );
    }
  });

  test('is the account’s own and tells nothing of others', async () => {
    const other = await newMember();
    for (let count = 0; count < 5; count += 1) await addEntry(other.caller, await addLearner(other.caller));
    await addEntry(mother.caller, await addLearner(mother.caller));
    expect(await run(mother.caller, 'select seq from entries')).toEqual([{ seq: 1 }]);
  });
});

async function beginAs(caller: Caller): Promise<PoolClient> {
  const client = await pool.connect();
  const claims = client.escapeLiteral(JSON.stringify(caller.role === 'authenticated' ? caller.claims : {}));
  await client.query(`begin; set local "request.jwt.claims" = ${claims}; set local role authenticated`);
  return client;
}

async function waitUntilBlocked(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount === 1) return;
  }
}

describe('others', () => {
  const SELECT = { learners: 'select id from learners', entries: 'select id from entries' };

  test('a visitor may not even ask', async () => {
    for (const sql of Object.values(SELECT)) expect(await refusal(run(VISITOR, sql))).toBe('42501');
    expect(await refusal(addLearner(VISITOR))).toBe('42501');
  });

  test.each(['member', 'admin'] as const)('another %s sees nothing and changes nothing', async (role) => {
    const id = await addLearner(mother.caller);
    await addEntry(mother.caller, id);
    const other = await newMember(role === 'admin' ? 'admin' : undefined);
    for (const sql of Object.values(SELECT)) expect(await run(other.caller, sql)).toEqual([]);
    await run(other.caller, `update learners set name = 'mine', removed_at = now()`);
    expect(await run(mother.caller, 'select name from learners where removed_at is null')).toEqual([
      { name: 'Maryam' },
    ]);
    expect(await refusal(addEntry(other.caller, id))).toBe('23503');
  });

  test('the same ids in two accounts are no conflict', async () => {
    const other = await newMember();
    const id = await addLearner(mother.caller);
    const entry = await addEntry(mother.caller, id);
    expect(await refusal(addLearner(other.caller, id, 'Other'))).toBeUndefined();
    expect(await refusal(run(other.caller, ADD_ENTRY, [entry, id, {}]))).toBeUndefined();
    expect(await run(mother.caller, 'select name from learners')).toEqual([{ name: 'Maryam' }]);
  });

  test('a removal is of one learner of one account, also where others have the same ids', async () => {
    const other = await newMember();
    const [id, sibling] = [await addLearner(mother.caller), await addLearner(mother.caller)];
    await addLearner(other.caller, id);
    for (const [caller, learner] of [
      [mother.caller, id],
      [mother.caller, sibling],
      [other.caller, id],
    ] as const)
      await addEntry(caller, learner);
    await run(mother.caller, 'update learners set removed_at = now() where id = $1', [id]);
    expect(await run(mother.caller, 'select learner_id from entries')).toEqual([{ learner_id: sibling }]);
    await addEntry(other.caller, id);
    expect(await run(other.caller, 'select learner_id from entries')).toHaveLength(2);
  });

  test('a session that was ended reads and writes nothing more', async () => {
    const id = await addLearner(mother.caller);
    await pool.query('delete from auth.sessions where user_id = $1', [mother.id]);
    for (const sql of Object.values(SELECT)) expect(await run(mother.caller, sql)).toEqual([]);
    expect(await refusal(addEntry(mother.caller, id))).toBe('42501');
  });

  test('an account that is deleted takes everything along', async () => {
    await addEntry(mother.caller, await addLearner(mother.caller));
    await pool.query('delete from auth.users where id = $1', [mother.id]);
    for (const table of ['public.learners', 'public.entries', 'private.record_counters'])
      expect((await pool.query(`select from ${table} where owner = $1`, [mother.id])).rowCount).toBe(0);
  });
});
