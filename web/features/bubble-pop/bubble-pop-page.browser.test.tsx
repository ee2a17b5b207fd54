import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { appeared } from '#web/games/testing/draw.tsx';
import { startBeforeEach } from '#web/games/testing/start-before-each.tsx';
import { Page } from './bubble-pop-page.tsx';

const game = startBeforeEach(Page, ['See & Hear', 'Start Adventure!'], '.bubble');
const paused = page.getByRole('dialog', { name: 'Game Paused' });

afterEach(async () => {
  vi.restoreAllMocks();
  await askForMotion('no-preference');
});

test('a right bubble bursts in the frame of its tap; score and next letter follow', async () => {
  await touch('ا');
  expect(poppedLetters()).toEqual(['ا']);
  expect(game.place.textContent).toContain('Score 0');
  await expect.poll(() => game.place.textContent).toContain('Score 10');
  expect(askedLetters()).toEqual(['ب']);
});

test('a wrong bubble shakes in the frame of its tap, and nothing else is drawn before that', async () => {
  const changes = new MutationObserver(() => {});
  changes.observe(game.place, { subtree: true, childList: true, attributes: true, characterData: true });
  await touch('ت');
  expect(changes.takeRecords()).toEqual([]);
  expect(shaking()).toEqual(['ت']);
  await expect.poll(() => game.place.textContent).toContain('Try again!');
});

test('the letters of a wrong pop never hide the bubble that is asked for', async () => {
  // A screen that has just come takes no taps, and the letters stay for a moment only.
  const screen = game.place.querySelector('.play-screen') ?? game.place;
  await appeared(() => getComputedStyle(screen).pointerEvents === 'auto');
  await touch('ت');
  const letters = await appeared(() => game.place.querySelector<HTMLElement>('.beside-toast'));
  const asked = game.place.querySelector<HTMLElement>('.bubble[data-asked]');
  for (const animation of asked?.getAnimations() ?? []) animation.cancel();
  letters.style.pointerEvents = 'auto';
  const there = letters.getBoundingClientRect();
  const here = asked?.getBoundingClientRect() ?? new DOMRect();
  asked?.style.setProperty('translate', `${there.x - here.x}px ${there.y - here.y}px`);
  const { x, y, width } = asked?.getBoundingClientRect() ?? new DOMRect();
  expect(document.elementsFromPoint(x + width / 2, y + width / 2)).toContain(letters);
  expect(document.elementFromPoint(x + width / 2, y + width / 2)?.closest('.bubble')).toBe(asked);
});

test('the last bubble bursts before the end of the level is drawn', async () => {
  for (const letter of ['ا', 'ب']) await touch(letter);
  await expect.poll(() => game.place.textContent).toContain('2 / 3');
  await touch('ت');
  expect(poppedLetters()).toHaveLength(3);
  await expect.poll(() => game.place.textContent).toContain('Level 1 Complete!');
  expect(game.place.querySelector('.bubble')).toBeNull();
});

test('the end of a level is drawn letter first, then its stars, then its words', async () => {
  for (const letter of ['ا', 'ب', 'ت']) await touch(letter);
  const title = await appeared(() => game.place.querySelector('h1[aria-describedby]'));
  const [leaves, stars] = ['.new-leaves', '[role="img"]'].map((name) => game.place.querySelector(name));
  expect(leaves?.textContent).toBe('ابت');
  expect(isBefore(leaves, stars)).toBe(true);
  expect(isBefore(stars, title)).toBe(true);
});

test('each new screen puts its heading in focus, and a pause gives the focus back', async () => {
  await expect.element(page.getByRole('heading', { name: 'Level 1' })).toHaveFocus();
  const pause = page.getByRole('button', { name: 'Pause' });
  pause.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Resume' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(pause).toHaveFocus();
  for (const letter of ['ا', 'ب', 'ت']) await touch(letter);
  await expect.element(page.getByRole('heading', { name: 'Level 1 Complete!' })).toHaveFocus();
  await game.press('Play Again');
  await expect.element(page.getByRole('heading', { name: 'Choose Your Game Mode!' })).toHaveFocus();
});

test('a level with more misses than hits ends without a star, and nothing is celebrated', async () => {
  for (const letter of ['ت', 'ت', 'ت', 'ت', 'ا', 'ب', 'ت']) await touch(letter);
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
  document.querySelector<HTMLElement>('[aria-label="Pause"]')?.click();
  await expect.element(paused).toBeInTheDocument();
  await expect.poll(() => driftsThat('paused')).toBe(3);
  await game.press('Resume');
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

function isBefore(one: Element | null | undefined, other: Element | null | undefined): boolean {
  if (!one || !other) throw new Error('a part of the win is missing');
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Until React has done what it does at once; no frame comes in between. */
async function touch(letter: string): Promise<void> {
  const bubble = [...game.place.querySelectorAll('.bubble')].find((each) => each.textContent === letter);
  bubble?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
  await Promise.resolve();
}

function poppedLetters(): (string | null)[] {
  return [...game.place.querySelectorAll('.bubble:disabled')].map((bubble) => bubble.textContent);
}

function askedLetters(): (string | null)[] {
  return [...game.place.querySelectorAll('[data-asked]')].map((bubble) => bubble.textContent);
}

function shaking(): (string | null)[] {
  return game.place
    .getAnimations({ subtree: true })
    .flatMap(({ effect }) =>
      effect instanceof KeyframeEffect &&
      effect.getKeyframes().some(({ transform }) => String(transform).startsWith('rotate'))
        ? [effect.target?.textContent ?? null]
        : [],
    );
}

function driftsThat(state: AnimationPlayState): number {
  const all = game.place.getAnimations({ subtree: true });
  return all.filter(({ id, playState }) => id === 'drift' && playState === state).length;
}

async function askForMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}
