import type { Page } from '@playwright/test';
import { readQuran } from '#content/quran.ts';
import { becomeLearner, writtenOn } from './learner.ts';
import { practise } from './practice.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.use({ visitor: 'returning', contextOptions: { reducedMotion: 'reduce' } });

test('a learner brings a passage back tomorrow, and finds it again among the recent ones', async ({
  page,
}) => {
  await becomeLearner(page, 'Fox');
  await practise(page, '/memorise?surah=Al-Mulk&from=1&to=5');
  await page.getByRole('button', { name: 'Move down from position 1' }).click();
  await page.getByRole('button', { name: 'Check My Answer' }).click();
  await page.getByRole('button', { name: 'Bring it back tomorrow' }).click();
  await expect(page.getByText('It comes back tomorrow. Kept on this device.')).toBeVisible();
  const tomorrow = await page.evaluate(() => {
    const day = new Date();
    day.setDate(day.getDate() + 1);
    return new Intl.DateTimeFormat('sv-SE').format(day);
  });
  await expect
    .poll(() => writtenOn(page))
    .toMatchObject([
      { kind: 'round', body: { mode: 'order', passages: [{ surah: 67, from: 1, grades: '33333' }] } },
      { kind: 'again', body: { surah: 67, from: 1, to: 5, on: tomorrow } },
    ]);

  await open(page, '/selection');
  await page.getByRole('navigation', { name: 'Recently' }).getByRole('link', { name: 'Al-Mulk 1–5' }).click();
  await expect(page).toHaveURL(/surah=Al-Mulk&from=1&to=5$/);
});

const ikhlas = readQuran().filter(({ surah }) => surah === 'Al-Ikhlas');

/** How every round of a plan ends. */
async function expectWhole(page: Page, ayahs: number): Promise<void> {
  const whole = page.getByRole('region', { name: 'The whole passage' });
  for (const { arabic } of ikhlas.slice(0, ayahs)) await expect(whole).toContainText(arabic);
  await expect(whole.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/today');
}

test('a planned round grades the planned joins only, survives a reload and ends with the passage whole', async ({
  page,
}) => {
  await becomeLearner(page, 'Owl');
  await practise(page, '/memorise?surah=Al-Ikhlas&from=1&to=4&joins=3&day=2026-03-09');
  await page.getByRole('button', { name: 'Check My Answer' }).click();
  await expect
    .poll(() => writtenOn(page))
    .toMatchObject([{ body: { mode: 'order', passages: [{ surah: 112, from: 1, grades: '0010' }] } }]);
  await page.reload();
  await page.getByRole('button', { name: 'See it whole' }).click();
  await expect(page.getByRole('region', { name: 'The whole passage' })).toBeFocused();
  await expectWhole(page, 4);
  await expectAccessible(page);

  await open(page, '/memorise?surah=Al-Ikhlas&from=1&to=2&mode=next&joins=1&day=2026-03-09');
  await expect(page.getByRole('heading', { name: 'Surah Al-Ikhlas begins with' })).toBeVisible();
  await expect(page.getByText('Question 1 of 1')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: ikhlas[0]?.arabic ?? '' })
    .click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expectWhole(page, 2);
  await open(page, '/memorise?surah=Al-Ikhlas&from=1&to=2&mode=recite&joins=2&day=2026-03-09');
  await expect(page.getByText('Recite aloud, then look.')).toBeVisible();
  for (const verdict of ['I knew it', 'I hesitated']) {
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByRole('button', { name: verdict }).click();
  }
  await expectWhole(page, 2);

  // Another day, of one's own accord: it was by heart, so that it begins one step below.
  await page.evaluate(() => sessionStorage.clear());
  await open(page, '/memorise?surah=Al-Ikhlas&from=1&to=2&mode=recite');
  await expect(page.getByRole('button', { name: 'First word', pressed: true })).toBeVisible();
});
