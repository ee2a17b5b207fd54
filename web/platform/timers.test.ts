import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimers } from './timers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('acts once when its time has come', () => {
  const said: string[] = [];
  const timers = createTimers();
  timers.after(600, () => said.push('alif'));
  vi.advanceTimersByTime(599);
  expect(said).toEqual([]);
  expect(timers.isIdle()).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(['alif']);
  expect(timers.isIdle()).toBe(true);
});

test('tells how long the last of what is pending still has to wait, in a pause too', () => {
  const timers = createTimers();
  expect(timers.leftMs()).toBe(0);
  timers.after(600, () => {});
  timers.after(1500, () => {});
  vi.advanceTimersByTime(500);
  expect(timers.leftMs()).toBe(1000);
  timers.pause();
  vi.advanceTimersByTime(500);
  expect(timers.leftMs()).toBe(1000);
});

test('nothing acts after a clear', () => {
  const said: string[] = [];
  const timers = createTimers();
  timers.after(600, () => said.push('alif'));
  timers.clear();
  vi.advanceTimersByTime(5000);
  expect(said).toEqual([]);
});

test('a pause holds what is pending, and it waits only the rest afterwards', () => {
  const said: string[] = [];
  const timers = createTimers();
  timers.after(1500, () => said.push('baa'));
  vi.advanceTimersByTime(1000);
  timers.pause();
  timers.pause();
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
  timers.resume();
  vi.advanceTimersByTime(499);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['baa']);
});

test('what is asked for during a pause starts to wait when it ends', () => {
  const said: string[] = [];
  const timers = createTimers();
  timers.pause();
  timers.after(500, () => said.push('taa'));
  vi.advanceTimersByTime(500);
  expect(said).toEqual([]);
  timers.resume();
  vi.advanceTimersByTime(500);
  expect(said).toEqual(['taa']);
});
