import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appTurn } from './app-turn.ts';

let told: string[];
beforeEach(() => {
  told = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const within = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const never = new Promise<void>(() => undefined);

function begin(texts: Promise<void> | undefined, firstCards: Promise<void>): void {
  void appTurn({ texts, firstCards }, () => told.push('sets out')).then(() => told.push('begins'));
}

test('the app comes after the first cards', async () => {
  begin(within(100), within(130));
  await vi.advanceTimersByTimeAsync(129);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['sets out', 'begins']);
});

test('cards that wait for their font leave the line to the app, and still come first', async () => {
  begin(within(100), within(400));
  await vi.advanceTimersByTimeAsync(160);
  expect(told).toEqual(['sets out']);
  await vi.advanceTimersByTimeAsync(240);
  expect(told).toEqual(['sets out', 'begins']);
});

test.each([
  ['texts that never come', never, 1000, []],
  ['a font that never comes', Promise.resolve(), 60 + 1000, ['sets out']],
])('%s do not keep the app away', async (_, texts, ms, before) => {
  begin(texts, never);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(told).toEqual(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([...before, 'begins']);
});

test('where no text was asked for nothing is waited for', async () => {
  begin(undefined, never);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['begins']);
});
