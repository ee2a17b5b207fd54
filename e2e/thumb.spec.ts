import type { Locator, Page } from '@playwright/test';
import { bringWork, roundOf, type Work } from './brought-work.ts';
import { expect, open, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SCREENS = [
  [390, 844],
  [844, 390],
  [320, 568],
] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What is done next lies wholly in the screen, under nothing, without scrolling; then it is pressed. */
async function pressUnderThumb(page: Page, ...next: [Locator, ...Locator[]]): Promise<void> {
  await expect(next[0]).toBeVisible();
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    for (const each of next)
      await expect
        .poll(() => each.evaluate(isReachable), {
          message: `${await each.textContent()} at ${width} × ${height}`,
        })
        .toEqual({ isInside: true, isOnTop: true, scrolled: 0 });
  }
  await next[0].press('Enter');
}

/** Runs in the page. */
function isReachable(found: Element): { isInside: boolean; isOnTop: boolean; scrolled: number } {
  const { left, right, top, bottom } = found.getBoundingClientRect();
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return { isInside, isOnTop: found.contains(above), scrolled: window.scrollY };
}

const lookAt = (page: Page) => pressUnderThumb(page, button(page, 'Look'));
const judge = (page: Page, ...verdicts: [string, string, string]) =>
  pressUnderThumb(page, button(page, verdicts[0]), button(page, verdicts[1]), button(page, verdicts[2]));
const knewIt = (page: Page) => judge(page, 'I knew it', 'I hesitated', 'Not yet');
const notYet = (page: Page) => judge(page, 'Not yet', 'I hesitated', 'I knew it');

test('by heart, from reading to its end, what is next is under the thumb on every phone', async ({
  page,
}) => {
  await open(page, '/memorise?surah=Al-Mulk&from=1&to=3&mode=recite');
  for (const step of ['First letters', 'First word', 'Nothing shown']) {
    await pressUnderThumb(page, button(page, `Next: ${step}`));
    for (let ayah = 1; ayah <= 3; ayah++) {
      if (step === 'Nothing shown' && ayah === 1)
        await pressUnderThumb(
          page,
          button(page, 'Look'),
          page.getByRole('link', { name: 'Let somebody listen' }),
        );
      else await lookAt(page);
      if (ayah > 1) {
        await knewIt(page);
        continue;
      }
      await notYet(page);
      await pressUnderThumb(page, button(page, 'Go on'));
    }
    await lookAt(page);
    await pressUnderThumb(page, button(page, 'Go on'));
  }
  await pressUnderThumb(page, page.getByRole('link', { name: /^Next: / }));
  await expect(button(page, 'Next: First letters')).toBeVisible();
});

test('the longest ayah scrolls in its place, by keyboard too, and what is next stays', async ({ page }) => {
  await open(page, '/memorise?surah=Al-Baqarah&from=282&to=283&mode=recite');
  await button(page, 'Nothing shown').press('Enter');
  const band = page.getByRole('button', { name: /^Ayah 282, / });
  await expect(band).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect
    .poll(() => page.locator('.round-text').evaluate(({ scrollTop }) => scrollTop))
    .toBeGreaterThan(100);
  await lookAt(page);
  await expect(page.getByRole('group', { name: 'Ayah 282', exact: true })).toBeFocused();
  await knewIt(page);
});

/** What was failed yesterday is due, and learned again when it fails once more; two ayahs are new. */
const WORK: readonly Work[] = [
  [5, roundOf('lesson', 112, 1, '1111')],
  [1, roundOf('recite', 112, 1, '1333')],
  [1, { kind: 'goal', body: { surah: 108, from: 1, to: 2 } }],
];

test('a day, from what is learned again over a lesson to its end, stays under the thumb', async ({
  page,
}) => {
  await bringWork(page, WORK);
  await open(page, '/today');
  await button(page, 'Begin').press('Enter');
  await lookAt(page);
  await notYet(page);
  await pressUnderThumb(page, button(page, 'I have read it'));
  await pressUnderThumb(page, button(page, 'I said it'));
  await lookAt(page);
  await pressUnderThumb(page, button(page, 'Go on'));
  const next = page.getByRole('link', { name: /^(Next: new|Go on)/ });
  for (;;) {
    await expect(button(page, 'Look').or(next).first()).toBeVisible();
    if (await next.isVisible()) break;
    await button(page, 'Look').press('Enter');
    await button(page, 'I knew it').or(button(page, 'Go on')).press('Enter');
  }
  await pressUnderThumb(page, next);

  await pressUnderThumb(page, button(page, 'I have read it'));
  for (const [answer, other] of [
    ['Not yet', 'I knew it'],
    ['I knew it', 'Not yet'],
    ['I knew it', 'Not yet'],
  ] as const) {
    await lookAt(page);
    await pressUnderThumb(page, button(page, answer), button(page, other));
  }
  await pressUnderThumb(page, page.getByRole('link', { name: 'Finish for today' }));
  await pressUnderThumb(page, page.getByRole('link', { name: 'See you tomorrow, in sha Allah' }));
  await expect(page).toHaveURL('/');
});
