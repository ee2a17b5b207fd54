import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { bringWork, roundOf, type Work } from './brought-work.ts';
import { makeLearner } from './learner-form.ts';
import { sheetsOf } from './sheets.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const round = (surah: number, grades: string) => roundOf('recite', surah, 1, grades);

const level = (asked: string[][]) => ({
  kind: 'letters',
  body: { game: 'letter-safari', mode: 'audio-only', level: 1, stars: 3, score: 10, asked },
});

const known = ['alif', 'alif', 'taa', 'taa'].map((name) => [name, name]);

/** Al-Ikhlas known, Al-Falaq begun, taa and ttaa taken for each other. */
const WORK: readonly Work[] = [
  [60, round(112, '3333')],
  [57, round(112, '3333')],
  [40, round(112, '3333')],
  [2, round(113, '33100')],
  [5, level(known)],
  [4, level([...known, ['taa', 'ttaa'], ['ttaa', 'taa']])],
];

const bringRecord = (page: Page) => bringWork(page, WORK);

test('without a learner the garden is offered; with one a small deed is chosen, done today, and undone', async ({
  page,
}) => {
  await open(page, '/garden');
  await expect(page.getByText('Save your progress on this phone?')).toBeVisible();
  await makeLearner(page, { animal: 'Owl' });
  await expect(page.getByRole('heading', { name: 'Owl’s garden' })).toBeVisible();

  await open(page, '/consistent-deeds');
  await page.getByRole('button', { name: /Choose: Greet people with salam/ }).click();
  const mine = page.getByRole('region', { name: 'My deed' });
  await expect(mine).toContainText('Greet people with salam');
  await mine.getByRole('button', { name: 'I did it today' }).click();
  await expect(mine.getByRole('button', { name: 'Done today' })).toBeVisible();
  await expect(mine.getByRole('listitem').filter({ hasText: /: done$/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.reload();
  await mine.getByRole('button', { name: 'Done today' }).click();
  await expect(mine.getByRole('listitem').filter({ hasText: /: done$/ })).toHaveCount(0);
});

test('from the garden to a surah, a weak step and back', async ({ page }) => {
  await bringRecord(page);
  await expect(page.getByText(/^2 letters known by ear\. Learning /)).toBeVisible();
  await expect(page.getByText(/^Say .*, then .*\. Let your child point to each\.$/)).toBeVisible();
  await expect(page.getByText(/^Recite Al-Falaq from ayah 2 to 3/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Learners: Maryam is learning' }).click();
  await page.locator('#learner-menu').getByRole('link', { name: 'Garden', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Maryam’s garden' })).toBeVisible();
  const row = page.getByRole('table', { name: 'Surahs by juz' }).getByRole('row', { name: /Al-Falaq/ });
  await expect(row.getByRole('img', { name: 'Sprout' })).toBeVisible();
  await expect(row).toContainText('2 of 5 recalled');
  await expect(page.getByRole('button', { name: /^Alif, known by ear/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ttaa, growing/ })).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('link').click();
  await expect(page).toHaveURL('/garden?surah=Al-Falaq');
  await expect(page.getByRole('heading', { level: 1, name: 'Al-Falaq' })).toBeFocused();
  await page.getByRole('button', { name: 'Ayah 3: begun, weak link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'This link is weak.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('The chain as a table').click();
  await expect(page.getByRole('row', { name: /^3 begun weak/ })).toBeVisible();

  await page.goBack();
  await expect(row.getByRole('link')).toBeFocused();
  await row.getByRole('link').click();
  await page.getByRole('link', { name: /^Practise ayahs/ }).click();
  await expect(page).toHaveURL(/\/memorise\?surah=Al-Falaq&from=2&to=3&mode=next/);
});

test('the second view shows every page; keys lead from one to the next, and a page opens', async ({
  page,
}) => {
  await bringWork(page, [...WORK, [3, round(112, '3333')]]);
  await open(page, '/garden');
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(page).toHaveURL('/garden?view=pages');
  await expect(page.getByText('1 page begun')).toBeVisible();
  const last = page.getByRole('link', { name: /^Page 604: 4 of 15 links known, \d due$/ });
  await expect(page.getByRole('list', { name: 'Juz 30' }).getByRole('link')).toHaveCount(23);
  await expect(page.getByRole('link', { name: /^Page \d+: / })).toHaveCount(604);
  await expectAccessible(page);
  expect(sheetsOf(await page.pdf())).toBe(1);
  // The tab key stops where something is due.
  await page.getByRole('link', { name: 'Letters', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: 'Page 581: not started' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/mushaf?page=604');
  await page.goBack();
  await expect(last).toBeFocused();
  // On a phone a finger is wider than a small page: no gap is between them, and a number leads there as well.
  await page.setViewportSize({ width: 390, height: 844 });
  await last.scrollIntoViewIfNeeded();
  expect(await last.evaluate(touchedAround)).toEqual(['page-604', 'page-604', 'page-603']);
  await page.getByLabel('Go to a page by its number').fill('562');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/mushaf?page=562');
  await page.goBack();
  await page.getByRole('link', { name: 'Letters', exact: true }).click();
  await expect(page.locator('#letters')).toBeInViewport({ ratio: 0.5 });
});

/** Runs in the page: what is touched a little above a small page, and a little to the right of it. */
function touchedAround(cell: Element): (string | undefined)[] {
  const { left, right, top } = cell.getBoundingClientRect();
  return [
    [(left + right) / 2, top - 1],
    [right + 0.5, top + 4],
    [right + 1.8, top + 4],
  ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.id);
}

test('the plants are there before the app, as links that work, and the app takes them over', async ({
  page,
}) => {
  await bringRecord(page);
  await open(page, '/garden');
  const plant = page.locator('#plant-113');
  await expect(plant).toBeVisible();

  // The app's files; the page's own first script is another.
  const APP = /\/_app\/.*\.js$/;
  const opened = new EventEmitter();
  const mayCome = once(opened, 'open');
  await page.route(APP, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/garden', { waitUntil: 'commit' });
  await expect(plant).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Maryam’s garden' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'For grown-ups' })).toHaveCount(0);
  await plant.evaluate((link) => link.setAttribute('data-painted', ''));
  await plant.focus();
  opened.emit('open');
  await expect(page.getByRole('button', { name: 'For grown-ups' })).toBeVisible();
  await expect(plant).toHaveAttribute('data-painted');
  await expect(plant).toBeFocused();
  await plant.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Al-Falaq' })).toBeFocused();
});
