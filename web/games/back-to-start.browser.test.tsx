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

test.each<[string, () => Promise<void>]>([
  ['its own button', () => page.getByRole('button', { name: 'Play Again' }).click()],
  ['a reload', reload],
  ['Back and then Forward', backAndForward],
])('who comes to the first screen by %s leaves it by one Back', async (_name, leave) => {
  history.replaceState({ usr: 'first screen' }, '');
  drawn = draw(<Site />);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => history.state?.usr).toBe('playing');
  await leave();
  await expect.poll(() => history.state?.usr).toBe('first screen');
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

/** What is drawn is lost, and the history stays. */
function reload(): Promise<void> {
  drawn?.remove();
  drawn = draw(<Site />);
  return Promise.resolve();
}

async function backAndForward(): Promise<void> {
  history.back();
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
  const isForward = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  history.forward();
  await isForward;
}

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
    <button type="button" onClick={toStart}>
      Play Again
    </button>
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
