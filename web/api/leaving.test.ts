import { expect, test, vi } from 'vitest';
import { askBeforeLeaving, fetchBeforeLeaving, leavingQuestion } from './leaving.ts';

test('somebody who signs out before the question was fetched waits for it, and is asked', async () => {
  const arrivals: (() => void)[] = [];
  const stopFetching = fetchBeforeLeaving(() => new Promise<void>((resolve) => arrivals.push(resolve)));
  const left = leavingQuestion()?.();
  for (const arrive of arrivals) arrive();
  const stop = askBeforeLeaving(() => Promise.resolve('stay'));
  expect(await left).toBe('stay');
  stop();
  stopFetching();
  expect(leavingQuestion()).toBeUndefined();
});

test('a question that is there already is asked, also where its code is fetched later', async () => {
  const stopAsking = askBeforeLeaving(() => Promise.resolve('stay'));
  const fetched = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const stopFetching = fetchBeforeLeaving(fetched);
  expect(await leavingQuestion()?.()).toBe('stay');
  expect(fetched).not.toHaveBeenCalled();
  stopAsking();
  expect(leavingQuestion()).toBeDefined();
  stopFetching();
  expect(leavingQuestion()).toBeUndefined();
});

test('where the question cannot be fetched one may leave, and nothing is removed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const stop = fetchBeforeLeaving(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await leavingQuestion()?.()).toBeTypeOf('function');
  stop();
});
