import type { Page } from '@playwright/test';
import { bringWork, daysAgo, roundOf, type Work } from './brought-work.ts';
import { writtenOn } from './learner.ts';
import { expect, expectAccessible, layoutShiftsReported, open, test } from './site.ts';

test.use({ visitor: 'returning', contextOptions: { reducedMotion: 'reduce' } });

/** Yesterday's lesson and an older one are due; three ayahs are new. */
const WORK: readonly Work[] = [
  [10, roundOf('lesson', 113, 1, '11111')],
  [9, roundOf('recite', 113, 1, '33333')],
  [1, roundOf('lesson', 112, 1, '1111')],
  [1, { kind: 'goal', body: { surah: 108, from: 1, to: 3 } }],
];

/** What no screen of a learner ever says. */
const NEVER = /\d ?%|streak|overdue|you lost|rank/i;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const card = (page: Page) => page.getByRole('region', { name: /^Today/ });

/** Says every ayah of a round, and goes on from its end. */
async function recite(page: Page): Promise<void> {
  const next = page.getByRole('link', { name: /^(Next: |Go on)/ });
  for (;;) {
    await expect(button(page, 'Look').or(next).first()).toBeVisible();
    if (await next.isVisible()) break;
    await button(page, 'Look').press('Enter');
    await button(page, 'I knew it').press('Enter');
  }
  await next.press('Enter');
}

async function expectNothingCounted(page: Page): Promise<void> {
  expect(await page.locator('main').innerText()).not.toMatch(NEVER);
}

test('a day of two rounds and a lesson is said by heart, left and taken up, and ended without a network', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await bringWork(page, WORK);
  await open(page, '/');
  await expect(card(page)).toContainText('Salaam, Maryam');
  await expect(card(page).getByRole('listitem')).toHaveText([
    /^Review due today .*Al-Ikhlas and one other surah/,
    /^New next ayahs .*Al-Kawthar 1–3/,
  ]);
  await expectNothingCounted(page);
  await button(page, 'Begin').press('Enter');

  // What was left half-way is taken up from Home.
  await expect(page).toHaveURL(/mode=recite&joins=/);
  await expect(button(page, 'Look')).toBeVisible();
  await open(page, '/');
  await button(page, 'Begin').press('Enter');
  await expect(button(page, 'Look')).toBeVisible();
  await recite(page);
  await expect.poll(async () => (await writtenOn(page)).length).toBe(WORK.length + 1);
  await expect(button(page, 'Look')).toBeVisible();

  // What is left was read ahead.
  await context.setOffline(true);
  await recite(page);
  await expect(page.getByRole('list', { name: 'New: Al-Kawthar 1–3' })).toBeFocused();
  await button(page, 'I have read it').press('Enter');
  for (let ayah = 1; ayah <= 3; ayah += 1) {
    await button(page, 'Look').press('Enter');
    await button(page, 'I knew it').press('Enter');
  }
  await page.getByRole('link', { name: 'Go on' }).press('Enter');
  await expect(heading(page, 'Done for today')).toBeFocused();
  await expect(page.getByText(/^You (recalled|now know) the way from ayah \d to ayah \d\.$/)).toBeVisible();
  await expectNothingCounted(page);
  await expectAccessible(page);
  await context.setOffline(false);

  const rounds = (await writtenOn(page)).slice(WORK.length).map(({ body }) => body['mode']);
  expect(rounds).toEqual(['recite', 'recite', 'lesson']);
  await page.getByRole('link', { name: 'See you tomorrow, in sha Allah' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Done for today' })).toBeVisible();
  await open(page, '/today');
  await expect(heading(page, 'Done for today')).toBeVisible();
  await expect(heading(page, 'What are you learning?')).toBeVisible();

  // The lesson is what is due on the next day.
  await page.clock.setFixedTime(new Date(daysAgo(-1)));
  await open(page, '/');
  await expect(card(page).getByRole('listitem').first()).toHaveText(/^Review .*Al-Kawthar/);
  await open(page, '/today');
  await expect(button(page, 'Begin')).toBeVisible();
  await expectAccessible(page);
});

test('nothing on home moves when the card comes, on a phone, on its side and on a desk', async ({ page }) => {
  await bringWork(page, WORK);
  await page.addInitScript(watchShifts);
  for (const [width, height] of [[360, 740] as const, [844, 390] as const, [1280, 740] as const]) {
    await page.setViewportSize({ width, height });
    await open(page, '/');
    await expect(card(page).getByRole('listitem')).toHaveCount(2);
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
