import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appeared, draw } from '#web/games/testing/draw.tsx';
import { Page } from './bubble-pop-page.tsx';

let drawn: ReturnType<typeof draw>;
beforeEach(async () => {
  drawn = draw(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await press('See & Hear');
  await press('Start Adventure!');
  await appeared(() => drawn.place.querySelector('.bubble'));
});
afterEach(() => {
  drawn.remove();
  sessionStorage.clear();
});

test('a right bubble bursts in the frame of its tap; score and next letter follow', async () => {
  await touch('ا');
  expect(poppedLetters()).toEqual(['ا']);
  expect(drawn.place.textContent).toContain('Score 0');
  await expect.poll(() => drawn.place.textContent).toContain('Score 10');
  expect(askedLetters()).toEqual(['ب']);
});

test('a wrong bubble shakes in the frame of its tap, and nothing else is drawn before that', async () => {
  const changes = new MutationObserver(() => {});
  changes.observe(drawn.place, { subtree: true, childList: true, attributes: true, characterData: true });
  await touch('ت');
  expect(changes.takeRecords()).toEqual([]);
  expect(shaking()).toEqual(['ت']);
  await expect.poll(() => drawn.place.textContent).toContain('Try again!');
});

test('the letters of a wrong pop never hide the bubble that is asked for', async () => {
  // A screen that has just come takes no taps, and the letters stay for a moment only.
  const screen = drawn.place.querySelector('.play-screen') ?? drawn.place;
  await appeared(() => getComputedStyle(screen).pointerEvents === 'auto');
  await touch('ت');
  const letters = await appeared(() => drawn.place.querySelector<HTMLElement>('.beside-toast'));
  const asked = drawn.place.querySelector<HTMLElement>('.bubble[data-asked]');
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
  await expect.poll(() => drawn.place.textContent).toContain('2 / 3');
  await touch('ت');
  expect(poppedLetters()).toHaveLength(3);
  await expect.poll(() => drawn.place.textContent).toContain('Level 1 Complete!');
  expect(drawn.place.querySelector('.bubble')).toBeNull();
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
  await press('Play Again');
  await expect.element(page.getByRole('heading', { name: 'Choose Your Game Mode!' })).toHaveFocus();
});

async function press(name: string): Promise<void> {
  const button = await appeared(() =>
    [...drawn.place.querySelectorAll('button')].find((each) => each.textContent === name),
  );
  button.click();
}

/** Until React has done what it does at once; no frame comes in between. */
async function touch(letter: string): Promise<void> {
  const bubble = [...drawn.place.querySelectorAll('.bubble')].find((each) => each.textContent === letter);
  bubble?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
  await Promise.resolve();
}

function poppedLetters(): (string | null)[] {
  return [...drawn.place.querySelectorAll('.bubble:disabled')].map((bubble) => bubble.textContent);
}

function askedLetters(): (string | null)[] {
  return [...drawn.place.querySelectorAll('[data-asked]')].map((bubble) => bubble.textContent);
}

function shaking(): (string | null)[] {
  return drawn.place
    .getAnimations({ subtree: true })
    .flatMap(({ effect }) =>
      effect instanceof KeyframeEffect && effect.getKeyframes().some(({ rotate }) => rotate)
        ? [effect.target?.textContent ?? null]
        : [],
    );
}
