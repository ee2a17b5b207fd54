import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { appeared } from '#web/games/testing/draw.tsx';
import { startBeforeEach } from '#web/games/testing/start-before-each.tsx';
import { Page } from './bubble-pop-page.tsx';

const RealContext = globalThis.AudioContext;
let isAllowed = false;

/** As a browser that waits for a tap, or has lost its loudspeaker: it never resumes. */
class RefusedContext extends RealContext {
  override get state(): AudioContextState {
    return isAllowed ? super.state : 'suspended';
  }
  override resume(): Promise<void> {
    return isAllowed ? super.resume() : new Promise(() => {});
  }
}

beforeEach(() => {
  isAllowed = false;
  globalThis.AudioContext = RefusedContext;
});
afterEach(() => {
  globalThis.AudioContext = RealContext;
});

const game = startBeforeEach(Page, ['Listen Only', 'Start Adventure!'], '.bubble');
const tryAgain = page.getByRole('button', { name: 'No sound yet. Try again' });

test('a sound that never comes is said kindly, the letter can be seen, and a tap tries again', async () => {
  await press(page.getByRole('button', { name: 'No sound? Show the letter' }));
  await expect.element(page.getByRole('button', { name: /Next letter ا: Alif/ })).toBeVisible();
  for (const letter of ['ا', 'ب']) await touch(letter);
  await expect.poll(() => game.place.textContent).toContain('2 / 3');
  await expect.element(tryAgain).toBeVisible();
  isAllowed = true;
  await press(tryAgain);
  await expect.poll(() => tryAgain.elements()).toEqual([]);
  await expect.element(page.getByRole('heading', { name: 'Level 1' })).toHaveFocus();
  await touch('ت');
  await expect.poll(() => game.place.textContent).toContain('Level 1 Complete!');
});

/** At once: the two frames that a real click waits for may be a minute apart in a tab that is not in front. */
async function press(button: Locator): Promise<void> {
  const found = await appeared(() => button.elements()[0]);
  if (found instanceof HTMLElement) found.click();
}

async function touch(letter: string): Promise<void> {
  const bubble = await appeared(() =>
    [...game.place.querySelectorAll('.bubble:enabled')].find((each) => each.textContent === letter),
  );
  bubble.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
}
