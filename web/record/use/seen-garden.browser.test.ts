import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteDB } from 'idb';
import { surahs } from '#content/surahs.ts';
import { forgetCurrentLearner, setCurrentLearner } from './current-learner.ts';
import { openDatabase, type RecordDatabase } from '../store/database.ts';
import type { GardenSummary } from '../garden/garden-summary-rules.ts';
import { openRecord } from '../store/record.ts';
import { THIS_DEVICE } from '../store/rows.ts';
import { noteGarden, seenGarden } from './seen-garden.ts';
import { round } from '../testing/entries.ts';

const FOX = { id: 'fox-1', animal: 'fox', name: '' };
const GARDEN: GardenSummary = {
  version: 4,
  surahs: surahs.map(({ number }) => (number === 112 ? [2, 4, 20_000, 0, 1, 1] : [0, 0, undefined, 0, 0, 0])),
  pauses: [{ from: 20_000, to: undefined }],
  leaves: [['alif', 'sure', undefined]],
};

let database: RecordDatabase | undefined;
beforeEach(() => deleteDB('record'));
afterEach(async () => {
  localStorage.clear();
  await database?.close();
  database = undefined;
});

test('what was seen of the current learner’s garden is there at once, as it was', () => {
  setCurrentLearner(FOX);
  noteGarden(FOX.id, GARDEN);
  expect(JSON.stringify(seenGarden(FOX.id))).toBe(JSON.stringify(GARDEN));
});

test('nothing is noted of anybody else, and nothing while nobody learns here', () => {
  noteGarden(FOX.id, GARDEN);
  setCurrentLearner({ ...FOX, id: 'owl-1' });
  noteGarden(FOX.id, GARDEN);
  expect(localStorage.getItem('garden')).toBeNull();
});

test.each([
  ['the learner is forgotten', () => forgetCurrentLearner()],
  ['somebody else learns', () => setCurrentLearner({ ...FOX, id: 'owl-1' })],
])('%s, and so is the garden', (_, change) => {
  setCurrentLearner(FOX);
  noteGarden(FOX.id, GARDEN);
  change();
  expect(localStorage.getItem('garden')).toBeNull();
});

test('a new name or animal leaves it', () => {
  setCurrentLearner(FOX);
  noteGarden(FOX.id, GARDEN);
  setCurrentLearner({ ...FOX, name: 'Maryam' });
  expect(JSON.stringify(seenGarden(FOX.id))).toBe(JSON.stringify(GARDEN));
});

test.each(['', '{}', '{"learnerId":"fox-1","summary":null}', '{"learnerId":"fox-1","summary":{"surahs":7}}'])(
  'what cannot be read is as good as nothing: %s',
  (text) => {
    localStorage.setItem('garden', text);
    expect(seenGarden(FOX.id)).toBeUndefined();
  },
);

test('it follows the record, whenever that is read', async () => {
  database = await openDatabase(() => undefined);
  const record = await openRecord({ database, now: () => new Date(), notifyOtherTabs: () => undefined });
  const { id } = await record.makeLearner({ animal: 'fox', name: '' });
  setCurrentLearner({ ...FOX, id });
  await record.add(
    [{ ...round('2026-01-05', 'next', 112, 1, '3333'), learner_id: id, owner: THIS_DEVICE }],
    'device',
  );
  await record.memoryOf(id);
  expect(seenGarden(id)?.surahs[111]?.slice(0, 2)).toEqual([1, 4]);
});
