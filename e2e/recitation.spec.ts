import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './site.ts';

const READ = '/memorise?surah=Al-Fatihah&mode=recite';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const player = (page: Page) => page.getByRole('region', { name: 'Listen to the passage' });
const heardAyah = (page: Page) => page.locator('[aria-current="true"][role="group"]');
const ayah = (page: Page, number: number) => page.getByRole('group', { name: `Ayah ${number}`, exact: true });

const lockScreen = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return `${metadata?.title}, ${metadata?.artist}, ${playbackState}`;
  });

test('a passage is listened to with the keyboard alone, and the ayah that is heard is marked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, READ);
  await expect(button(page, 'Listen')).toBeVisible();
  await expect(heardAyah(page)).toHaveCount(0);
  await button(page, 'How to listen').press('Enter');
  await page.getByLabel('Pause after each ayah, so you can say it').check();
  await expect(player(page)).toContainText(
    'Recited by First Reciter, Murattal. Licence: Made for these journeys.',
  );
  await expectAccessible(page);
  // Watched for from before it begins: the first ayah is soon over, the second takes its time.
  const first = ayah(page, 1).and(heardAyah(page)).waitFor();
  await button(page, 'Listen').press('Enter');
  await first;
  await expect(ayah(page, 2)).toHaveAttribute('aria-current', 'true');
  await expect(heardAyah(page)).toHaveCount(1);
  await expect.poll(() => lockScreen(page)).toBe('Al-Fatihah 2, First Reciter, playing');
  await button(page, 'Pause').press('Enter');
  await expect(button(page, 'Go on')).toBeFocused();
  await expect.poll(() => lockScreen(page)).toBe('Al-Fatihah 2, First Reciter, paused');
  await button(page, 'Next ayah').press('Enter');
  await expect(player(page)).toContainText('Ayah 3');
  // Another way to practise ends it.
  await page.getByRole('link', { name: 'Put in order' }).click();
  await expect(heardAyah(page)).toHaveCount(0);
});

test('an ayah of the mushaf is heard from its sheet, and closing the sheet ends it', async ({ page }) => {
  await open(page, '/mushaf?page=1');
  const second = page.getByRole('article', { name: 'Page 1', exact: true }).locator('[data-ayah="1:2"]');
  await second.press('Enter');
  await button(page, 'Listen').click();
  await expect(button(page, 'Pause')).toBeVisible();
  await expect(button(page, 'Next ayah')).toHaveCount(0);
  await expect.poll(() => lockScreen(page)).toBe('Al-Fatihah 2, First Reciter, playing');
  await page.keyboard.press('Escape');
  await expect.poll(() => lockScreen(page)).not.toContain('playing');
  await expect(second).toBeFocused();
});

test('a game that speaks in another tab silences the passage', async ({ page, context }) => {
  await open(page, READ);
  const sounding = ayah(page, 2).and(heardAyah(page));
  await button(page, 'Listen').click();
  await sounding.waitFor();
  const game = await context.newPage();
  await open(game, '/bubble-pop');
  await expect(button(page, 'Pause')).toBeVisible();
  await game.getByRole('button', { name: 'See & Hear' }).click();
  await game.getByRole('button', { name: 'Start Adventure!' }).click();
  await expect(button(page, 'Go on')).toBeVisible();
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a surah that was kept is heard without a network', async ({ page, context, allowErrors }) => {
    await open(page, READ);
    await button(page, 'How to listen').click();
    await button(page, 'Save this surah for offline (0.5 MB)').click();
    await expect(page.getByText('This surah is on this device (0.5 MB).')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(button(page, 'Listen')).toBeVisible();
    allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await context.setOffline(true);
    await page.reload();
    await button(page, 'Listen').click();
    await expect(ayah(page, 2)).toHaveAttribute('aria-current', 'true');
  });
});
