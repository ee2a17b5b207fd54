import type { Page } from '@playwright/test';
import { letters } from '#content/letters.ts';
import { cachedIn } from './cached.ts';
import { heardPaths, hearVoices } from './heard-voices.ts';
import { takeNetworkAway } from './network.ts';
import { countStored, signInBefore, theAdmin } from './people.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

/** Waits until the worker is there and sees what the page reads. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('once visited, practice, phrases and both games work without a network', async ({ page, context }) => {
  test.slow();
  await hearVoices(page);
  await open(page, '/memorise?surah=Al-Mulk');
  await expect(page.locator('li[data-card]')).toHaveCount(30);
  await settle(page);
  await expect.poll(() => cachedIn(page, /texts/)).toContain("/rest/v1/Qur'an");
  await open(page, '/phrases/learn');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  const readsOfPhrases = async () =>
    (await cachedIn(page, /texts/)).filter((path) => path.endsWith('phrases'));
  await expect.poll(async () => (await readsOfPhrases()).length).toBe(2);
  await open(page, '/bubble-pop');
  await expect.poll(async () => (await cachedIn(page, /voices/)).length).toBe(28);

  const bringBack = await takeNetworkAway(context);
  await open(page, '/memorise?surah=Al-Mulk');
  await expect(page.locator('li[data-card]')).toHaveCount(30);
  await expect(page.getByText('You are offline. Pages you have visited still work.')).toBeVisible();
  await expectAccessible(page);
  await open(page, '/phrases/learn');
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  await open(page, '/phrases/game');
  await expect(page.getByRole('region', { name: 'Arabic Phrases' }).getByRole('button')).toHaveCount(5);

  await open(page, '/bubble-pop');
  await page.getByRole('button', { name: 'See & Hear' }).click();
  await page.getByRole('button', { name: 'Start Adventure!' }).click();
  await expect.poll(() => heardPaths(page)).toEqual([letters[0]?.audio]);

  await open(page, '/letter-safari');
  await page.getByRole('button', { name: /See & Hear/ }).click();
  await page.getByRole('button', { name: /Start/ }).click();
  await expect.poll(async () => (await heardPaths(page)).length).toBe(1);
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.images].filter((image) => image.checkVisibility() && image.naturalWidth === 0).length,
      ),
    )
    .toBe(0);
  await bringBack();
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('pages of the mushaf that were read, and those beside them, work without a network and take no room from other texts', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/); // beside those, others are looked for
  await open(page, '/mushaf?page=562');
  await settle(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  const ayah = page.locator('[data-ayah="67:13"]').first();
  await expect(ayah).toBeVisible();
  const cached = async () => (await cachedIn(page, /mushaf/)).filter((path) => path === "/rest/v1/Qur'an");
  await expect.poll(async () => (await cached()).length).toBeGreaterThanOrEqual(2);
  expect(await cachedIn(page, /texts/)).not.toContain("/rest/v1/Qur'an");
  await context.setOffline(true);
  await open(page, '/mushaf?page=563');
  await expect(ayah).toBeVisible();
  await open(page, '/mushaf?page=566');
  await expect(page.locator('[data-current] [data-ayah="69:1"]')).toBeVisible();
});

test('nothing private is kept', async ({ page }) => {
  const admin = await theAdmin(page.request);
  await signInBefore(page, admin);
  await open(page, '/classes');
  await settle(page);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Total Submissions')).toBeVisible();
  await open(page, '/classes');
  await expect.poll(() => cachedIn(page, /texts/)).toContain('/rest/v1/Classes');
  const cached = await cachedIn(page, /./);
  expect(cached.filter((path) => /^\/(rest|auth)\//.test(path) && path !== '/rest/v1/Classes')).toEqual([]);
  expect(cached.filter((path) => path.startsWith('/admin'))).toEqual([]);
});

test.describe('with the worker of an earlier visit', () => {
  test.use({ visitor: 'returning' });

  test('a message written offline waits, survives a reload, and is sent exactly once', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/); // a document may try before it is told that it is offline
    const admin = await theAdmin(page.request);
    const words = `From a train ${process.pid}`;
    await open(page, '/contact');
    const bringBack = await takeNetworkAway(context);
    await page.getByLabel('Type').selectOption('Ask a question');
    await page.getByLabel('Message').fill(words);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
    await expect(page.getByText('Your message will be sent when you are back online.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');

    await open(page, '/consistent-deeds');
    const other = await context.newPage();
    await open(other, '/contact');
    const waiting = other.getByText('One message is waiting here and will be sent when you are back online.');
    await expect(waiting).toBeVisible();
    await expect(other.getByRole('listitem').filter({ hasText: words })).toBeVisible();
    await bringBack();
    await expect.poll(() => countStored(page.request, admin, words)).toBe(1);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('contact-queue'))).toBeNull();
    await expect(waiting).toBeHidden();
    await open(page, '/');
    expect(await countStored(page.request, admin, words)).toBe(1);
  });
});
