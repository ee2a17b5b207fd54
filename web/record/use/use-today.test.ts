import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRecord } from '../store/record.ts';
import { todayOf } from '../plan/today-rules.ts';
import { readToday } from './use-today.ts';
import { visitDatabase } from '../store/visit-database.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 1, 8), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function newFox() {
  const database = visitDatabase();
  const record = await openRecord({ database, now: () => new Date(), notifyOtherTabs: () => undefined });
  const { id } = await record.makeLearner({ animal: 'fox', name: '' });
  return { database, record, id };
}

test('what is read bit by bit says the same as all entries', async () => {
  const { record, id } = await newFox();
  await record.write(id, 'goal', { surah: 67, from: 1, to: 30 });
  for (const [date, day] of ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].entries()) {
    vi.setSystemTime(new Date(2026, 2, 1 + date, 8));
    for (let from = 1; from < 12; from += 3) {
      const passages = [{ surah: 112 + (from % 3), from: 1, grades: '133' }];
      await record.write(id, 'round', { mode: 'order', passages, seconds: from * 20 });
      const read = await readToday(record, id, day);
      expect(read).toEqual(todayOf(await record.memoryOf(id), await record.entriesOf(id), day));
    }
  }
});

test('a damaged store of rounds is as good as none', async () => {
  const { database, record, id } = await newFox();
  await record.write(id, 'round', {
    mode: 'lesson',
    passages: [{ surah: 67, from: 1, grades: '1' }],
    seconds: 9,
  });
  await database.writeMeta(`rounds:${id}`, { upTo: 'x' });
  expect((await readToday(record, id, '2026-03-01')).state.is).toBe('over');
});

test('rounds that are stored of other entries are as good as none', async () => {
  const { database, record, id } = await newFox();
  const passages = [{ surah: 67, from: 1, grades: '1' }];
  await record.write(id, 'round', { mode: 'lesson', passages, seconds: 9 });
  await database.writeMeta(`rounds:${id}`, { upTo: { arrival: 1, id: 'another' }, rounds: [] });
  expect((await readToday(record, id, '2026-03-01')).state.is).toBe('over');
});

test('with the learner goes what was computed of it', async () => {
  const { database, record, id } = await newFox();
  const round = { mode: 'next' as const, passages: [{ surah: 67, from: 2, grades: '1' }], seconds: 9 };
  for (let count = 0; count < 50; count += 1) await record.write(id, 'round', round);
  await readToday(record, id, '2026-03-01');
  expect(await database.readMeta(`rounds:${id}`)).toBeDefined();
  await record.removeLearner(id);
  expect(await database.readMeta(`rounds:${id}`)).toBeUndefined();
});
