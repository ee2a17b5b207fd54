import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a single call is answered at once, and only once', () => {
  const act = vi.fn<() => void>();
  throttle(act, 200).call();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('of a hundred close calls the first and the last are answered', () => {
  const act = vi.fn<() => void>();
  const { call } = throttle(act, 200);
  for (let turn = 0; turn < 100; turn += 1) {
    call();
    vi.advanceTimersByTime(50);
  }
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(200);
  call();
  expect(act).toHaveBeenCalledTimes(3);
});

test('nothing happens after the end', () => {
  const act = vi.fn<() => void>();
  const { call, stop } = throttle(act, 200);
  call();
  call();
  stop();
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(1);
});
