import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstPaint, preloadAfter } from './first-paint.ts';

let report: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(painted: () => void) {
        report = painted;
      }
      observe(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function isPainted(): Promise<{ isPainted: boolean }> {
  const seen = { isPainted: false };
  void firstPaint().then(() => (seen.isPainted = true));
  await vi.advanceTimersByTimeAsync(0);
  return seen;
}

describe('a page counts as painted', () => {
  test('when the browser reports its first paint', async () => {
    vi.stubGlobal('document', { visibilityState: 'visible' });
    const seen = await isPainted();
    expect(seen.isPainted).toBe(false);
    report();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.isPainted).toBe(true);
  });

  test('at once in a tab that nobody sees', async () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    expect((await isPainted()).isPainted).toBe(true);
  });

  test('after three seconds in a browser that reports none', async () => {
    vi.stubGlobal('document', { visibilityState: 'visible' });
    const seen = await isPainted();
    await vi.advanceTimersByTimeAsync(2999);
    expect(seen.isPainted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.isPainted).toBe(true);
  });
});

test.each([
  ['/a.js /b.js', ['/a.js', '/b.js']],
  ['', []],
])("the page's own files %j are asked for once it can be read", async (preloads, expected) => {
  const asked: string[] = [];
  vi.stubGlobal('document', {
    querySelector: () => ({ dataset: { preloads } }),
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => asked.push(href) },
  });
  const read: (() => void)[] = [];
  void preloadAfter(new Promise((resolve) => read.push(resolve)));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
  read[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(expected);
});
