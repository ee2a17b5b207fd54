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

/** The fourth level of bubble pop. */
const PLAYED = {
  kind: 'letters',
  body: {
    game: 'bubble-pop',
    mode: 'visual-audio',
    level: 4,
    stars: 3,
    score: 40,
    asked: [['alif', 'alif']],
  },
};

const SIZES = [[360, 740] as const, [844, 390] as const, [1280, 740] as const];

/** What no screen of a learner ever says. */
const NEVER = /\d ?%|streak|overdue|you lost|rank/i;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const card = (page: Page) => page.getByRole('region', { name: /^Today/ });

/** Says every ayah of a round, and goes on from its end. */
async function recite(page: Page, leadsTo: string): Promise<void> {
  const next = page.getByRole('link', { name: leadsTo, exact: true });
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
  await recite(page, 'Next: Al-Ikhlas 1–4');
  await expect.poll(async () => (await writtenOn(page)).length).toBe(WORK.length + 1);
  await expect(button(page, 'Look')).toBeVisible();

  // What is left was read ahead.
  await context.setOffline(true);
  await recite(page, 'Next: new, Al-Kawthar 1–3');
  await expect(page.getByRole('list', { name: 'New: Al-Kawthar 1–3' })).toBeFocused();
  await button(page, 'I have read it').press('Enter');
  for (let ayah = 1; ayah <= 3; ayah += 1) {
    await button(page, 'Look').press('Enter');
    await button(page, 'I knew it').press('Enter');
  }
  await page.getByRole('link', { name: 'Finish for today' }).press('Enter');
  await expect(heading(page, 'Done for today')).toBeFocused();
  await expect(page.getByText(/^You (recalled|now know) what comes after ayah \d\.$/)).toBeVisible();
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

/** What was learned three days ago and said since is recent; so there are three lines. */
const THREE_LINES: readonly Work[] = [
  ...WORK,
  [3, roundOf('lesson', 111, 1, '11111')],
  [2, roundOf('recite', 111, 1, '33333')],
  [1, { kind: 'settings', body: { minutes: 30 } }],
  [1, PLAYED],
];

for (const [lines, work] of [
  [2, WORK],
  [3, THREE_LINES],
] as const) {
  test(`nothing on home moves when a card of ${lines} lines comes, on a phone, on its side and on a desk`, async ({
    page,
  }) => {
    await bringWork(page, work);
    await page.addInitScript(watchShifts);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await open(page, '/');
      await expect(card(page).getByRole('listitem')).toHaveCount(lines);
      await expect(page.getByRole('heading', { name: 'The garden' })).toBeVisible();
      await layoutShiftsReported(page);
      expect(
        await page.evaluate(() => document.documentElement.dataset['shifted']),
        `${width} px`,
      ).toBeUndefined();
    }
  });
}

test('home with a learner: today is the only card with a green button, then the game, the garden and the six cards, all of it begun on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await bringWork(page, [...WORK, [1, PLAYED]]);
  await open(page, '/');
  const heading1 = page.getByRole('heading', { level: 1 });
  expect((await heading1.locator('..').boundingBox())?.height).toBe(62);
  await expect(card(page).getByRole('button', { name: 'Begin' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Carry on at level 5')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Bubble Pop', exact: true })).toHaveAttribute(
    'href',
    '/bubble-pop',
  );
  await expect(page.getByText('Al-Ikhlas is planted')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: "Qur'an memorisation practice" })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Begin with a surah' })).toHaveCount(0);

  const below = page.getByRole('region', { name: 'An ayah and a hadith' });
  await expect(below).toContainText('Al-Mulk 67:2');
  await expect(below).toContainText('Sahih al-Bukhari 5027');
  const top = async (part: typeof below) => (await part.boundingBox())?.y ?? NaN;
  const cards = page.getByRole('region', { name: "Fun with Qur'an & Arabic" });
  expect(await top(below)).toBeGreaterThan(await top(cards));
  await expectAccessible(page);

  await button(page, 'Not today').click();
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByText('Carry on at level 5')).toBeVisible();
});

test('a child who only plays finds its game first, and is asked for no plan', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await bringWork(page, [
    [2, PLAYED],
    [1, PLAYED],
  ]);
  await page.addInitScript(watchShifts);
  await open(page, '/');
  await expect(page.getByText('Carry on at level 5')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('1 of 28 leaves')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Your daily plan')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Make my daily plan' })).toHaveCount(0);
  await layoutShiftsReported(page);
  expect(await page.evaluate(() => document.documentElement.dataset['shifted'])).toBeUndefined();
  await page.getByRole('link', { name: 'Bubble Pop', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Carry on · level 5' })).toBeVisible();
});

/** Runs in the page from its first moment. */
function watchShifts(): void {
  new PerformanceObserver((list) => {
    const shifts = list.getEntries().map((entry) => JSON.stringify(entry));
    document.documentElement.dataset['shifted'] = shifts.join();
  }).observe({ type: 'layout-shift', buffered: true });
}
