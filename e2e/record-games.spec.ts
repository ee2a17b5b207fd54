import type { Locator, Page } from '@playwright/test';
import { letters } from '#content/letters.ts';
import { bubble, start } from './bubbles.ts';
import { hearVoices, letterHeard } from './heard-voices.ts';
import { writtenOn } from './learner.ts';
import { card, start as startSafari } from './safari.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Bubble Pop: a tap on an animal keeps the level, the next visit carries on, and what was mixed up twice comes back', async ({
  page,
}) => {
  await start(page, 'See & Hear');
  await bubble(page, 'Taa').click();
  await popAll(page);
  await expect(page.getByRole('heading', { name: 'Level 1 Complete!' })).toBeFocused();
  await animals(page).waitFor();
  await expectAccessible(page);
  await expectAnimalsOnItsSide(page);
  await animal(page, 'Fox').click();
  await expect(page.getByText('Salaam, Fox.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Learners: Fox is learning' })).toBeVisible();
  await expect
    .poll(() => writtenLevels(page))
    .toEqual([
      {
        game: 'bubble-pop',
        mode: 'visual-audio',
        level: 1,
        stars: 1,
        score: 30,
        asked: [
          ['alif', 'taa'],
          ['alif', 'taa'],
          ['alif', 'alif'],
          ['baa', 'baa'],
          ['taa', 'taa'],
        ],
      },
    ]);

  await open(page, '/bubble-pop');
  await expect(page.getByRole('button', { name: 'See & Hear' })).toBeVisible();
  await expect(page.getByText('Level 1: 1 of 3 stars')).toBeAttached();
  await expectAccessible(page);
  await pairWorkedOut(page);
  await page.getByRole('button', { name: 'Carry on · level 2' }).click();
  await expect(page.getByRole('heading', { name: 'Tap each one to hear its name!' })).toBeFocused();
  await expect(page.getByText('Level 2')).toBeVisible();
  await expect(page.getByText('Score 0')).toBeVisible();
  await expectAccessible(page);
  for (const label of ['Alif', 'Taa']) await bubble(page, label).click();
  await expect(page.getByRole('heading', { name: 'Listen! Which one is it?' })).toBeVisible();
  await expect(page.getByRole('img', { name: '0 of 4' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to the level' }).click();
  await expect(page.getByRole('heading', { name: 'Level 2' })).toBeFocused();

  await open(page, '/bubble-pop');
  await pairWorkedOut(page);
  await page.getByRole('button', { name: 'Carry on · level 2' }).click();
  await expect(page.getByRole('heading', { name: 'Level 2' })).toBeFocused();
});

test('Letter Safari: a tap on an animal keeps the level, and the next visit carries on', async ({ page }) => {
  await hearVoices(page);
  await finishSafariLevel(page);
  await expect(page.getByRole('button', { name: 'Next Adventure!' })).toBeFocused();
  await animals(page).waitFor();
  await expectAccessible(page);
  await expectAnimalsOnItsSide(page);
  await animal(page, 'Owl').click();
  await expect(page.getByText('Salaam, Owl.')).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(() => writtenLevels(page))
    .toMatchObject([{ game: 'letter-safari', mode: 'audio-only', level: 1, stars: 3, score: 30 }]);

  await open(page, '/letter-safari');
  await page.getByRole('button', { name: 'Carry on · level 2' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Carry on · level 2' }).click();
  await expect(page.getByRole('heading', { name: 'Listen Super Carefully!' })).toBeFocused();
  await expect(page.getByText('Level 2')).toBeVisible();
  await expect(page.getByText('Score 0')).toBeVisible();
  await expect(page.locator('.safari-card')).toHaveCount(6);
});

test('without a learner and without a network the animals are shown, a tap that fails says so, and the tab alone remembers the level', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|fetching the script|no learner was made/);
  await start(page, 'See & Hear');
  const before = await page.evaluate(() => JSON.stringify(localStorage));
  await expect
    .poll(() => fetchedOf(page))
    .toEqual(expect.arrayContaining(letters.map(({ picture }) => picture).filter(isOffered)));
  await context.setOffline(true);
  await popAll(page);
  await animals(page).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(before);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  const pictures = animals(page).locator('img');
  await expect(pictures).toHaveCount(21);
  await expect
    .poll(() =>
      pictures.evaluateAll((images) =>
        images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      ),
    )
    .toBe(true);
  // On a phone the last animal is far below the first: what is said must be seen from each.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['Bear', 'Zebra']) {
    await animal(page, name).click();
    await expect(page.getByText('That did not work. Please try again.')).toBeInViewport({ ratio: 1 });
  }

  await context.setOffline(false);
  await open(page, '/bubble-pop');
  await expect(page.getByRole('button', { name: 'Carry on · level 2' })).toBeVisible();
  const otherTab = await context.newPage();
  await open(otherTab, '/bubble-pop');
  await expect(otherTab.getByRole('heading', { name: 'Choose Your Game Mode!' })).toBeVisible();
  await expect(otherTab.getByRole('button', { name: /Carry on/ })).toHaveCount(0);
});

/** What has arrived so far. */
function fetchedOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
}

/** The first level, with one mistake on the way. */
async function popAll(page: Page): Promise<void> {
  for (const label of ['Taa', 'Alif', 'Baa', 'Taa']) await bubble(page, label).click();
}

async function finishSafariLevel(page: Page): Promise<void> {
  await startSafari(page, 'Audio Only Mode');
  for (let nth = 1; nth <= 3; nth += 1) {
    await card(page, await letterHeard(page, 2 * nth - 1)).click();
    await page.getByRole('dialog', { name: 'Well done!' }).getByRole('button').click();
  }
  await page.getByRole('button', { name: 'Continue!' }).click();
  await page.getByRole('button', { name: 'Next Adventure!' }).waitFor();
}

/** A child who cannot read does not scroll for what it does not see. */
async function expectAnimalsOnItsSide(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('heading', { name: 'Choose your animal' })).toBeInViewport({ ratio: 1 });
  for (const name of ['Bear', 'Elephant']) await expect(animal(page, name)).toBeInViewport({ ratio: 1 });
  if (before) await page.setViewportSize(before);
}

/** The others stay in the safari. */
function isOffered(picture: string): boolean {
  return !/(chimpanzee|gorilla|hyena|monkey|snake|warthog|wild-dog)\.svg$/.test(picture);
}

function animals(page: Page): Locator {
  return page.getByRole('group', { name: 'Choose your animal' });
}

function animal(page: Page, name: string): Locator {
  return animals(page).getByRole('button', { name, exact: true });
}

/** The game has fetched what works out a pair, and then read the record as we do after it: nothing of that is shown. */
async function pairWorkedOut(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['levels', 'tell-apart'].every((file) => fetched.some((name) => name.includes(`/${file}-`)));
  });
  await expect.poll(() => writtenLevels(page)).toHaveLength(1);
}

/** What the browser holds of the letter games, in the order of writing. */
async function writtenLevels(page: Page): Promise<unknown[]> {
  const written = await writtenOn(page);
  return written.filter(({ kind }) => kind === 'letters').map(({ body }) => body);
}
