import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type RecordDatabase } from '../store/database.ts';
import { forgetGlance, glanceAtGarden, glancedGarden } from './garden-glance.ts';
import { openRecord } from '../store/record.ts';
import { THIS_DEVICE } from '../store/rows.ts';
import { round } from '../testing/entries.ts';

let database: RecordDatabase | undefined;

beforeEach(() => deleteDB('record'));
afterEach(async () => {
  vi.restoreAllMocks();
  await database?.close();
  database = undefined;
});

async function learnerWithGarden() {
  database = await openDatabase(() => undefined);
  const record = await openRecord({ database, now: () => new Date(), tellOtherTabs: () => undefined });
  const { id } = await record.makeLearner({ animal: 'fox', name: '' });
  await record.add(
    [{ ...round('2026-01-05', 'next', 112, 1, '3333'), learner_id: id, owner: THIS_DEVICE }],
    'device',
  );
  await record.memoryOf(id);
  return { id, record };
}

test('a glance shows what the record said when it was last read, until the garden is left', async () => {
  const { id } = await learnerWithGarden();
  expect((await glanceAtGarden(id))?.surahs[111]?.slice(0, 2)).toEqual([2, 4]);
  expect(glancedGarden(id)).toBeDefined();
  forgetGlance(id);
  expect(glancedGarden(id)).toBeUndefined();
});

test('of a learner who was removed nothing is seen', async () => {
  const { id, record } = await learnerWithGarden();
  await record.removeLearner(id);
  expect(await glanceAtGarden(id)).toBeUndefined();
});

test('where there is no record a glance makes none', async () => {
  expect(await glanceAtGarden('nobody')).toBeUndefined();
  expect(await indexedDB.databases()).toEqual([]);
});

test('where the browser keeps nothing there is nothing to see', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError');
  });
  expect(await glanceAtGarden('nobody')).toBeUndefined();
});
