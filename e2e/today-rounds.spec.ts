import type { Page } from '@playwright/test';
import { readQuran } from '#content/quran.ts';
import { bringWork, daysAgo, roundOf, type Work } from './brought-work.ts';
import { writtenOn } from './learner.ts';
import { expect, expectAccessible, layoutShiftsReported, open, test } from './site.ts';

test.use({ visitor: 'returning', contextOptions: { reducedMotion: 'reduce' } });

/** Due are four weak steps of yesterday's lesson, one to be asked by what comes next and one by heart; three are new. */
const WORK: readonly Work[] = [
  [90, roundOf('next', 114, 2, '3')],
  [86, roundOf('next', 114, 2, '3')],
  [71, roundOf('next', 114, 2, '3')],
  [32, roundOf('next', 113, 2, '3')],
  [30, roundOf('next', 113, 2, '3')],
  [1, roundOf('lesson', 112, 1, '1111')],
  [1, { kind: 'goal', body: { surah: 108, from: 1, to: 3 } }],
];

/** What no screen of a learner ever says. */
const NEVER = /\d ?%|streak|overdue|you lost|rank/i;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const card = (page: Page) => page.getByRole('region', { name: /^Today/ });

/** On to what comes next, from the complete passage. */
async function goOn(page: Page, lastAyah: string): Promise<void> {
  const whole = page.getByRole('region', { name: 'The whole passage' });
  await expect(whole).toContainText(textOf(lastAyah));
  await whole.getByRole('link', { name: 'Go on' }).press('Enter');
}

function textOf(place: string): string {
  const found = readQuran().find((ayah) => `${ayah.surah_number}:${ayah.ayah_number}` === place);
  if (!found) throw new Error(`there is no ${place}`);
  return found.arabic;
}

async function expectNothingCounted(page: Page): Promise<void> {
  expect(await page.locator('main').innerText()).not.toMatch(NEVER);
}

test('a day of three rounds and a lesson is played by keyboard, left and taken up, and ended without a network', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await bringWork(page, WORK);
  await open(page, '/');
  await expect(card(page)).toContainText('Salaam, Maryam');
  await expect(card(page).getByRole('listitem')).toHaveText([
    /^Yesterday: Al-Ikhlas 1–4/,
    /^From before: Al-Falaq, 1 more/,
    /^New: Al-Kawthar 1–3/,
  ]);
  await expectNothingCounted(page);
  await button(page, 'Begin').press('Enter');

  // The weakest first, in order; what was left half-way is taken up from Home.
  await expect(page).toHaveURL(/surah=Al-Ikhlas&from=1&to=4&joins=1\.2\.3\.4/);
  await page.locator('li[data-card]').first().waitFor();
  await open(page, '/');
  await button(page, 'Begin').press('Enter');
  await button(page, 'Check My Answer').press('Enter');
  const isRight = page.getByRole('region', { name: 'The whole passage' });
  await expect(isRight.or(button(page, 'See it whole')).first()).toBeVisible();
  if (!(await isRight.isVisible())) await button(page, 'See it whole').press('Enter');
  await expect.poll(async () => (await writtenOn(page)).length).toBe(WORK.length + 1);
  await goOn(page, '112:4');
  await expect(page).toHaveURL(/surah=Al-Falaq&from=1&to=2&mode=next&joins=2/);
  await expect(heading(page, 'What comes next?')).toBeVisible();

  // What is left was read ahead.
  await context.setOffline(true);
  await page
    .getByRole('listitem')
    .filter({ hasText: textOf('113:2') })
    .getByRole('button')
    .press('Enter');
  await button(page, 'Go on').press('Enter');
  await goOn(page, '113:2');
  await expect(page).toHaveURL(/surah=An-Nas&from=1&to=2&mode=recite&joins=2/);
  await page.reload();
  for (const verdict of ['I knew it', 'I hesitated']) {
    await button(page, 'Look').press('Enter');
    await button(page, verdict).press('Enter');
  }
  await goOn(page, '114:2');

  await expect(heading(page, 'New: Al-Kawthar 1–3')).toBeFocused();
  await button(page, 'I have read it').press('Enter');
  for (let ayah = 1; ayah <= 3; ayah += 1) {
    await button(page, 'Show').press('Enter');
    await button(page, 'I had it').press('Enter');
  }
  await page.getByRole('link', { name: 'Go on' }).press('Enter');
  await expect(heading(page, 'That is all for today')).toBeFocused();
  await expectNothingCounted(page);
  await context.setOffline(false);

  const rounds = (await writtenOn(page)).slice(WORK.length).map(({ body }) => body['mode']);
  expect(rounds).toEqual(['order', 'next', 'recite', 'lesson']);
  await page.getByRole('link', { name: 'To the garden' }).press('Enter');
  await expect(heading(page, 'Maryam’s garden')).toBeVisible();
  await expectNothingCounted(page);

  // The lesson is what yesterday is to the next day, and the goal is reached.
  await page.clock.setFixedTime(new Date(daysAgo(-1)));
  await open(page, '/');
  await expect(card(page).getByRole('listitem').first()).toHaveText(/^Yesterday: Al-Kawthar, /);
  await open(page, '/today');
  await expect(page.getByText('Reached. What comes next?')).toBeVisible();
  await expectAccessible(page);
});

test('nothing on home moves when the card comes, on a phone, on its side and on a desk', async ({ page }) => {
  await bringWork(page, WORK);
  await page.addInitScript(watchShifts);
  for (const [width, height] of [[360, 740] as const, [844, 390] as const, [1280, 740] as const]) {
    await page.setViewportSize({ width, height });
    await open(page, '/');
    await expect(card(page).getByRole('listitem')).toHaveCount(3);
    await layoutShiftsReported(page);
    expect(
      await page.evaluate(() => document.documentElement.dataset['shifted']),
      `${width} px`,
    ).toBeUndefined();
  }
});

/** Runs in the page from its first moment. */
function watchShifts(): void {
  new PerformanceObserver((list) => {
    const shifts = list.getEntries().map((entry) => JSON.stringify(entry));
    document.documentElement.dataset['shifted'] = shifts.join();
  }).observe({ type: 'layout-shift', buffered: true });
}
