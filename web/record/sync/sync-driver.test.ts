import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimers } from '#web/platform/timers.ts';
import type { SyncResult } from './sync.ts';
import { createSyncDriver, type DriverStatus } from './sync-driver.ts';

const DONE: SyncResult = { status: 'done', sent: 0, received: 0 };

let began: number[];
let isOnline: boolean;
let answer: SyncResult;
let told: DriverStatus[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  began = [];
  told = [];
  isOnline = true;
  answer = DONE;
});
afterEach(() => vi.useRealTimers());

const start = () =>
  createSyncDriver({
    syncOnce: async () => {
      began.push(Date.now());
      return answer;
    },
    timers: createTimers(),
    now: () => Date.now(),
    isOnline: () => isOnline,
    report: (status) => told.push(status),
  });

test('it begins at once when it is woken', async () => {
  start().wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(began).toEqual([0]);
  expect(told).toEqual([{ is: 'syncing' }, { is: 'synced', at: 0 }]);
});

test('five seconds after an entry, together with those that follow shortly', async () => {
  const driver = start();
  driver.entryWritten();
  await vi.advanceTimersByTimeAsync(3_000);
  driver.entryWritten();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(began).toEqual([8_000]);
});

test('never more often than every 30 seconds', async () => {
  const driver = start();
  driver.wake();
  await vi.advanceTimersByTimeAsync(1_000);
  driver.entryWritten();
  driver.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(began).toEqual([0, 30_000]);
});

test('after a failure it waits as long as it was told, and says since when it is late', async () => {
  answer = { status: 'later', pauseMs: 100_000, concerns: 'all' };
  const driver = start();
  driver.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  driver.entryWritten();
  await vi.advanceTimersByTimeAsync(89_000);
  expect(began).toEqual([0]);
  answer = DONE;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(began).toEqual([0, 100_000]);
  expect(told.filter(({ is }) => is !== 'syncing')).toEqual([
    { is: 'late', since: 0, concerns: 'all' },
    { is: 'synced', at: 100_000 },
  ]);
});

test('what one entry waits for holds up no exchange, and is tried again by itself', async () => {
  answer = { status: 'later', pauseMs: 100_000, concerns: 'item' };
  const driver = start();
  driver.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  driver.entryWritten();
  await vi.advanceTimersByTimeAsync(50_000);
  driver.wake();
  await vi.advanceTimersByTimeAsync(110_000);
  expect(began).toEqual([0, 30_000, 60_000, 160_000]);
  expect(told.at(-1)).toEqual({ is: 'late', since: 0, concerns: 'item' });
});

test('an entry that is written during an exchange is sent by the next', async () => {
  const driver = start();
  driver.wake();
  await vi.advanceTimersByTimeAsync(0);
  const running = driver.now();
  driver.entryWritten();
  await running;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(began).toHaveLength(3);
});

test('without a network nothing is asked, and the network wakes it', async () => {
  isOnline = false;
  const driver = start();
  driver.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(began).toEqual([]);
  isOnline = true;
  driver.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(began).toEqual([60_000]);
});

test('a clock that is set back by days holds nothing up', async () => {
  const driver = start();
  driver.wake();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.setSystemTime(-3 * 86_400_000);
  driver.entryWritten();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(began).toHaveLength(2);
  answer = { status: 'later', pauseMs: 60_000, concerns: 'all' };
  await driver.now();
  vi.setSystemTime(-9 * 86_400_000);
  driver.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(began).toHaveLength(4);
});

test('once it is stopped nothing follows, neither what was planned nor what an exchange under way would plan', async () => {
  const driver = start();
  answer = { status: 'later', pauseMs: 1_000, concerns: 'all' };
  const exchanging = driver.now();
  driver.stop();
  await exchanging;
  driver.wake();
  driver.entryWritten();
  await driver.now();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(began).toHaveLength(1);
});
