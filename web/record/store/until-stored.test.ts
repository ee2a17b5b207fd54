import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimers } from '#web/platform/timers.ts';
import { untilStored } from './until-stored.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function device({ isFull }: { isFull: boolean }) {
  const tries: number[] = [];
  const reports: boolean[] = [];
  const state = { isFull };
  const store = untilStored(
    async () => {
      tries.push(performance.now());
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
    },
    { timers: createTimers(), report: (isRefused) => void reports.push(isRefused) },
  );
  return { state, tries, reports, store };
}

const pausesIn = (tries: number[]) => tries.slice(1).map((ms, index) => ms - (tries[index] ?? 0));

test('what storage takes is tried once', async () => {
  const { tries, reports, store } = device({ isFull: false });
  await store();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([tries.length, reports]).toEqual([1, [false]]);
});

test('what storage refuses is tried again after growing pauses, a minute at most, until there is room', async () => {
  const { state, tries, reports, store } = device({ isFull: true });
  await expect(store()).rejects.toThrow('full');
  await vi.advanceTimersByTimeAsync(200_000);
  expect(pausesIn(tries)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  state.isFull = false;
  await vi.advanceTimersByTimeAsync(200_000);
  expect(reports).toEqual([...tries.slice(1).map(() => true), false]);
});

test('each further thing that is done tries at once, and there is one plan for the next try', async () => {
  const { state, tries, store } = device({ isFull: true });
  for (let done = 0; done < 3; done += 1) await store().catch(() => undefined);
  expect(tries).toHaveLength(3);
  state.isFull = false;
  await vi.advanceTimersByTimeAsync(200_000);
  expect(tries).toHaveLength(4);
});
