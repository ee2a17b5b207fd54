import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { deviceRecord } from './device-record.ts';
import { useProgress } from './use-progress.ts';

let root: Root;
afterEach(async () => {
  root.unmount();
  vi.useRealTimers();
  await (await deviceRecord()).record.clear();
});

function LastDay({ learnerId }: { learnerId: string }) {
  const progress = useProgress(learnerId);
  return <p>{progress.status === 'ready' ? progress.value.week.at(-1)?.day : 'nothing'}</p>;
}

test('the week ends with today, also on a page that stays open past midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(2026, 2, 1, 23, 58) });
  const { record } = await deviceRecord();
  const { id } = await record.makeLearner({ animal: 'fox', name: '' });
  const place = document.createElement('div');
  root = createRoot(place);
  root.render(<LastDay learnerId={id} />);
  await vi.waitFor(() => expect(place.textContent).toBe('2026-03-01'), { timeout: 30_000 });
  vi.advanceTimersByTime(120_000);
  await vi.waitFor(() => expect(place.textContent).toBe('2026-03-02'), { timeout: 30_000 });
});

function Minutes({ learnerId }: { learnerId: string }) {
  const progress = useProgress(learnerId);
  return <p>{progress.status === 'ready' ? progress.value.habits.minutes : 'nothing'}</p>;
}

test('minutes that were chosen while the clock was a month ahead give way to those that are chosen now', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 3, 1, 9) });
  const { record } = await deviceRecord();
  const { id } = await record.makeLearner({ animal: 'fox', name: '' });
  await record.write(id, 'settings', { minutes: 30 });
  vi.setSystemTime(new Date(2026, 2, 1, 9));
  await record.write(id, 'settings', { minutes: 5 });
  const place = document.createElement('div');
  root = createRoot(place);
  root.render(<Minutes learnerId={id} />);
  await vi.waitFor(() => expect(place.textContent).toBe('5'), { timeout: 30_000 });
});
