import { afterEach, expect, test, vi } from 'vitest';
import { deviceRecord } from '../use/device-record.ts';
import { notedFor } from './intents.ts';
import { fillDevice } from '../testing/fill-device.ts';
import { writeDownFor } from '../use/write-down.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await (await deviceRecord()).record.clear();
  sessionStorage.clear();
});

test('what a full device gives up half-way waits in the tab, and is written once when there is room', async () => {
  const { record, finishIntents } = await deviceRecord();
  const { id } = await record.makeLearner({ animal: 'fox', name: '' });
  await record.write(id, 'goal', { surah: null });
  const told = vi.spyOn(console, 'error').mockReturnValue();
  fillDevice();
  writeDownFor(id, 'phrases', { learned: ['1:1:1-2'], unlearned: [] });
  await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
  expect(notedFor([id])).toBe(1);
  expect(await record.entriesOf(id)).toMatchObject([{ kind: 'goal' }]);

  vi.restoreAllMocks();
  await finishIntents();
  await finishIntents();
  expect(await record.entriesOf(id)).toMatchObject([{ kind: 'goal' }, { kind: 'phrases' }]);
  expect(notedFor([id])).toBe(0);
});
