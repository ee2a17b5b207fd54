import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { loadableOf, queryClient } from './query-client.ts';

const log = vi.spyOn(console, 'error');

beforeEach(() => {
  log.mockReset().mockReturnValue();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

test.each([
  [400, 1],
  [404, 1],
  [429, 1],
  [500, 3],
  [503, 3],
  [0, 3],
])('a read that fails with status %i is tried %i times and logged once', async (status, expectedTries) => {
  let tries = 0;
  const queryFn = () => {
    tries += 1;
    return Promise.reject(new ApiError({ status, code: '', message: 'no' }));
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['test', status], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.runAllTimersAsync();
  stop();
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, error: { status } });
  expect(tries).toBe(expectedTries);
  expect(log).toHaveBeenCalledOnce();
});

test.each([
  ['on its way', { data: undefined, isError: false, isFetching: true }, 'loading'],
  ['failed', { data: undefined, isError: true, isFetching: false }, 'failed'],
  ['tried again', { data: undefined, isError: true, isFetching: true }, 'loading'],
  ['there', { data: [], isError: false, isFetching: false }, 'ready'],
  ['there, but not to be had anew', { data: [], isError: true, isFetching: false }, 'ready'],
])('what is %s counts so: %j is %s', (_, reading, status) => {
  expect(loadableOf(reading).status).toBe(status);
});
