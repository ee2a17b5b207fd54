import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type RecordDatabase } from './database.ts';
import { copiedEntryId } from './file-rules.ts';
import type { EntryRow, LearnerChange, LearnerRow } from './rows.ts';
import { emptyDatabase, removeDatabase } from './testing/empty-database.ts';
import { fox, unsent } from './testing/fox.ts';

let database: RecordDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => removeDatabase(database));

const ids = (found: EntryRow[]) => found.map(({ id }) => id);

const copied: LearnerRow = { ...fox, id: '22222222-2222-5222-8222-222222222222' };
const joins: LearnerChange = (stored) => stored && { ...stored, owner: 'family' };

test('whoever came by a file gets other ids when joining an account: all of it, in its order, to be sent', async () => {
  const rows = Array.from({ length: 900 }, () => ({ ...unsent(), learner_id: copied.id }));
  await database.putLearner(copied);
  await database.addEntries(rows);
  await database.writeMeta(`memory:${copied.id}`, 'of the old ids');
  expect(await database.addToAccount(copied.id, joins)).toBe(true);
  expect(await database.learners()).toMatchObject([{ id: copied.id, owner: 'family' }]);
  const found = await database.entriesOf(copied.id);
  expect(found.map(({ at, arrival, state }) => ({ at, arrival, state }))).toEqual(
    rows.map(({ at }, index) => ({ at, arrival: index + 1, state: 'unsent' })),
  );
  expect(ids(found).filter((id) => ids(rows).includes(id))).toEqual([]);
  expect(await database.readMeta(`memory:${copied.id}`)).toBeUndefined();
});

test('what cannot be read stays as it is when the rest gets other ids', async () => {
  await database.putLearner(copied);
  await database.addEntries([{ ...unsent(), learner_id: copied.id }]);
  const garbage = { learner_id: copied.id, kind: 'round', state: 'unsent', at: 'yesterday' };
  const unreadable = [
    { ...garbage, id: 'a', arrival: 'soon' },
    { ...garbage, id: 7 },
  ];
  const raw = await openDB('record');
  for (const row of unreadable) await raw.put('entries', row);
  await database.addToAccount(copied.id, joins);
  const stored: unknown[] = await raw.getAll('entries');
  raw.close();
  expect(stored).toHaveLength(3);
  expect(stored).toEqual(expect.arrayContaining(unreadable));
});

test('whoever was made here keeps the ids when joining an account', async () => {
  const row = unsent();
  await database.putLearner(fox);
  await database.addEntries([row]);
  expect(await database.addToAccount(fox.id, joins)).toBe(true);
  expect(await database.addToAccount(fox.id, () => undefined)).toBe(false);
  expect(ids(await database.entriesOf(fox.id))).toEqual([row.id]);
});

test('whoever joins an account sends all that they did, whatever became of it before', async () => {
  const rows = Array.from({ length: 900 }, unsent);
  const single = unsent();
  await database.putLearner({ ...fox, owner: 'lost family' });
  await database.addEntries(rows);
  await database.addEntries([single]);
  const [refused, ...others] = await database.entriesOf(fox.id);
  await database.settleEntries(others, { state: 'sent' });
  if (refused)
    await database.settleEntries([refused], { state: 'refused', refusal: { code: 'PT403', at: 1 } });
  expect(await database.hasEntries(fox.id, 'unsent')).toBe(false);
  const before = ids(await database.entriesOf(fox.id));

  await loseLearners();
  expect(await database.learners()).toMatchObject([{ id: fox.id, owner: null }]);
  expect(await database.addToAccount(fox.id, joins)).toBe(true);
  expect(ids(await database.entriesIn(fox.id, 'unsent')).toSorted()).toEqual(before.toSorted());
  expect(await database.countEntries(fox.id, 'unsent')).toBe(before.length);
  for (const state of ['sent', 'refused'] as const)
    expect(await database.hasEntries(fox.id, state)).toBe(false);
  expect(ids(await database.entriesOf(fox.id))).toEqual(before);
  expect((await database.entriesOf(fox.id)).filter(({ refusal }) => refusal)).toEqual([]);
});

/** Damage: they are made anew of their entries, in no account. */
async function loseLearners(): Promise<void> {
  await database.close();
  const raw = await openDB('record', 99, { upgrade: (damaged) => damaged.deleteObjectStore('learners') });
  raw.close();
  database = await openDatabase(() => undefined);
}

test('what the account has under the same id for another gets an id of its own, once, and is sent', async () => {
  const shared = unsent();
  const [own, copy] = [unsent(), { ...shared, learner_id: copied.id, state: 'sent' as const }];
  for (const row of [fox, copied]) await database.putLearner({ ...row, owner: 'family' });
  await database.addEntries([{ ...own, learner_id: copied.id }, copy, shared]);
  await database.writeMeta(`ticks:${copied.id}`, 'of the old ids');
  expect(await database.giveOwnIds([shared, own], 'another family')).toEqual([]);
  expect(await database.giveOwnIds([shared], 'family')).toEqual([copied.id]);
  const [first, second, ...others] = await database.entriesOf(copied.id);
  expect([first?.id, others]).toEqual([own.id, []]);
  expect(second).toMatchObject({ at: shared.at, body: shared.body, arrival: 2, state: 'unsent' });
  expect(second?.id).not.toBe(shared.id);
  expect(await database.readMeta(`ticks:${copied.id}`)).toBeUndefined();
  expect(ids(await database.entriesOf(fox.id))).toEqual([shared.id]);

  // Where another device has done so before, it is there and sent.
  if (second) await database.settleEntries([second], { state: 'sent' });
  await database.addEntries([copy]);
  expect(await database.giveOwnIds([shared], 'family')).toEqual([copied.id]);
  expect(await database.entriesOf(copied.id)).toMatchObject([
    { id: own.id },
    { id: second?.id, state: 'sent', arrival: 2 },
  ]);
  expect(await database.giveOwnIds([shared], 'family')).toEqual([]);
});

test('of one thing under two ids that of the account stays, and of two that it has the first', async () => {
  await database.putLearner({ ...copied, owner: 'family' });
  const made = (): EntryRow => Object.assign(unsent(), { learner_id: copied.id });
  const [waiting, sent, both] = [made(), made(), made()];
  const copyOf = (row: EntryRow): EntryRow => ({
    ...row,
    id: copiedEntryId(row.id, copied.id),
    state: 'sent',
  });
  await database.addEntries([waiting, copyOf(sent), { ...both, state: 'sent' }]);
  await database.writeMeta(`memory:${copied.id}`, 'of the ids before');
  const received: EntryRow[] = [copyOf(waiting), { ...sent, state: 'sent' }, copyOf(both)];
  expect(await database.giveOwnIds(received, 'another family')).toEqual([]);
  expect(await database.giveOwnIds(received, 'family')).toEqual([copied.id]);
  expect(ids(await database.addEntries(received, 'family'))).toEqual([copyOf(waiting).id, sent.id]);
  const found = await database.entriesOf(copied.id);
  expect(ids(found).toSorted()).toEqual([copyOf(waiting).id, sent.id, both.id].toSorted());
  expect(await database.readMeta(`memory:${copied.id}`)).toBeUndefined();
  // Heard again, as after a backup, nothing changes.
  expect(await database.giveOwnIds(received, 'family')).toEqual([]);
  expect(await database.addEntries(received, 'family')).toEqual([]);
});
