import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followDay } from './calendar-day.ts';

const onNewDay = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(2026, 2, 1, 23, 58) });
  onNewDay.mockClear();
  stop = followDay(onNewDay);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a page that stays open hears of midnight, once and at once', () => {
  vi.advanceTimersByTime(119_999);
  expect(onNewDay).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onNewDay).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(23 * 3_600_000);
  expect(onNewDay).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_600_000);
  expect(onNewDay).toHaveBeenCalledTimes(2);
});

test('a device that slept over midnight hears of it within a minute', () => {
  vi.setSystemTime(new Date(2026, 2, 2, 7));
  vi.advanceTimersByTime(60_000);
  expect(onNewDay).toHaveBeenCalledTimes(1);
});

test('somebody who comes back to the tab on another day need not wait', () => {
  vi.setSystemTime(new Date(2026, 2, 2, 7));
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onNewDay).toHaveBeenCalledTimes(1);
});

test('who follows no more hears nothing', () => {
  stop();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(onNewDay).not.toHaveBeenCalled();
});
