import { afterEach, expect, test, vi } from 'vitest';
import { followOnline, isOnline } from './online.ts';

afterEach(() => vi.unstubAllGlobals());

test('tells whether there is a network, and of every change until told to stop', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: true });
  const seen: boolean[] = [];
  const stop = followOnline(() => seen.push(isOnline()));
  vi.stubGlobal('navigator', { onLine: false });
  page.dispatchEvent(new Event('offline'));
  vi.stubGlobal('navigator', { onLine: true });
  page.dispatchEvent(new Event('online'));
  stop();
  page.dispatchEvent(new Event('offline'));
  page.dispatchEvent(new Event('online'));
  expect(seen).toEqual([false, true]);
});
