import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { letters } from '#content/letters.ts';
import { FACES } from '#contract/faces.ts';
import { nameSchema } from '#contract/learner-name.ts';
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

describe('a learner', () => {
  test('is one of the 28 animals of the letters, or of six signs', () => {
    const animals = letters.map(({ picture }) => /([\w-]+)\.svg$/.exec(picture)?.[1] ?? '');
    expect(new Set(FACES)).toEqual(new Set([...animals, 'star', 'lamp', 'pen', 'leaf', 'palm', 'book']));
  });

  test.each([
    ['a face that there is not', `'dragon'`, `''`, '23514'],
    ['a name of 41 characters', `'fox'`, `repeat('م', 41)`, '23514'],
    ['no name at all', `'fox'`, 'null', '23502'],
  ])('with %s is refused', async (_, animal, name, code) => {
    const insert = `insert into learners (id, name, animal, made_at, updated_at) values (gen_random_uuid(), ${name}, ${animal}, now(), now())`;
    expect(await refusal(run(mother.caller, insert))).toBe(code);
  });

  test('has the names of the contract', async () => {
    const codes = Array.from({ length: 0x3000 }, (_, code) => code + 1).concat([0xfeff, 0x1f319, 0xe0067]);
    const { rows } = await pool.query<{ code: number; is: boolean }>(
      `select code, chr(code) !~ substring(pg_get_constraintdef(oid) from '''(.*)''') as is
       from unnest($1::integer[]) as code, pg_constraint where conname = 'learners_plain_name_check'`,
      [codes],
    );
    const fit = codes.filter((code) => v.is(nameSchema, String.fromCodePoint(code)));
    expect(rows.filter(({ is }) => is).map(({ code }) => code)).toEqual(fit);
  });

  test.each(['Mar\u202eyam', 'Mar\tyam', 'Mar\u009byam'])('is refused with the name %j', async (name) => {
    expect(await refusal(addLearner(mother.caller, undefined, name))).toBe('23514');
    await addLearner(mother.caller);
    expect(
      await refusal(run(mother.caller, 'update learners set name = $1, updated_at = now()', [name])),
    ).toBe('23514');
  });

  test.each(FACES)('may be a %s', async (animal) => {
    const insert = `insert into learners (id, name, animal, made_at, updated_at) values (gen_random_uuid(), repeat('م', 40), $1, now(), now())`;
    expect(await refusal(run(mother.caller, insert, [animal]))).toBeUndefined();
  });

  test('keeps the newest name, whatever order changes arrive in', async () => {
    const id = await addLearner(mother.caller);
    const rename = (name: string, at: string) =>
      run(mother.caller, 'update learners set name = $2, updated_at = $3 where id = $1', [id, name, at]);
    await rename('newer', '2026-01-03T00:00:00Z');
    await rename('older', '2026-01-02T00:00:00Z');
    expect(await run(mother.caller, 'select name from learners')).toEqual([{ name: 'newer' }]);
  });

  test.each([
    ['the greater name', ['Musa', 'fox'], ['Maryam', 'owl']],
    ['the greater name by code points, not as a dictionary has it', ['adam', 'fox'], ['Zayd', 'fox']],
    ['the greater name by code points, not by halves of them', ['🌙', 'fox'], ['\uffee', 'fox']],
    ['the greater face where the names are equal', ['Maryam', 'owl'], ['Maryam', 'bear']],
  ])('that two devices change in the same moment settles on %s, in either order', async (_, kept, lost) => {
    for (const changes of [
      [kept, lost],
      [lost, kept],
    ]) {
      const id = await addLearner(mother.caller);
      for (const change of changes)
        await run(
          mother.caller,
          `update learners set name = $2, animal = $3, updated_at = '2026-01-03T00:00:00.123Z' where id = $1`,
          [id, ...change],
        );
      const [name, animal] = kept;
      const found = await run(mother.caller, 'select name, animal from learners where id = $1', [id]);
      expect(found).toEqual([{ name, animal }]);
    }
  });

  test('changes in milliseconds, which is all that devices know', async () => {
    const id = await addLearner(mother.caller);
    const rename = (name: string, at: string) =>
      run(mother.caller, 'update learners set name = $2, updated_at = $3 where id = $1', [id, name, at]);
    await rename('greater', '2026-01-03T00:00:00.123Z');
    await rename('Finer', '2026-01-03T00:00:00.123456Z');
    expect(await run(mother.caller, 'select name from learners')).toEqual([{ name: 'greater' }]);
  });

  test('that is removed loses its entries in the same moment, leaves a nameless mark, and never comes back', async () => {
    const id = await addLearner(mother.caller);
    await addEntry(mother.caller, id);
    await run(mother.caller, 'update learners set removed_at = now() where id = $1', [id]);
    expect(await run(mother.caller, 'select id from entries')).toEqual([]);
    await run(
      mother.caller,
      `update learners set removed_at = null, name = 'back', updated_at = now() where id = $1`,
      [id],
    );
    expect(await run(mother.caller, 'select name, removed_at is null as lives from learners')).toEqual([
      { name: '', lives: false },
    ]);
    expect(await refusal(addEntry(mother.caller, id))).toBe('PT410');
  });

  test.each(['infinity', '-infinity', '10000-01-01', '0001-01-01 BC'])(
    'is refused with a moment that devices cannot read: %s',
    async (moment) => {
      const id = await addLearner(mother.caller);
      const remove = 'update learners set removed_at = $1 where id = $2';
      expect(await refusal(run(mother.caller, remove, [moment, id]))).toBe('23514');
      for (const moments of ['$1, now()', 'now(), $1']) {
        const add = `insert into learners (id, animal, made_at, updated_at) values (gen_random_uuid(), 'fox', ${moments})`;
        expect(await refusal(run(mother.caller, add, [moment]))).toBe('23514');
      }
    },
  );

  test('cannot be deleted, nor added as removed', async () => {
    expect(await refusal(run(mother.caller, 'delete from learners'))).toBe('42501');
    const insert = `insert into learners (id, animal, made_at, updated_at, removed_at) values (gen_random_uuid(), 'fox', now(), now(), now())`;
    expect(await refusal(run(mother.caller, insert))).toBe('42501');
  });
});
