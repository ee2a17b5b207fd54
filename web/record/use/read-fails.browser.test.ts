import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetEverybody } from '../testing/forget-everybody.ts';
import { deviceRecord } from './device-record.ts';
import { readFails } from './read-fails.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await forgetEverybody();
});

test('how often a link was wrong in a row is read by ayah, and whether today counted already', async () => {
  const { record } = await deviceRecord();
  const { id } = await record.makeLearner({ animal: 'fox', name: '' });
  const said = async (day: number, grades: string, mode: 'recite' | 'lesson' = 'recite') => {
    vi.setSystemTime(new Date(2026, 2, day, 9));
    const passages = [{ surah: 112, from: 1, grades }];
    await record.write(id, 'round', { mode, passages, seconds: 60 });
  };
  await said(1, '111', 'lesson');
  await said(2, '1113');
  await said(3, '13');
  await said(3, '01'); // the second answer of a day
  expect([...(await readFails(id, 112, 1, 4))]).toEqual([
    [1, { fails: 2, isCountedToday: true }],
    [2, { fails: 0, isCountedToday: true }],
    [3, { fails: 1, isCountedToday: false }],
    [4, { fails: 0, isCountedToday: false }],
  ]);
});

test('of what was never begun, or only told, nothing is wrong and nothing counted', async () => {
  vi.setSystemTime(new Date(2026, 2, 1, 9));
  const { record } = await deviceRecord();
  const { id } = await record.makeLearner({ animal: 'owl', name: '' });
  const passages = [{ surah: 112, from: 1, grades: '4' }];
  await record.write(id, 'round', { mode: 'told', passages, seconds: 0 });
  expect([...(await readFails(id, 112, 1, 2)).values()]).toEqual([
    { fails: 0, isCountedToday: false },
    { fails: 0, isCountedToday: false },
  ]);
});
