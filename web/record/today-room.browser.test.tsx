import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { setCurrentLearner } from './current-learner.ts';
import { hideToday, useLearnerOfToday } from './today-room.ts';

function Shown() {
  return <p>{useLearnerOfToday() ?? 'nobody'}</p>;
}

afterEach(() => {
  localStorage.clear();
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
