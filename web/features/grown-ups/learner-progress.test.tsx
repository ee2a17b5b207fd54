import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WordMark } from '#contract/heard.ts';
import { readProgress } from '#web/record/use/use-progress.ts';
import { clock, newDevice } from '#web/record/testing/device.ts';
import { startServer } from '#web/record/testing/server.ts';
import { LearnerProgress, lineOf } from './learner-progress.tsx';

// The day on which the device of these tests writes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: clock.now }));
afterEach(() => void vi.useRealTimers());

async function progressAfter(...listenings: WordMark[][]) {
  const { record } = await newDevice(startServer().wire);
  const { key } = await record.makeLearner({ animal: 'fox', name: '' });
  const passages = [{ surah: 67, from: 1, to: 10 }];
  for (const marks of listenings)
    await record.write(key, 'heard', { passages, marks, seconds: 60, where: 'here' });
  return { key, progress: await readProgress(record, key) };
}

test('grown-ups read which word often needs help, and what somebody listened to', async () => {
  const told: WordMark[] = [[67, 3, 4, 'helped'], [67, 3, 400, 'helped'], [67, 5, 1, 'slip']]; // prettier-ignore
  const { key, progress } = await progressAfter(told, told);
  const page = renderToStaticMarkup(<LearnerProgress learnerId={key} who="Fox" progress={progress} />);
  expect(page).toContain('Often needs help</dt><dd>67:3, word 4</dd></div>');
  expect(page).toMatch(/Heard by somebody<\/dt><dd>Al-Mulk 1–10, \d+ \w+ \d{4}: 3 places marked<\/dd>/);
  expect(lineOf({ ...progress, hard: [] })).toBe('Often needs help: 67:3, word 4');
});

test('nothing is said of help before it was needed twice, or of listening before somebody did', async () => {
  const once = await progressAfter([[67, 3, 4, 'helped']]);
  expect(once.progress).toMatchObject({ helped: [], heard: { places: 1 } });
  const { key, progress } = await progressAfter();
  const page = renderToStaticMarkup(<LearnerProgress learnerId={key} who="Fox" progress={progress} />);
  expect(page).not.toMatch(/Often needs help|Heard by somebody/);
});
