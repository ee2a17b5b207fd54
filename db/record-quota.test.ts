import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { family, refusal, type Member } from './testing/family.ts';

const database = await freshDatabase();
const { pool } = database;
afterAll(() => database.drop());

const { newMember, run, addLearner, addEntry } = family(pool);

let mother: Member;
beforeEach(async () => {
  mother = await newMember();
});

describe('quota', () => {
  test('an account has at most 12 learners, and removed ones do not count', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => addLearner(mother.caller)));
    expect(await refusal(addLearner(mother.caller))).toBe('PT403');
    await run(mother.caller, 'update learners set removed_at = now() where id = $1', [ids[0]]);
    expect(await refusal(addLearner(mother.caller))).toBeUndefined();
  });

  test('an account has at most 12 learners, also when several are added at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 15 }, () => refusal(addLearner(mother.caller))));
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(12);
    expect(await run(mother.caller, 'select from learners')).toHaveLength(12);
  });

  test('an account has at most 100 removed learners, and the one that was not removed keeps what it did', async () => {
    await pool.query(
      `insert into public.learners (owner, id, animal, made_at, updated_at, removed_at)
       select $1, gen_random_uuid(), 'fox', now(), now(), now() from generate_series(1, 100)`,
      [mother.id],
    );
    const id = await addLearner(mother.caller);
    await addEntry(mother.caller, id);
    expect(
      await refusal(run(mother.caller, 'update learners set removed_at = now() where id = $1', [id])),
    ).toBe('PT403');
    expect(await run(mother.caller, 'select learner_id from entries')).toEqual([{ learner_id: id }]);
  });

  test.each([
    ['200,000 entries', 'entries = 200000'],
    ['64 MB of bodies', 'bytes = 64 * 1024 * 1024'],
  ])('%s', async (_, full) => {
    const learner = await addLearner(mother.caller);
    await pool.query(`update private.record_counters set ${full} where owner = $1`, [mother.id]);
    expect(await refusal(addEntry(mother.caller, learner))).toBe('PT403');
    expect(await run(mother.caller, 'select id from entries')).toEqual([]);
  });

  test('an account leaves at most 100 marks of removed learners, also when several are removed at once', async () => {
    await pool.query(
      `insert into learners (owner, id, animal, made_at, updated_at, removed_at)
       select $1, gen_random_uuid(), 'fox', now(), now(), now() from generate_series(1, 98)`,
      [mother.id],
    );
    const ids = await Promise.all(Array.from({ length: 8 }, () => addLearner(mother.caller)));
    const remove = (id: string) =>
      refusal(run(mother.caller, 'update learners set removed_at = now() where id = $1', [id]));
    const outcomes = await Promise.all(ids.map(remove));
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(2);
    expect(outcomes.filter((code) => code === 'PT403')).toHaveLength(6);
    expect(await refusal(run(mother.caller, 'update learners set removed_at = now()'))).toBe('PT403');
    expect(await run(mother.caller, 'select from learners where removed_at is null')).toHaveLength(6);
  });

  test('what a removed learner held is free again', async () => {
    const id = await addLearner(mother.caller);
    await addEntry(mother.caller, id);
    await run(mother.caller, 'update learners set removed_at = now() where id = $1', [id]);
    const { rows } = await pool.query('select entries, bytes from private.record_counters where owner = $1', [
      mother.id,
    ]);
    expect(rows).toEqual([{ entries: 0, bytes: 0 }]);
  });
});
