import { use, useState, type ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useBackToStart } from './back-to-start.ts';
import { draw } from './testing/draw.tsx';

const NEVER = new Promise<never>(() => {});

let drawn: ReturnType<typeof draw> | undefined;
afterEach(() => drawn?.remove());

test('Back leads from play to the first screen, and play can begin again', async () => {
  drawn = draw(<Site />);
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => history.state?.usr).toBe('playing');
    history.back();
    await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
  }
});

test('a Back that comes before the router has drawn the start of play ends it all the same', async () => {
  drawn = draw(
    <Site>
      <SlowWhilePlaying />
    </Site>,
  );
  await page.getByRole('button', { name: 'Start' }).click();
  expect(history.state?.usr).toBe('playing');
  history.back();
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

function Site({ children }: { children?: ReactNode }) {
  return (
    <BrowserRouter>
      <Game />
      {children}
    </BrowserRouter>
  );
}

function Game() {
  const [isPlaying, setIsPlaying] = useState(false);
  const [toStart] = useState(() => () => setIsPlaying(false));
  useBackToStart(isPlaying, toStart);
  return isPlaying ? (
    <p>Level 1</p>
  ) : (
    <button type="button" onClick={() => setIsPlaying(true)}>
      Start
    </button>
  );
}

/** A slow phone: what the router draws with the mark of play never comes to its end. */
function SlowWhilePlaying() {
  if (useLocation().state === 'playing') use(NEVER);
  return null;
}
