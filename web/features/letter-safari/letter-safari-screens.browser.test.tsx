import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { expectSeenOnEveryScreen } from '#web/games/testing/screens.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { press, standBefore } from '#web/games/testing/play.ts';
import { drawSiteInEach } from '#web/testing/drawn-site.tsx';
import { cards, findTheRest, levelBegun, tapRight, tapWrong } from './testing/drawn-safari.ts';

const drawSite = drawSiteInEach('/letter-safari');

const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const stage = page.elementLocator(document.body).getByRole('main');
const wayBack = { name: "Children's games" };

test('on every screen all ways into the game, and out of it, are seen without scrolling', async () => {
  drawSite();
  await expectSeenOnEveryScreen(
    button('See & Hear Mode'),
    button('Audio Only Mode'),
    dialog.getByRole('link', wayBack),
  );
  await press('See & Hear Mode');
  await expect.element(dialog).not.toBeInTheDocument();
  await expectSeenOnEveryScreen(
    button('Start Safari Adventure 1!'),
    button('Change Game Mode'),
    stage.getByText('Hear a letter, then find the animal that carries it.'),
    stage.getByRole('link', wayBack),
  );
});

test('on every screen the way on is seen without scrolling, and so are both letters of a mistake', async () => {
  standBefore(4, 'letter-safari');
  drawSite();
  await expectSeenOnEveryScreen(
    button('Carry on · level 4'),
    button('See & Hear Mode'),
    button('Audio Only Mode'),
    dialog.getByRole('link', wayBack),
  );
  await press('Carry on · level 4');
  await levelBegun();
  await tapWrong();
  await expect.poll(() => mixedUp().length).toBe(2);
  await expectSeenOnEveryScreen(...mixedUp().map((letter) => page.elementLocator(letter)));
  await press('Try Again!');
  await tapRight();
  await expectSeenOnEveryScreen(button('Continue!'));
  await press('Continue!');
  await findTheRest();
  await expectSeenOnEveryScreen(button('Continue!'));
  await press('Continue!');
  await expectSeenOnEveryScreen(button('Next Adventure!'), button('Play Again!'));
});

test("on every screen each card's letter is seen without scrolling, as large as its animal", async () => {
  standBefore(5, 'letter-safari');
  drawSite();
  await press('Carry on · level 5');
  await expect.poll(() => cards().length).toBe(6);
  await document.fonts.ready;
  for (const [width, height] of SCREENS) {
    await page.viewport(width, height);
    await expect.poll(faultsOfCards, { message: `${width} × ${height}` }).toEqual([]);
  }
});

test('is accessible in every phase, in both themes', async () => {
  await page.viewport(1280, 800);
  drawSite();
  await expect.element(page.getByRole('dialog', { name: 'Choose Your Adventure!' })).toBeVisible();
  await expectAccessible();
  await press('See & Hear Mode');
  await expect.element(dialog).not.toBeInTheDocument();
  await expectAccessible();
  await press('Start Safari Adventure 1!');
  await levelBegun();
  await expectAccessible();
  await tapWrong();
  await expect.element(page.getByRole('dialog', { name: 'Try again!' })).toBeVisible();
  await expectAccessible();
  await press('Try Again!');
  await tapRight();
  await expect.element(page.getByRole('dialog', { name: 'Well done!' })).toBeVisible();
  await expectAccessible();
  await press('Continue!');
  await findTheRest();
  await expect.element(page.getByRole('dialog', { name: 'LEVEL COMPLETE!' })).toBeVisible();
  await expectAccessible();
  await press('Continue!');
  await expect.element(button('Next Adventure!')).toBeVisible();
  await expectAccessible();
});

function mixedUp(): Element[] {
  return [...document.querySelectorAll('.mix-up-letter')];
}

function faultsOfCards(): string[] {
  const stage = document.querySelector('.game-stage');
  const isHigher = stage === null || stage.scrollHeight > innerHeight;
  return [...(isHigher ? ['the stage is higher than the screen'] : []), ...cards().flatMap(faultsOf)];
}

/** The letter's ink, not its box: a font leaves room around it. */
function faultsOf(card: Element): string[] {
  const glyph = card.querySelector('.lone-letter');
  const box = glyph?.parentElement?.getBoundingClientRect();
  const animal = card.querySelector('img')?.getBoundingClientRect();
  const context = document.createElement('canvas').getContext('2d');
  if (!glyph || !box || !animal || !context) return ['a card lacks its letter or its animal'];
  const { fontSize, fontFamily } = getComputedStyle(glyph);
  context.font = `${fontSize} ${fontFamily}`;
  const ink = context.measureText(glyph.textContent);
  const letter = Math.max(
    ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent,
    ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight,
  );
  const isInView = box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  return [
    ...(isInView ? [] : [`${glyph.textContent} is out of view`]),
    ...(letter >= animal.height ? [] : [`${glyph.textContent} is smaller than its animal`]),
  ];
}
