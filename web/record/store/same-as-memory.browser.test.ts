import { afterEach, beforeEach, expect, test } from 'vitest';
import { dice } from '#contract/testing/dice.ts';
import type { RecordDatabase } from './database.ts';
import type { OwnedEntry } from './move-rules.ts';
import { keyOf, type EntryRow, type LearnerRow } from './rows.ts';
import { emptyDatabase, removeDatabase } from '../testing/empty-database.ts';
import { entry } from '../testing/entries.ts';
import { done, fox, foxOf } from '../testing/fox.ts';
import { visitDatabase } from './visit-database.ts';

let stored: RecordDatabase;
beforeEach(async () => {
  stored = await emptyDatabase();
});
afterEach(() => removeDatabase(stored));

const FAMILY = 'family';
const OWL = '22222222-2222-4222-8222-222222222222';
/** One of an account, the same one of this device alone, and another one of the account. */
const LEARNERS: LearnerRow[] = [
  foxOf(FAMILY),
  fox,
  { ...foxOf(FAMILY), id: OWL, key: keyOf({ owner: FAMILY, id: OWL }) },
];

const plain = (rows: readonly EntryRow[]) =>
  rows.map(({ arrival: _arrival, ...row }) => row).toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** What can be asked of a record, without the order in which things arrived: a crowd may be numbered as storage likes. */
async function askAll(database: RecordDatabase): Promise<unknown> {
  const learners = await database.learners();
  const answers: unknown[] = [learners.toSorted((one, other) => (one.key < other.key ? -1 : 1))];
  for (const learner of LEARNERS) {
    const all = await database.entriesOf(learner);
    expect(all.map(({ arrival }) => arrival)).toEqual(
      [...new Set(all.map(({ arrival }) => arrival))].toSorted((one, other) => one - other),
    );
    answers.push(plain(all), await database.countEntries(learner));
    for (const kind of ['round', 'deed']) {
      const found = await database.entriesOf(learner, kind);
      expect(found).toEqual(all.filter((row) => row.kind === kind));
      answers.push(plain(found));
    }
    const middle = all[Math.floor(all.length / 2)]?.arrival ?? 0;
    expect(await database.entriesOf(learner, undefined, middle)).toEqual(
      all.filter(({ arrival }) => arrival > middle),
    );
    const refusals = await database.refusalsOf(learner);
    answers.push(
      await database.waiting(learner),
      plain(await allUnsent(database, learner)),
      refusals.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    );
  }
  return answers;
}

async function allUnsent(database: RecordDatabase, learner: LearnerRow): Promise<EntryRow[]> {
  const found: EntryRow[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const { entries, next } = await database.unsentAfter(learner, after);
    found.push(...entries);
    after = next;
  }
  return found;
}

const seed = Math.floor(Math.random() * 2 ** 31);

test(`storage, with its bundles, holds what a record in memory holds, seed ${seed}`, async () => {
  const random = dice(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const some = <Item>(items: readonly Item[]) => {
    const [from, to] = [below(items.length + 1), below(items.length + 1)].toSorted(
      (one, other) => one - other,
    );
    return items.slice(from, to).filter(() => below(8) > 0);
  };
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const made = ({ owner, id }: LearnerRow): OwnedEntry => ({
    ...(below(3) === 0 ? entry('2026-01-01', 'deed', { deed: 'miswak', done: true }) : done()),
    // Each at a moment of its own, as ids of version 7 tell it.
    id: `${String(below(10 ** 8)).padStart(8, '0')}-0000-7000-8000-${String(pool.length + below(10 ** 9)).padStart(12, '0')}`,
    learner_id: id,
    owner,
  });
  const both = [stored, visitDatabase()] as const;
  const pool: OwnedEntry[] = [];
  for (const learner of LEARNERS) for (const database of both) await database.putLearner(learner);

  const steps: (() => Promise<(database: RecordDatabase) => Promise<unknown>>)[] = [
    async () => {
      const learner = one(LEARNERS);
      const fresh = Array.from({ length: one([1, 5, 40, 300]) }, () => made(learner));
      pool.push(...fresh);
      const known = some(pool).filter(() => below(4) === 0);
      // By a file another learner can have the same.
      const shared = known.map((row) => {
        const { owner, id } = one(LEARNERS);
        return { ...row, owner, learner_id: id };
      });
      const from = below(2) === 0 ? 'account' : 'device';
      const rows = [...fresh, ...known, ...shared];
      return async (database) => plain(await database.addEntries(rows, from));
    },
    async () => {
      const learner = one(LEARNERS.filter(({ owner }) => owner === FAMILY));
      const ids = some(await allUnsent(stored, learner)).slice(0, 5);
      const refusal = below(4) === 0 ? undefined : { code: 'PT403', at: below(100) };
      return async (database) => {
        for (const { id } of ids) await database.noteRefusal(learner, id, refusal);
      };
    },
    async () => {
      const learner = one(LEARNERS.filter(({ owner }) => owner === FAMILY));
      const there = new Set(some(await stored.entriesOf(learner)).map(({ id }) => id));
      return (database) => database.sendMissing(learner, there);
    },
    async () => {
      const [from, to] = [one(LEARNERS), one(LEARNERS)];
      if (from === to) return () => Promise.resolve();
      return async (database) => {
        await database.moveLearner(from, to, () => ({ row: to }));
        await database.putLearner(from);
      };
    },
    async () => {
      const learner = one(LEARNERS);
      const row = made(learner);
      pool.push(row);
      return (database) => database.writeEntry(learner, () => ({ entry: row, written: 1 }));
    },
  ];
  for (let step = 0; step < 25; step += 1) {
    const act = await one(steps)();
    const [here, inMemory] = [await act(both[0]), await act(both[1])];
    expect(comparable(here)).toEqual(comparable(inMemory));
    expect(await askAll(stored), `after step ${step + 1}`).toEqual(await askAll(both[1]));
  }
});

/** Whatever is told of entries; the rest is no answer. */
const comparable = (answer: unknown): unknown => (Array.isArray(answer) ? answer : undefined);
