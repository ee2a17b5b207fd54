import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { calendarDay } from '#web/platform/clock.ts';
import { addHeard, whoWasHeard } from './add-heard.ts';
import { setCurrentLearner } from './current-learner.ts';
import { deviceRecord } from './device-record.ts';
import { useMarks } from './use-marks.ts';

let root: Root;
afterEach(async () => {
  root.unmount();
  await (await deviceRecord()).record.clear();
});

function MarkedWords() {
  return <p>{[...useMarks()].map(([word, strength]) => `${word} ${strength}`).join() || 'none'}</p>;
}

function heard(marks: [number, number, number, string][], id: string) {
  const passages = [{ surah: 67, from: 1, to: 10 }];
  const body = { passages, marks, seconds: 60, where: 'link' };
  const now = new Date();
  return { id, at: now.toISOString(), day: calendarDay(now), kind: 'heard', body };
}

test('what was heard elsewhere is underlined as soon as it is added, for its learner alone', async () => {
  const place = document.createElement('div');
  root = createRoot(place);
  root.render(<MarkedWords />);
  await vi.waitFor(() => expect(place.textContent).toBe('none'), { timeout: 30_000 });
  expect(await indexedDB.databases()).toEqual([]);

  const { record } = await deviceRecord();
  const fox = await record.makeLearner({ animal: 'fox', name: '' });
  const owl = await record.makeLearner({ animal: 'owl', name: '' });
  setCurrentLearner({ id: fox.key, animal: 'fox', name: '' });
  const [first, second] = ['622d6009-ae6b-5481-bdd8-90a119e7a411', '622d6009-ae6b-5481-bdd8-90a119e7a412'];
  expect(await addHeard(fox.key, heard([[67, 3, 4, 'slip']], first))).toBe('added');
  await vi.waitFor(() => expect(place.textContent).toBe('67:3:4 1'), { timeout: 30_000 });
  expect(await addHeard(fox.key, heard([[67, 3, 4, 'slip']], second))).toBe('added');
  await vi.waitFor(() => expect(place.textContent).toBe('67:3:4 2'), { timeout: 30_000 });
  expect(await whoWasHeard(first)).toEqual([fox.key]);

  setCurrentLearner({ id: owl.key, animal: 'owl', name: '' });
  await vi.waitFor(() => expect(place.textContent).toBe('none'), { timeout: 30_000 });
});
