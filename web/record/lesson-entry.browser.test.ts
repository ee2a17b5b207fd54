import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { now } from '#web/platform/clock.ts';
import { openDatabase } from './database.ts';
import { writeLessonOnce } from './lesson-entry.ts';
import { openRecord } from './record.ts';

const opened: { close: () => void }[] = [];
beforeEach(() => deleteDB('record'));
afterEach(async () => {
  for (const database of opened.splice(0)) database.close();
  await deleteDB('record');
});

async function newTab() {
  const database = await openDatabase(() => undefined);
  opened.push(database);
  return openRecord({ database, now, tellOtherTabs: () => undefined });
}

const lesson = (from: number) => ({
  mode: 'lesson' as const,
  passages: [{ surah: 67, from, grades: '111' }],
  seconds: 60 + from,
});

test('a lesson that ends in two tabs is one entry', async () => {
  const [one, other] = await Promise.all([newTab(), newTab()]);
  const { id } = await one.makeLearner({ animal: 'fox', name: '' });
  await Promise.all([
    writeLessonOnce(one, id, lesson(1)),
    writeLessonOnce(other, id, { ...lesson(1), seconds: 99 }),
  ]);
  expect(await one.entriesOf(id)).toHaveLength(1);
});

test('a lesson about other ayahs is another entry', async () => {
  const record = await newTab();
  const { id } = await record.makeLearner({ animal: 'fox', name: '' });
  await writeLessonOnce(record, id, lesson(1));
  await writeLessonOnce(record, id, lesson(4));
  expect(await record.entriesOf(id)).toHaveLength(2);
});

test('the same lesson on another day is another entry', async () => {
  const record = await newTab();
  const { id } = await record.makeLearner({ animal: 'fox', name: '' });
  const before = { ...lesson(1), passages: [...lesson(1).passages] };
  await record.add([
    {
      id: '00000000-0000-7000-8000-000000000001',
      learner_id: id,
      at: '2026-01-01T08:00:00.000Z',
      day: '2026-01-01',
      kind: 'round',
      body: before,
      state: 'unsent',
    },
  ]);
  await writeLessonOnce(record, id, lesson(1));
  expect(await record.entriesOf(id)).toHaveLength(2);
});
