import type { Locator, Page } from '@playwright/test';
import { letters } from '#content/letters.ts';
import { bubble, carryOnAt } from './bubbles.ts';
import { card, cardsReady, dealSwapped, handle, practise } from './practice.ts';
import { card as animal, letterShown, otherThan, start as startSafari } from './safari.ts';
import { expect, open, test } from './site.ts';

test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

const PHONES = [
  [390, 844],
  [844, 390],
  [320, 568],
] as const;

/** On each phone all of it is on the screen, nobody scrolled, and nothing is wider than the screen. */
async function expectAtHand(page: Page, ...steps: readonly Locator[]): Promise<void> {
  for (const [width, height] of PHONES) {
    await page.setViewportSize({ width, height });
    for (const step of steps) await expect(step, `${width} × ${height}`).toBeInViewport({ ratio: 0.99 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} × ${height}`)
      .toBe(width);
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('putting in order: the next step is at hand in every state', async ({ page }) => {
  const waiting: (() => void)[] = [];
  const held = new Promise<void>((resolve) => waiting.push(resolve));
  await page.route('**/rest/v1/**', async (route) => {
    await held;
    await route.continue();
  });
  await dealSwapped(page);
  await page.goto('/memorise?surah=Al-Mulk&from=1&to=5');
  await expectAtHand(page, page.getByText('Loading Ayahs...'));
  for (const answer of waiting) answer();
  const check = button(page, 'Check My Answer');
  await expect(card(page, 1)).toBeVisible();
  await expectAtHand(page, check, button(page, /^Move down from position 1:/));

  await button(page, 'Hint').click();
  await expectAtHand(page, button(page, 'Highlight Correct Positions'), button(page, 'Show Move Directions'));
  await button(page, 'Highlight Correct Positions').click();
  await expectAtHand(page, check);

  await check.click();
  await expect(page.getByText('Ayahs 1 and 2 are swapped.')).toBeVisible();
  await expectAtHand(page, page.getByText('Ayahs 1 and 2 are swapped.'), button(page, 'Put these right'));
  await button(page, 'Put these right').click();
  await expectAtHand(page, check);
  await handle(page, 2).press('Space');
  await expectAtHand(page, check);
  await handle(page, 2).press('ArrowUp');
  await page.keyboard.press('Space');
  await button(page, /^Move up from position 4:/).click();
  await check.click();
  const above = button(page, /^Position 2 Correct/); // folded, and brought below the header with its gap
  await expect.poll(() => above.evaluate((row) => row.getBoundingClientRect().top)).toBeCloseTo(64 + 12, 0);
  await expectAtHand(page, page.getByText('Ayahs 3 and 4 are swapped.'), button(page, 'Put these right'));
  await button(page, 'Put these right').click();
  await button(page, /^Move up from position 4:/).click();
  await check.click();
  await expectAtHand(page, page.getByRole('link', { name: 'Next: 5–9' }), button(page, 'Again'));
  await button(page, 'Again').click();
  await expectAtHand(page, check);
});

for (const [named, address, ...next] of [
  ['286 ayahs', 'surah=Al-Baqarah', 'Put these right', 'Next wrong card', 'Reset'],
  ['three ayahs', 'surah=Al-Kawthar', 'Put these right', 'Practise this link', 'Reset'],
  ['one ayah', 'surah=Al-Mulk&from=3&to=3', 'Next: 3–4', 'Again'],
] as const)
  test(`putting ${named} in order: the next step is at hand before and after the check`, async ({ page }) => {
    await practise(page, `/memorise?${address}`);
    const check = button(page, 'Check My Answer');
    await expectAtHand(page, check);
    await check.click();
    await expect(button(page, next[0]).or(page.getByRole('link', { name: next[0] }))).toBeVisible();
    await expectAtHand(page, ...next.map((name) => button(page, name).or(page.getByRole('link', { name }))));
  });

test('a planned passage: it is said first, put in order without the other ways, seen whole and left', async ({
  page,
}) => {
  await dealSwapped(page);
  await page.goto('/memorise?surah=Al-Mulk&from=1&to=4&joins=2.3.4&day=2026-01-01');
  await expectAtHand(page, button(page, 'I said it'));
  await button(page, 'I said it').click();
  await cardsReady(page);
  await expect(page.getByRole('navigation', { name: 'Ways to practise' })).toHaveCount(0);
  await expect(page.locator('.site-header')).toBeHidden();
  const leave = page.getByRole('link', { name: 'Leave this round' });
  await expectAtHand(page, button(page, 'Check My Answer'), leave);
  await button(page, 'Check My Answer').click();
  await expectAtHand(page, button(page, 'Put these right'), button(page, 'See it whole'));
  await button(page, 'See it whole').click();
  await expectAtHand(page, page.getByRole('link', { name: 'Go on' }));
});

test('where there is nothing to practise the way out is at hand', async ({ page, allowErrors }) => {
  allowErrors(/a read failed|Failed to load resource/);
  await open(page, '/memorise?surah=al%20mulk');
  const other = page.getByRole('link', { name: 'Try Different Selection' });
  await expectAtHand(page, page.getByRole('link', { name: 'Al-Mulk', exact: true }), other);
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.goto('/memorise?surah=Al-Kahf&from=1&to=6');
  await expectAtHand(page, button(page, 'Try again'), other);
});

test('on the first screen the first card is whole, and on its side its first line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await practise(page, '/memorise?surah=Al-Mulk&from=1&to=5');
  await expect(page.getByText('Sahih al-Bukhari 5033')).toBeInViewport();
  const lowerEdge = () => card(page, 1).evaluate((row) => row.getBoundingClientRect().bottom);
  const bar = () => button(page, 'Check My Answer').evaluate((check) => check.getBoundingClientRect().top);
  expect(await lowerEdge()).toBeLessThan(await bar());
  await page.setViewportSize({ width: 844, height: 390 });
  const firstLine = () =>
    card(page, 1)
      .locator('[lang="ar"]')
      .evaluate((text) => text.getClientRects()[0]?.bottom ?? Infinity);
  await expect.poll(async () => (await firstLine()) < (await bar())).toBe(true);
});

test('what comes next: question and all three choices are on one screen, and the way on after each answer', async ({
  page,
}) => {
  await open(page, '/memorise?surah=Al-Mulk&from=1&to=4&mode=next');
  const choices = page.getByRole('region', { name: 'What comes next?' }).getByRole('listitem');
  await expect(choices).toHaveCount(3);
  const [one, two, three] = [choices.nth(0), choices.nth(1), choices.nth(2)];
  await expectAtHand(page, page.getByText('Ayah 1 ends'), one, two, three, button(page, 'Finish here'));
  const size = (step: string) =>
    page.evaluate((to) => document.documentElement.setAttribute('data-text-size', to), step);
  await size('5');
  await expectAtHand(
    page,
    page.getByText('Ayah 1 ends'),
    page.getByRole('heading', { name: 'What comes next?' }),
  );
  for (const step of [one, two, three, button(page, 'Finish here')])
    await expect(step, 'the largest text on 320 × 568').toBeInViewport({ ratio: 0.99 });
  await size('2');
  const said = new Set<string>();
  for (let answered = 0; answered < 12 && said.size < 2; answered += 1) {
    await one.getByRole('button').click();
    await expectAtHand(page, button(page, 'Go on'));
    said.add((await page.getByText('Not this one.').isVisible()) ? 'wrong' : 'right');
    await button(page, 'Go on').click();
    if (await page.getByRole('heading', { name: 'Round finished' }).isVisible()) break;
  }
  if (await button(page, 'Finish here').isVisible()) await button(page, 'Finish here').click();
  await expectAtHand(page, page.getByRole('link', { name: 'Next: 4–7' }));
});

test('Bubble Pop: every screen, and at level 12 every bubble', async ({ page }) => {
  await open(page, '/bubble-pop');
  await expectAtHand(page, button(page, 'See & Hear'), button(page, 'Listen Only'));
  await button(page, 'See & Hear').click();
  await expectAtHand(page, button(page, 'Start Adventure!'));
  await carryOnAt(page, 12);
  await expect(page.locator('.bubble')).toHaveCount(14);
  await expectAtHand(page, ...(await page.locator('.bubble').all()));
  await button(page, 'Pause').click();
  await expectAtHand(page, button(page, 'Resume'));
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Resume').click();
  for (const { label } of letters.slice(0, 14)) await bubble(page, label).click();
  await expectAtHand(page, button(page, /^Next Level/));
});

test('Letter Safari: every screen and what it says to a touch', async ({ page }) => {
  await open(page, '/letter-safari');
  await expectAtHand(page, button(page, 'See & Hear Mode'), button(page, 'Audio Only Mode'));
  await button(page, 'See & Hear Mode').click();
  await expectAtHand(page, button(page, 'Start Safari Adventure 1!'));
  await startSafari(page, 'See & Hear Mode');
  await expectAtHand(page, button(page, 'Hear Again!'), ...(await page.locator('.safari-card').all()));
  const asked = await letterShown(page);
  await animal(page, otherThan(asked)).press('Enter');
  await expectAtHand(page, button(page, 'Try Again!'));
});
