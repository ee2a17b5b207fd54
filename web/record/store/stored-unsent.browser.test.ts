import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordDatabase } from './database.ts';
import { keyOf } from './rows.ts';
import { emptyDatabase, removeDatabase } from '../testing/empty-database.ts';
import { done, fox, foxOf } from '../testing/fox.ts';

let database: RecordDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => removeDatabase(database));

const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
const make = () => ({ entry: done(), written: 1 });

describe('what waits to be sent', () => {
  const family = foxOf('family');
  const ref = { owner: 'family', id: fox.id };

  test('waits until it comes from the account, in whatever pieces', async () => {
    const rows = Array.from({ length: 450 }, () => done('family'));
    await database.putLearner(family);
    await database.addEntries(rows, 'device');
    const single = await database.writeEntry(ref, make);
    expect(await database.waiting(ref)).toEqual({ unsent: 451, refused: 0 });
    await database.addEntries(
      rows.filter((_, index) => index % 3 > 0),
      'account',
    );
    expect(await database.waiting(ref)).toEqual({ unsent: 151, refused: 0 });
    const { entries } = await database.unsentAfter(ref, '');
    const left = [...rows.filter((_, index) => index % 3 === 0), single];
    expect(new Set(ids(entries))).toEqual(new Set(left.map((row) => row?.id)));
    await database.addEntries(
      left.flatMap((row) => (row ? [row] : [])),
      'account',
    );
    expect(await database.waiting(ref)).toEqual({ unsent: 0, refused: 0 });
    expect(await database.countEntries(ref)).toBe(451);
  });

  test('is read in pieces, each once', async () => {
    const rows = Array.from({ length: 5000 }, () => done('family'));
    await database.putLearner(family);
    await database.addEntries(rows, 'device');
    const found: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const { entries, next } = await database.unsentAfter(ref, after);
      found.push(...ids(entries));
      after = next;
    }
    expect(found).toEqual(ids(rows).toSorted());
  });

  test('is sent alone once it was refused, says why, and is tried again', async () => {
    const rows = Array.from({ length: 60 }, () => done('family'));
    await database.putLearner(family);
    await database.addEntries(rows, 'device');
    const refusal = { code: 'PT403', at: 7 };
    for (const { id } of [rows[0], rows[30], rows[59]].flatMap((row) => row ?? []))
      await database.noteRefusal(ref, id, refusal);
    expect(await database.waiting(ref)).toEqual({ unsent: 57, refused: 3 });
    expect((await database.unsentAfter(ref, '')).entries).toHaveLength(57);
    expect(await database.refusalsOf(ref)).toMatchObject([{ refusal }, { refusal }, { refusal }]);
    await database.noteRefusal(ref, rows[0]?.id ?? '', undefined);
    expect(await database.waiting(ref)).toEqual({ unsent: 58, refused: 2 });
    expect(await database.countEntries(ref)).toBe(60);
  });

  test('is nothing on this device alone', async () => {
    await database.putLearner(fox);
    await database.writeEntry(fox, make);
    expect(await database.waiting(fox)).toEqual({ unsent: 0, refused: 0 });
  });
});

test('a learner moves to an account with all entries, and merges with the one who is there', async () => {
  const family = foxOf('family');
  const both = Array.from({ length: 40 }, () => done());
  const [mine, theirs] = [Array.from({ length: 900 }, () => done()), done('family')];
  await database.putLearner(fox);
  await database.putLearner(family);
  await database.addEntries([...both, ...mine], 'device');
  await database.addEntries(
    [...both.map((row) => Object.assign(structuredClone(row), { owner: 'family' })), theirs],
    'account',
  );
  expect(await database.moveLearner(fox, family, () => ({ row: family }))).toBe(true);
  expect(await database.learners()).toEqual([family]);
  expect(await database.entriesOf(fox)).toEqual([]);
  expect(await database.countEntries(family)).toBe(941);
  expect(await database.waiting(family)).toEqual({ unsent: 900, refused: 0 });
  expect(await database.moved()).toEqual({ [fox.key]: keyOf(family) });
  // A round that began before the move ends under the new key.
  expect(await database.writeEntry(fox, make)).toMatchObject({ owner: 'family', learner_id: fox.id });
});
