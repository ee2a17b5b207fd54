import { afterEach, expect, test, vi } from 'vitest';
import { calendarDay, now } from '#web/platform/clock.ts';
import { deviceRecord } from '../use/device-record.ts';
import { noteIntent, notedLines } from './intents.ts';
import { resume } from '../use/use-today.ts';
import { makeLearner } from '../use/use-learners.ts';
import { changeSettings } from '../use/use-progress.ts';
import { forgetEverybody } from '../testing/forget-everybody.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await forgetEverybody();
});

/** A page that is left before storage has answered: what it noted is there for the next one. */
async function leaveWhile(act: (learnerId: string) => Promise<void>) {
  const device = await deviceRecord();
  const { id } = await makeLearner({ animal: 'fox', name: '' });
  const today = calendarDay(now());
  await device.record.write(id, 'pause', { from: '2026-01-01', to: null });
  await device.record.write(id, 'pause', { from: today, to: today });
  vi.spyOn(device.database, 'writeEntry').mockRejectedValue(new DOMException('left', 'AbortError'));
  await expect(act(id)).rejects.toThrow('not all');
  vi.restoreAllMocks();
  const noted = notedLines().length;
  await device.finishIntents();
  return { noted, entries: (await device.record.entriesOf(id)).slice(2) };
}

test('chosen minutes are written by the next page when this one is left meanwhile', async () => {
  const { noted, entries } = await leaveWhile((id) => changeSettings(id, { minutes: 15 }));
  expect(noted).toBe(1);
  expect(entries).toMatchObject([{ kind: 'settings', body: { minutes: 15 } }]);
});

test('every pause that was ended is, though the page is left meanwhile', async () => {
  const { noted, entries } = await leaveWhile(resume);
  expect(noted).toBe(2);
  expect(entries.map(({ kind }) => kind)).toEqual(['pause', 'pause']);
});

test('what a tab noted is written by another one when it is closed meanwhile', async () => {
  const device = await deviceRecord();
  const { id } = await makeLearner({ animal: 'fox', name: '' });
  noteIntent({ learnerId: id, kind: 'deed', body: { deed: 'miswak', done: true } });
  sessionStorage.clear();
  await device.finishIntents();
  expect(await device.record.entriesOf(id)).toMatchObject([{ kind: 'deed' }]);
  expect(notedLines()).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('intent'))).toEqual([]);
});
