import { afterEach, expect, test, vi } from 'vitest';
import { oneTabAtATime } from './locks.ts';

afterEach(() => vi.unstubAllGlobals());

/** As a browser hands locks out: one holder a name, the others wait in line. */
function stubLocks(): void {
  const lines = new Map<string, Promise<void>>();
  const request = (name: string, work: () => Promise<void>) => {
    const turn = (lines.get(name) ?? Promise.resolve()).then(work);
    lines.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

test('work of the same name waits for its turn; other work does not', async () => {
  stubLocks();
  const seen: string[] = [];
  let finish: (() => void) | undefined;
  const slow = oneTabAtATime('queue', async () => {
    seen.push('first begins');
    await new Promise<void>((resolve) => (finish = resolve));
    seen.push('first ends');
  });
  const next = oneTabAtATime('queue', async () => void seen.push('second'));
  await oneTabAtATime('other', async () => void seen.push('other'));
  finish?.();
  await Promise.all([slow, next]);
  expect(seen).toEqual(['first begins', 'other', 'first ends', 'second']);
});

test('work that fails tells so and frees its place', async () => {
  stubLocks();
  await expect(oneTabAtATime('queue', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const seen: string[] = [];
  await oneTabAtATime('queue', async () => void seen.push('next'));
  expect(seen).toEqual(['next']);
});

test('where the browser has no locks the work is done all the same', async () => {
  vi.stubGlobal('navigator', {});
  const seen: string[] = [];
  await oneTabAtATime('queue', async () => void seen.push('done'));
  expect(seen).toEqual(['done']);
});
