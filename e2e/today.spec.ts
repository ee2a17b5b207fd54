import type { Locator, Page } from '@playwright/test';
import { readQuran } from '#content/quran.ts';
import { learnerMenu, sendLearnerForm } from './learner-form.ts';
import { becomeLearner, writtenOn } from './learner.ts';
import { leftBehind } from './left-behind.ts';
import { expect, expectAccessible, open, test } from './site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a first lesson is read, said and looked at by keyboard, survives a reload, and the day ends', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await becomeLearner(page, 'Fox');
  await open(page, '/today');
  await expect(heading(page, 'What are you learning?')).toBeFocused();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Al-Fatihah 7 ayahs/ }).press('Enter');
  await expect(heading(page, 'How many minutes?')).toBeFocused();
  await expect(page.getByRole('radio', { name: '10 minutes' })).toBeChecked();
  await expect(page.getByText('Al-Fatihah, 10 minutes a day')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Make my daily plan').press('Enter');
  await expect(heading(page, 'Today about 5 minutes')).toBeVisible();
  await expect(page).toHaveURL('/today');
  await expectAccessible(page);

  // Home says the same, with a learner only.
  await open(page, '/');
  const card = page.getByRole('region', { name: /^Today/ });
  await expect(card).toContainText('about 5 minutes');
  await card.getByRole('button', { name: 'Begin' }).press('Enter');

  await expect(heading(page, 'New: Al-Fatihah 1–5')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Today’s progress' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'I have read it').press('Enter');
  for (let ayah = 1; ayah <= 5; ayah++) {
    await expect(page.getByRole('img', { name: `${ayah - 1} of 5 ayahs said` })).toBeVisible();
    if (ayah === 3) await expectNoHeaderWhileReloading(page);
    await button(page, 'Look').press('Enter');
    await button(page, 'I knew it').press('Enter');
  }
  for (const { arabic } of readQuran().slice(0, 5)) await expect(page.locator('main')).toContainText(arabic);
  await page.getByRole('link', { name: 'Finish for today' }).press('Enter');
  await expect(heading(page, 'Done for today')).toBeFocused();
  await expect(page.getByText('My Lord, increase me in knowledge.')).toBeVisible();
  await expect(page.getByText('You met ayah 2 of Al-Fatihah.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See you tomorrow, in sha Allah' }).press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: /today/i })).toBeVisible();
  await expect(button(page, 'Begin')).toHaveCount(0);
});

/** In a lesson, which fills the screen, from the first frame on. */
async function expectNoHeaderWhileReloading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const header = document.querySelector('.site-header');
      if (header?.checkVisibility()) document.documentElement.dataset['sawHeader'] = '';
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await expect(button(page, 'Look')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-header');
}

test('from Home two questions make a plan and a learner, each with all of its answers on the first screen of any device; nothing is stored before', async ({
  page,
}) => {
  const screens = [
    [320, 568],
    [360, 740],
    [390, 844],
    [844, 390],
    [820, 1180],
    [1280, 800],
  ] as const;
  const seen = async (...wanted: readonly Locator[]) => {
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      for (const each of wanted) await expect(each, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
      // What lies under the thumb covers none of the others.
      const [above, below] = await Promise.all(wanted.slice(-2).map((each) => each.boundingBox()));
      if (above && below) expect(above.y + above.height, `${width} px`).toBeLessThanOrEqual(below.y);
    }
  };
  const answer = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  const first = [
    heading(page, 'What are you learning?'),
    answer(/^Al-Fatihah/),
    answer(/^The last ten surahs/),
    answer(/^Al-Mulk/),
    page.getByRole('searchbox', { name: 'Another surah' }),
  ];
  await open(page, '/');
  await expect(page.getByRole('region', { name: /^Today/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Make my daily plan' }).click();
  await expect(answer(/^Al-Mulk/)).toContainText('الملك');
  await seen(...first.slice(0, 4));
  await seen(...first.slice(4));
  await answer(/^Al-Mulk/).click();
  await expect(heading(page, 'How many minutes?')).toBeFocused();
  const lamp = page.getByRole('radio', { name: 'Lamp' });
  await seen(
    heading(page, 'How many minutes?'),
    page.getByText('Al-Mulk, 10 minutes a day'),
    page.getByText('Saved on this device. No account needed.'),
    page.getByRole('group', { name: 'Choose a face' }),
    button(page, 'Make my daily plan'),
  );
  await expectAccessible(page);
  await expect(page.getByRole('radio', { name: 'Star' })).toBeChecked();
  await lamp.press('Space');
  expect(await leftBehind(page)).toEqual({ databases: [], stored: [] });
  await button(page, 'Make my daily plan').click();
  await expect(heading(page, 'Today about 3 minutes')).toBeVisible();
  await expect(page).toHaveURL('/today');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await writtenOn(page)).toMatchObject([
    { kind: 'settings', body: { minutes: 10 } },
    { kind: 'goal', body: { surah: 67, from: 1, to: 30 } },
  ]);

  // For one who learns here already the first question fills the screen, too.
  await learnerMenu(page, 'Lamp').click();
  await sendLearnerForm(page, { animal: 'Palm', opener: 'Add a learner' });
  await expect(page.getByText('Question 1 of 2')).toBeAttached();
  await seen(...first);
});

test('any surah is found under the thumb, Back leads to the question before, and the last ten begin with An-Nas', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomeLearner(page, 'Star');
  await open(page, '/today');
  const search = page.getByRole('searchbox', { name: 'Another surah' });
  await expect(search).toBeInViewport({ ratio: 1 });
  await search.fill('kahf');
  await page.getByRole('button', { name: /^Al-Kahf 110 ayahs/ }).click();
  await expect(page.getByText('Al-Kahf, 10 minutes a day')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^The last ten surahs/ }).click();
  await page.reload();
  await page.getByText('20', { exact: true }).click();
  await expect(page.getByText('The last ten surahs, 20 minutes a day')).toBeVisible();
  await button(page, 'Make my daily plan').click();
  await expect(button(page, 'Begin')).toBeVisible();
  expect(await writtenOn(page)).toMatchObject([
    { kind: 'settings', body: { minutes: 20 } },
    { kind: 'goal', body: { surah: 114, from: 1, to: 6 } },
  ]);
});

test('that Juz 30 is known is told with one tap; then what is new is chosen, paused and put off', async ({
  page,
}) => {
  await becomeLearner(page, 'Fox');
  await open(page, '/today?know');
  await expect(page.getByRole('group').first()).toHaveAccessibleName('Al-Fatihah');
  await expect(page.getByRole('group', { name: 'All of the last ten' })).toBeVisible();
  await page.getByLabel('Other surahs, by juz').selectOption('Juz 30');
  const juz = page.getByRole('group', { name: 'All of Juz 30' });
  await juz.getByText('Solid').click();
  await expect(juz.getByRole('radio', { name: 'Solid' })).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel('Other surahs, by juz').selectOption('Juz 30');
  await expect(juz.getByRole('radio', { name: 'Solid' })).toBeChecked();
  await open(page, '/garden?surah=Al-Ikhlas');
  await expect(page.getByRole('heading', { name: 'Al-Ikhlas' })).toBeVisible();

  // Nothing is due and nothing is chosen: Home asks what is learned.
  await open(page, '/');
  await page
    .getByRole('region', { name: 'What are you learning?' })
    .getByRole('link', { name: 'Choose' })
    .click();
  await page.getByLabel('Surah').selectOption('67 · Al-Mulk');
  await button(page, 'Learn this').click();
  await expect(heading(page, 'Today about 3 minutes')).toBeVisible();

  await button(page, 'Pause').click();
  await button(page, 'Pause from today').click();
  await expect(heading(page, 'Paused')).toBeVisible();
  await open(page, '/');
  await button(page, 'I am back').click();
  await expect(page.getByRole('region', { name: 'Today about 3 minutes' })).toContainText('Salaam, Fox');
  const written = await writtenOn(page);
  await button(page, 'Not today').click();
  await expect(page.getByRole('region', { name: /^Today/ })).toHaveCount(0);
  expect(await writtenOn(page)).toEqual(written);

  await open(page, '/grown-ups');
  await expect(page.getByText(/An-Naba/).first()).toBeVisible();
  await page.getByLabel('Minutes a day: Fox').selectOption('20 minutes');
  await expect
    .poll(() => writtenOn(page))
    .toContainEqual(expect.objectContaining({ kind: 'settings', body: { minutes: 20 } }));
  await open(page, '/today');
  await page.getByText('Your day').click();
  await expect(page.getByRole('radio', { name: '20 minutes' })).toBeChecked();
});
