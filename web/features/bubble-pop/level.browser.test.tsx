import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { startBeforeEach } from '#web/games/testing/start-before-each.tsx';
import { Page } from './bubble-pop-page.tsx';
import { press, touchBubble } from './testing/play.ts';

const game = startBeforeEach(Page, ['See & Hear', 'Start Adventure!'], '.bubble');
const paused = page.getByRole('dialog', { name: 'Game Paused' });

afterEach(async () => {
  vi.restoreAllMocks();
  await askForMotion('no-preference');
});

test('a level with more misses than hits ends without a star, and nothing is celebrated', async () => {
  for (const letter of ['ت', 'ت', 'ت', 'ت', 'ا', 'ب', 'ت']) await touchBubble(letter);
  await expect.element(page.getByText('43%')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '0 of 3 stars' })).toBeVisible();
  expect(game.place.querySelector('.confetti')).toBeNull();
});

test('a level is played with arrows and Enter alone', async () => {
  await askForMotion('reduce');
  await expect.poll(() => driftsThat('running')).toBe(0);
  game.place.querySelector<HTMLElement>('.bubble')?.focus();
  for (const label of ['Alif', 'Baa', 'Taa']) {
    const bubble = page.getByRole('button', { name: new RegExp(`^${label} .$`) });
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowUp'])
      if (document.activeElement !== bubble.element()) await userEvent.keyboard(`{${key}}`);
    await expect.element(bubble).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(page.getByRole('heading', { name: 'Level 1 Complete!' })).toHaveFocus();
  await expect.element(page.getByRole('img', { name: '3 of 3 stars' })).toBeVisible();
});

test('a pause stops the bubbles, and leaving the tab pauses', async () => {
  await expect.poll(() => driftsThat('running')).toBe(3);
  await press('Pause');
  await expect.element(paused).toBeInTheDocument();
  await expect.poll(() => driftsThat('paused')).toBe(3);
  await press('Resume');
  await expect.poll(() => driftsThat('running')).toBe(3);
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  await expect.element(paused).toBeInTheDocument();
  await expect.poll(() => driftsThat('paused')).toBe(3);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => paused.elements()).toEqual([]);
  await expect.poll(() => driftsThat('running')).toBe(3);
});

function driftsThat(state: AnimationPlayState): number {
  const all = game.place.getAnimations({ subtree: true });
  return all.filter(({ id, playState }) => id === 'drift' && playState === state).length;
}

async function askForMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}
