import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { letters } from '#content/letters.ts';
import { appeared, standAt } from '#web/games/testing/draw.tsx';
import { animationsOfStylesheets, changesOfLightPerSecond } from '#web/games/testing/light.ts';
import { startBeforeEach } from '#web/games/testing/start-before-each.tsx';
import { Page } from './letter-safari-page.tsx';

const game = startBeforeEach(Page, ['See & Hear Mode', 'Start Safari Adventure 1!'], '.safari-card');
/** Overlays leave by themselves, but not while the tab is out of sight: a busy machine takes its time. */
beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
});
afterEach(() => void vi.restoreAllMocks());

test('each new screen puts its heading in focus, also when a level is played again', async () => {
  await expect.element(page.getByRole('heading', { name: 'Listen & Find Me!' })).toHaveFocus();
  await findAll();
  await game.press('Play Again!');
  await expect.element(page.getByText('Score 0')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Listen & Find Me!' })).toHaveFocus();
  await findAll();
  await game.press('Next Adventure!');
  await expect.element(page.getByRole('heading', { name: 'Letter Matching Safari' })).toHaveFocus();
});

test('an overlay takes the focus, and gives it back to the card that called it', async () => {
  const wrong = cards().find((card) => !isAsked(card));
  wrong?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Try Again!' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(wrong);
  const right = cards().find(isAsked);
  right?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Continue!' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(right);
});

test('a double tap on a wrong card does not press the overlay that it calls, nor a card that an overlay leaves', async () => {
  cards()
    .find((card) => !isAsked(card))
    ?.click();
  const again = await overlay();
  expect(touched(again, 590)).toBe(document.documentElement);
  expect(again.contains(touched(again, 610))).toBe(true);
  const isCardTouched = whenGone(again, () => {
    const [card] = cards();
    return [290, 310].map((ms) => card?.contains(touched(card, ms)));
  });
  await game.press('Try Again!');
  expect(await isCardTouched).toEqual([false, true]);
});

test('a win is drawn letter first, and its picture below', async () => {
  cards().find(isAsked)?.click();
  const praise = await overlay();
  const [letter, picture] = [praise.querySelector('[lang="ar"]'), praise.querySelector('img')];
  if (!letter || !picture) throw new Error('the praise has no letter or no picture');
  standAt(game.place, 1000);
  expect(letter.getBoundingClientRect().bottom).toBeLessThanOrEqual(picture.getBoundingClientRect().top);
});

test('the end of a level, and its summary, are drawn letter first', async () => {
  await findAllButTheEnd();
  for (const button of ['Continue!', 'Next Adventure!']) {
    await appeared(() =>
      [...game.place.querySelectorAll('dialog:modal button')].some(
        ({ textContent }) => textContent === button,
      ),
    );
    const [leaves, stars] = ['.new-leaves', '[role="img"]'].map((name) =>
      game.place.querySelector(`dialog:modal ${name}`),
    );
    if (!leaves || !stars) throw new Error('the win has no letters or no stars');
    expect(leaves.textContent).toBe('ابت');
    expect(leaves.compareDocumentPosition(stars) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    if (button === 'Continue!') await game.press(button);
  }
});

test('a finger that stays too long selects nothing and takes no picture away', () => {
  const [card] = cards();
  const picture = card?.querySelector('img');
  if (!card || !picture) throw new Error('there is no card with a picture');
  expect(getComputedStyle(card).userSelect).toBe('none');
  expect(card.contains(touched(picture, 1000))).toBe(true);
  expect(touched(picture, 1000)).not.toBe(picture);
});

test('nothing flashes: no animation of the safari changes its light more than three times a second', () => {
  const held = animationsOfStylesheets(game.place);
  const names = held.flatMap((each) => (each instanceof CSSAnimation ? [each.animationName] : []));
  expect(names).toEqual(expect.arrayContaining(['shake', 'hop', 'fade-in', 'cheer', 'arrive']));
  for (const animation of held) expect(changesOfLightPerSecond(animation)).toBeLessThanOrEqual(3);
});

/** Taps each letter that is asked for, up to the summary. */
async function findAll(): Promise<void> {
  await findAllButTheEnd();
  await game.press('Continue!');
}

async function findAllButTheEnd(): Promise<void> {
  for (let left = cards().length; left > 0; left -= 1) {
    const asked = await appeared(() => cards().find(isAsked));
    asked.focus();
    asked.click();
    await game.press('Continue!');
    await appeared(() => game.place.querySelector('dialog[aria-label="Well done!"]') === null);
  }
}

function overlay(): Promise<Element> {
  return appeared(() => game.place.querySelector('dialog:modal'));
}

function cards(): HTMLElement[] {
  return [...game.place.querySelectorAll<HTMLElement>('.safari-card')];
}

/** The words for screen readers say which one it is. */
function isAsked(card: Element): boolean {
  const asked = letters.find(({ label }) => game.place.textContent.includes(`Find ${label}`));
  return asked !== undefined && card.ariaLabel?.startsWith(`${asked.label} `) === true;
}

/** What a finger at the middle of an element meets so many milliseconds after all that moves there has begun. */
/** Looks at the moment in which something goes: what it leaves lasts 300 ms, and a busy machine is later. */
function whenGone<Seen>(element: Element, look: () => Seen): Promise<Seen> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (element.isConnected) return;
      observer.disconnect();
      resolve(look());
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

function touched(element: Element, ms: number): Element | null {
  standAt(game.place, ms);
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
}
