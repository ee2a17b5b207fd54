import { createRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { setCurrentLearner } from './current-learner.ts';
import { hideToday, todayRoomScript, useLearnerOfToday } from './today-room.ts';

function Shown() {
  return <p>{useLearnerOfToday() ?? 'nobody'}</p>;
}

const MARKS = ['learner', 'today', 'inRound'];

/** As the head of a page does. */
function marksBeforeFirstPaint(): string[] {
  const script = document.createElement('script');
  script.textContent = todayRoomScript;
  document.head.append(script);
  script.remove();
  return MARKS.filter((mark) => mark in document.documentElement.dataset);
}

afterEach(() => {
  localStorage.clear();
  for (const mark of MARKS) delete document.documentElement.dataset[mark];
  vi.useRealTimers();
});

test('after Not today the card is back on the next day, also on a page that stayed open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(2026, 2, 1, 23, 58) });
  const place = document.createElement('div');
  const root = createRoot(place);
  setCurrentLearner({ id: 'fox-1', animal: 'fox', name: '' });
  root.render(<Shown />);
  await expect.poll(() => place.textContent).toBe('fox-1');
  hideToday('fox-1');
  await expect.poll(() => place.textContent).toBe('nobody');
  vi.advanceTimersByTime(120_000);
  await expect.poll(() => place.textContent).toBe('fox-1');
  root.unmount();
});

test('before the first paint there is room for the card, unless it was put away today', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 9, 23, 59) });
  expect(marksBeforeFirstPaint()).toEqual([]);
  setCurrentLearner({ id: 'fox-1', animal: 'fox', name: '' });
  hideToday('fox-1');
  expect(marksBeforeFirstPaint()).toEqual(['learner']);
  vi.setSystemTime(new Date(2026, 2, 10, 0, 1));
  expect(marksBeforeFirstPaint()).toEqual(['learner', 'today']);
});

test('before the first paint a lesson that is opened again fills the screen, for a learner alone', () => {
  const before = location.href;
  onTestFinished(() => history.replaceState(history.state, '', before));
  history.replaceState(history.state, '', '/today?lesson=67.1-3');
  expect(marksBeforeFirstPaint()).toEqual([]);
  setCurrentLearner({ id: 'fox-1', animal: 'fox', name: '' });
  expect(marksBeforeFirstPaint()).toContain('inRound');
});
