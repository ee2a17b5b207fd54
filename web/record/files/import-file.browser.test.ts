import { openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { importInto } from './import-file.ts';
import { openDatabase, type RecordDatabase } from '../store/database.ts';
import { writeFile } from './file-text-rules.ts';
import { openRecord, type LearnerRecord } from '../store/record.ts';
import { removeDatabase } from '../testing/empty-database.ts';
import { done, fox, maryam } from '../testing/fox.ts';

const now = () => new Date(2026, 0, 5, 9, 30);

/** Tabs of one device; neither hears of what another one wrote. */
let tabs: RecordDatabase[] = [];
async function openTab(): Promise<LearnerRecord> {
  const database = await openDatabase(() => undefined);
  tabs.push(database);
  return openRecord({ database, now, notifyOtherTabs: () => undefined });
}
afterEach(async () => {
  for (const database of tabs) await removeDatabase(database);
  tabs = [];
});

const entries = Array.from({ length: 7000 }, () => done());
const text = writeFile({ learners: [maryam], entries });
const READ_AND_FIRST_STEP = entries.length + 2000;

/** Brings in the file; something else happens when the first step of it is stored. */
async function bring(record: LearnerRecord, meanwhile: () => Promise<void>) {
  let done = 0;
  const breathe = async () => {
    if (done === READ_AND_FIRST_STEP) await meanwhile();
  };
  const parts = { record, account: undefined, now, breathe };
  return importInto(parts, text, (sofar) => (done = sofar));
}

async function countRows(): Promise<number[]> {
  const raw = await openDB('record');
  const counts = await Promise.all([raw.count('learners'), raw.count('entries')]);
  raw.close();
  return counts;
}

test.each([
  ['the learner', async (tab: LearnerRecord, id: string) => void (await tab.removeLearner(id))],
  ['everything', async (tab: LearnerRecord) => tab.clear()],
])('a file whose learner another tab removes with %s leaves nothing behind', async (_, remove) => {
  const [tab, other] = [await openTab(), await openTab()];
  const brought = await bring(tab, async () => {
    const [learner] = tab.learners();
    expect(await other.countEntries(learner?.id ?? '')).toBe(2000);
    await remove(other, learner?.id ?? '');
  });
  expect(brought).toEqual({ status: 'broken off' });
  expect((await countRows())[1]).toBe(0);
  expect(tab.learners()).toEqual([]);
  // Brought in once more it comes whole.
  const again = await bring(tab, () => Promise.resolve());
  expect(again).toEqual({ status: 'brought', learners: 1, added: entries.length });
});

test('a file for a learner who is here ends when another tab removes them, and others stay', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  await tab.putLearner(fox);
  const owl = await tab.makeLearner({ animal: 'owl', name: '' });
  expect(await bring(tab, async () => void (await other.removeLearner(fox.id)))).toEqual({
    status: 'broken off',
  });
  expect(await countRows()).toEqual([2, 0]); // the owl, and the mark of the other
  expect(tab.learners()).toEqual([owl]);
});

test('a file with something so deep that storage would not take it changes nothing', async () => {
  const tab = await openTab();
  const deep = text.replace(/(.*)"grades":"\d"/s, `$1"deep":${'['.repeat(7000)}${']'.repeat(7000)}`);
  expect(deep).not.toBe(text);
  const parts = {
    record: tab,
    account: undefined,
    now,
    breathe: () => Promise.resolve(),
  };
  const brought = await importInto(parts, deep, () => undefined);
  expect(brought).toEqual({ status: 'refused', reason: 'damaged' });
  expect(tab.learners()).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
});

test('where storage does not take the first entries, their learner does not come either', async () => {
  const tab = await openTab();
  const unstorable = { ...done(), body: { when: () => 'never' } };
  await expect(tab.addFromFile([fox], [done(), unstorable])).rejects.toThrow('could not be cloned');
  expect(await countRows()).toEqual([0, 0]);
  expect(tab.learners()).toEqual([]);
});
