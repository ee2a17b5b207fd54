import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#web/games/testing/draw.tsx';
import { GameToasts, showToast } from './game-toast.tsx';

let drawn: ReturnType<typeof draw> | undefined;
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  drawn?.remove();
  vi.useRealTimers();
});

test('each toast stays its own second, also where another was there before it', async () => {
  const { place } = (drawn = draw(<GameToasts />));
  showToast({ title: 'Well done!', tone: 'right', durationMs: 1000 });
  await reads(place, 'Well done!');
  await vi.advanceTimersByTimeAsync(600);
  showToast({ title: 'Try again!', tone: 'plain', durationMs: 1000 });
  await reads(place, 'Try again!');
  let shownMs = 0;
  while (place.textContent !== '') {
    await vi.advanceTimersByTimeAsync(100);
    shownMs += 100;
    await framePainted();
  }
  expect(shownMs).toBeGreaterThanOrEqual(1000);
});

/** What waits for the next frame comes by a timer after it. */
async function reads(place: Element, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await framePainted();
      return place.textContent;
    })
    .toBe(text);
}

async function framePainted(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await vi.advanceTimersByTimeAsync(0);
}
