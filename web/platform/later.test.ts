import { expect, test, vi } from 'vitest';
import { subscribeLater, whenSettled } from './later.ts';

const unexpected = (error: unknown) => expect.unreachable(String(error));

test('what comes in time is reported, and what fails too', async () => {
  const seen: unknown[] = [];
  whenSettled(Promise.resolve('value'), (value) => seen.push(value), unexpected);
  whenSettled(Promise.reject(new Error('away')), unexpected, (error) => seen.push(error));
  await vi.waitFor(() => expect(seen).toEqual(['value', new Error('away')]), { timeout: 30_000 });
});

test('what comes after it was cancelled is not reported', async () => {
  const seen: string[] = [];
  const cancel = whenSettled(Promise.resolve('late'), (value) => seen.push(value), unexpected);
  cancel();
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen).toEqual([]);
});

test('a subscription ends with unsubscribe, and is not begun when that came first', async () => {
  const events: string[] = [];
  const subscribe = (name: string) => {
    events.push(`${name} begins`);
    return () => events.push(`${name} ends`);
  };
  subscribeLater(Promise.resolve('one'), subscribe, unexpected)();
  const unsubscribe = subscribeLater(Promise.resolve('other'), subscribe, unexpected);
  await vi.waitFor(() => expect(events).toEqual(['other begins']), { timeout: 30_000 });
  unsubscribe();
  expect(events).toEqual(['other begins', 'other ends']);
});
