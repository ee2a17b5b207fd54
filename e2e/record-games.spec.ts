import type { Locator, Page } from '@playwright/test';
import { letters } from '#content/letters.ts';
import { hearVoices, letterHeard } from './heard-voices.ts';
import { writtenOn } from './learner.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => hearVoices(page));

test('Bubble Pop: a tap on an animal keeps the level, and the next visit carries on', async ({ page }) => {
  await startBubblePop(page);
  await popAll(page, 3);
  await expect(page.getByRole('heading', { name: 'Level 1 Complete!' })).toBeFocused();
  await animals(page).waitFor();
  await expectAccessible(page);
  await animal(page, 'Fox').click();
  await expect(page.getByText('Salaam, Fox.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Fox is learning' })).toBeVisible();
  await expect
    .poll(() => writtenLevels(page))
    .toEqual([
      {
        game: 'bubble-pop',
        mode: 'visual-audio',
        level: 1,
        stars: 2,
        score: 30,
        asked: [
          ['alif', 'taa'],
          ['alif', 'alif'],
          ['baa', 'baa'],
          ['taa', 'taa'],
        ],
      },
    ]);

  await open(page, '/bubble-pop');
  await expect(page.getByRole('button', { name: 'See & Hear' })).toBeVisible();
  await expect(page.getByText('Level 1: 2 of 3 stars')).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Carry on · level 2' }).click();
  await expect(page.getByRole('heading', { name: 'Level 2' })).toBeFocused();
  await expect(page.getByText('Score 0')).toBeVisible();
  await expect(page.locator('.bubble')).toHaveCount(4);

  for (const { label } of letters.slice(0, 4)) await bubble(page, label).click();
  await expect(page.getByRole('heading', { name: 'Level 2 Complete!' })).toBeVisible();
  await expect(animals(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Play Again' }).click();
  await page.getByRole('button', { name: 'From the start' }).click();
  await expect(page.getByRole('button', { name: 'Carry on · level 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Listen Only' }).click();
  await page.getByRole('button', { name: 'Start Adventure!' }).click();
  // Both ب and ت were met twice by now, and they look alike.
  await expect(page.getByRole('heading', { name: 'Two that are alike. Touch each one!' })).toBeFocused();
  await expect(page.getByText('Level 1')).toBeVisible();
});

test('Letter Safari: a tap on an animal keeps the level, and the next visit carries on', async ({ page }) => {
  await finishSafariLevel(page);
  await expect(page.getByRole('button', { name: 'Next Adventure!' })).toBeFocused();
  await animals(page).waitFor();
  await expectAccessible(page);
  await animal(page, 'Wild dog').click();
  await expect(page.getByText('Salaam, Wild dog.')).toBeVisible();
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

test('two letters that were mixed up twice come back before the next level', async ({ page }) => {
  test.slow();
  await startBubblePop(page);
  await bubble(page, 'Taa').click();
  await popAll(page, 3);
  await animal(page, 'Fox').click();
  await expect(page.getByText('Salaam, Fox.')).toBeVisible();
  await open(page, '/bubble-pop');
  await page.getByRole('button', { name: 'Carry on · level 2' }).waitFor();
  await pairWorkedOut(page);
  await page.getByRole('button', { name: 'Carry on · level 2' }).click();
  await expect(page.getByRole('heading', { name: 'Two that are alike. Touch each one!' })).toBeFocused();
  await expectAccessible(page);
  for (const label of ['Alif', 'Taa']) await bubble(page, label).click();
  for (let found = 0; found < 4; found += 1) {
    await expect(page.getByRole('img', { name: `${found} of 4 found` })).toBeVisible();
    const asked = page.locator('.asked-circle .lone-letter');
    const shown = await asked.textContent();
    await page.getByRole('button', { name: new RegExp(` ${shown}$`) }).click();
  }
  await expect(page.getByRole('heading', { name: 'Level 2' })).toBeFocused();
  await expect(page.locator('.bubble')).toHaveCount(4);
});

test('without a learner a finished level is remembered by the tab alone', async ({ page, context }) => {
  await startBubblePop(page);
  const before = await page.evaluate(() => JSON.stringify(localStorage));
  await popAll(page, 3);
  await animals(page).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(before);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  await open(page, '/bubble-pop');
  await expect(page.getByRole('button', { name: 'Carry on · level 2' })).toBeVisible();
  const otherTab = await context.newPage();
  await open(otherTab, '/bubble-pop');
  await expect(otherTab.getByRole('heading', { name: 'Choose Your Game Mode!' })).toBeVisible();
  await expect(otherTab.getByRole('button', { name: /Carry on/ })).toHaveCount(0);
});

test('the offer is made once in a visit, and Not now is heard', async ({ page }) => {
  await startBubblePop(page);
  await popAll(page, 3);
  await animals(page).waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(animals(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Next Level (4 letters)' }).click();
  for (const { label } of letters.slice(0, 4)) await bubble(page, label).click();
  await expect(page.getByRole('heading', { name: 'Level 2 Complete!' })).toBeVisible();
  await finishSafariLevel(page);
  await expect(page.getByRole('button', { name: 'Next Adventure!' })).toBeVisible();
  await expect(animals(page)).toHaveCount(0);
});

test('a game whose offer cannot be fetched goes on', async ({ page, allowErrors }) => {
  allowErrors(/net::ERR_FAILED|Failed to load resource/);
  await open(page, '/bubble-pop');
  await page.getByRole('button', { name: 'See & Hear' }).click();
  await page.route('**/_app/*.js', (route) => route.abort());
  const warned = page.waitForEvent('console', (message) => message.text().includes('goes on without it'));
  await page.getByRole('button', { name: 'Start Adventure!' }).click();
  await warned;
  await popAll(page, 3);
  await page.getByRole('button', { name: 'Next Level (4 letters)' }).click();
  await expect(page.getByRole('heading', { name: 'Level 2' })).toBeFocused();
});

test('the animals are shown although the network is gone, and a tap that fails says so', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|fetching the script|no learner was made/);
  await startBubblePop(page);
  await expect
    .poll(() => fetchedOf(page))
    .toEqual(expect.arrayContaining(letters.map(({ picture }) => picture)));
  await context.setOffline(true);
  await popAll(page, 3);
  await animals(page).waitFor();
  const pictures = animals(page).locator('img');
  await expect(pictures).toHaveCount(28);
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
});

/** What has arrived so far. */
function fetchedOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
}

async function startBubblePop(page: Page): Promise<void> {
  await open(page, '/bubble-pop');
  await page.getByRole('button', { name: 'See & Hear' }).click();
  await page.getByRole('button', { name: 'Start Adventure!' }).click();
}

/** With one mistake on the way. */
async function popAll(page: Page, count: number): Promise<void> {
  await bubble(page, 'Taa').click();
  for (const { label } of letters.slice(0, count)) await bubble(page, label).click();
}

function bubble(page: Page, label: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${label} .$`) });
}

/** Each overlay leaves by itself. */
async function finishSafariLevel(page: Page): Promise<void> {
  await open(page, '/letter-safari');
  await page.getByRole('button', { name: 'Audio Only Mode' }).click();
  await page.getByRole('button', { name: 'Start Safari Adventure 1!' }).click();
  for (let nth = 1; nth <= 3; nth += 1) {
    const { label, letter, animal } = await letterHeard(page, 2 * nth - 1);
    await page.locator(`.safari-card[aria-label^="${label} ${letter}, ${animal}"]`).click();
  }
  await page.getByRole('button', { name: 'Next Adventure!' }).waitFor();
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
    return ['answered-letters', 'tell-apart'].every((file) =>
      fetched.some((name) => name.includes(`/${file}-`)),
    );
  });
  await expect.poll(() => writtenLevels(page)).toHaveLength(1);
}

/** What the browser holds of the letter games, in the order of writing. */
async function writtenLevels(page: Page): Promise<unknown[]> {
  const written = await writtenOn(page);
  return written.filter(({ kind }) => kind === 'letters').map(({ body }) => body);
}
