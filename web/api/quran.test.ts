import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orFromDevice } from './quran.ts';

const never = new Promise<string>(() => {});
const here = () => Promise.resolve('from the device');
const broken = () => Promise.reject(new Error('storage'));
const nowhere = () => Promise.resolve(undefined);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the server goes first', async () => {
  await expect(orFromDevice(Promise.resolve('from the server'), here)).resolves.toBe('from the server');
});

test('without a server comes what is on the device', async () => {
  await expect(orFromDevice(Promise.reject(new Error('offline')), here)).resolves.toBe('from the device');
});

test('what is nowhere fails as the server did, also when the device cannot be read', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await expect(orFromDevice(Promise.reject(new Error('offline')), nowhere)).rejects.toThrow('offline');
  await expect(orFromDevice(Promise.reject(new Error('offline')), broken)).rejects.toThrow('offline');
  expect(warn).toHaveBeenCalledOnce();
});

test('a network that only seems to be there is waited for four seconds', async () => {
  let found: string | undefined;
  void orFromDevice(never, here).then((rows) => (found = rows));
  await vi.advanceTimersByTimeAsync(3999);
  expect(found).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toBe('from the device');
});

test('what is not on the device is waited for longer', async () => {
  const slow = new Promise<string>((resolve) => setTimeout(() => resolve('from the server'), 10_000));
  const reading = orFromDevice(slow, nowhere);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(reading).resolves.toBe('from the server');
});
