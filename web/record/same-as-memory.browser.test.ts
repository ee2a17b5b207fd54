import { afterEach, beforeEach, expect, test } from 'vitest';
import { dice } from '#contract/testing/dice.ts';
import type { RecordDatabase } from './database.ts';
import { copiedEntryId } from './file-rules.ts';
import type { EntryRow, LearnerRow } from './rows.ts';
import { emptyDatabase, removeDatabase } from './testing/empty-database.ts';
import { entry } from './testing/entries.ts';
import { fox, unsent } from './testing/fox.ts';
import { visitDatabase } from './visit-database.ts';

let stored: RecordDatabase;
beforeEach(async () => {
  stored = await emptyDatabase();
});
afterEach(() => removeDatabase(stored));

const FAMILY = 'family';
const STATES = ['unsent', 'sent', 'refused'] as const;
/** One made here, and two who came by a file. */
const LEARNERS: LearnerRow[] = [
  { ...fox, owner: FAMILY },
  { ...fox, owner: FAMILY, id: '22222222-2222-5222-8222-222222222222' },
  { ...fox, owner: FAMILY, id: '33333333-3333-5333-8333-333333333333' },
];

const plain = (rows: readonly EntryRow[]) =>
  rows
    .map(({ arrival: _arrival, refusal, ...row }) => [row, refusal] as const)
    .toSorted(([one], [other]) => (one.id < other.id ? -1 : 1));

/** What can be asked of a record, without the order in which things arrived: a crowd may be numbered as storage likes. */
async function askAll(database: RecordDatabase): Promise<unknown> {
  const answers: unknown[] = [await database.learners()];
  for (const { id } of LEARNERS) {
    const all = await database.entriesOf(id);
    expect(all.map(({ arrival = 0 }) => arrival)).toEqual(
      [...new Set(all.map(({ arrival = 0 }) => arrival))].toSorted((one, other) => one - other),
    );
    answers.push(plain(all), await database.countEntries(id));
    for (const kind of ['round', 'deed']) {
      const found = await database.entriesOfKind(id, kind);
      expect(found).toEqual(all.filter((row) => row.kind === kind));
      answers.push(plain(found));
    }
    const middle = all[Math.floor(all.length / 2)]?.arrival ?? 0;
    expect(await database.entriesAfter(id, middle)).toEqual(
      all.filter(({ arrival = 0 }) => arrival > middle),
    );
    for (const state of STATES)
      answers.push(
        plain(await database.entriesIn(id, state)),
        await database.countEntries(id, state),
        await database.hasEntries(id, state),
      );
  }
  return answers;
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
  const made = (learnerId: string): EntryRow => ({
    ...(below(3) === 0
      ? { ...entry('2026-01-01', 'deed', { deed: 'miswak', done: true }), state: 'unsent' as const }
      : unsent()),
    // Each at a moment of its own, as ids of version 7 tell it.
    id: `${String(below(10 ** 8)).padStart(8, '0')}-0000-7000-8000-${String(pool.length + below(10 ** 9)).padStart(12, '0')}`,
    learner_id: learnerId,
    state: below(3) === 0 ? 'sent' : 'unsent',
  });
  const both = [stored, visitDatabase()] as const;
  const pool: EntryRow[] = [];
  for (const learner of LEARNERS) for (const database of both) await database.putLearner(learner);

  const steps: (() => Promise<(database: RecordDatabase) => Promise<unknown>>)[] = [
    async () => {
      const learner = one(LEARNERS);
      const fresh = Array.from({ length: one([1, 5, 40, 300]) }, () => made(learner.id));
      pool.push(...fresh);
      const known = some(pool).filter(() => below(4) === 0);
      // By a file another learner can have the same, or one has it under the id that follows from the first.
      const shared = known.map((row) => ({ ...row, learner_id: one(LEARNERS).id }));
      const copies = known.map((row) => ({ ...row, id: copiedEntryId(row.id, row.learner_id) }));
      const account = below(2) === 0 ? FAMILY : undefined;
      const rows = [...fresh, ...known, ...shared, ...(account ? copies : [])];
      return (database) => database.addEntries(rows, account);
    },
    async () => {
      const rows = some(await stored.entriesOf(one(LEARNERS).id)).map(({ arrival: _arrival, ...row }) => row);
      const state = one(STATES);
      const refusal = state === 'refused' ? { code: 'PT403', at: below(100) } : undefined;
      const wanted = new Set(rows.map(({ id }) => id));
      return async (database) => {
        const [learnerId = ''] = rows.map(({ learner_id }) => learner_id);
        const own = (await database.entriesOf(learnerId)).filter(({ id }) => wanted.has(id));
        await database.settleEntries(own, { state, refusal });
      };
    },
    async () => {
      const received = some(pool).map(({ id, ...row }): EntryRow =>
        Object.assign(row, {
          state: 'sent' as const,
          id: below(3) === 0 ? copiedEntryId(id, row.learner_id) : id,
        }),
      );
      return async (database) => (await database.giveOwnIds(received, FAMILY)).toSorted();
    },
    async () => {
      const { id } = one(LEARNERS);
      return (database) => database.addToAccount(id, (row) => row && { ...row, name: 'joined' });
    },
    async () => {
      const { id } = one(LEARNERS);
      const row = made(id);
      pool.push(row);
      return (database) => database.writeEntry(id, () => ({ row, written: 1 }));
    },
  ];
  for (let step = 0; step < 25; step += 1) {
    const act = await one(steps)();
    for (const database of both) await act(database);
    expect(await askAll(stored), `after step ${step + 1}`).toEqual(await askAll(both[1]));
  }
});
