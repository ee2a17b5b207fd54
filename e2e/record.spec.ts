import type { Page } from '@playwright/test';
import { becomeLearner, writtenOn } from './learner.ts';
import { learnerMenu, makeLearner } from './learner-form.ts';
import { leftBehind } from './left-behind.ts';
import { answers, button, matchAll } from './phrases-cards.ts';
import { practise } from './practice.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ticks = (page: Page) => page.getByRole('checkbox', { name: 'Learned' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose a face' });
const offered = (page: Page) => page.getByRole('button', { name: 'Save my progress' });

test('by keyboard alone: from Home to a learner with a face and a name; cancelling makes none, and everybody can use the form, in both themes', async ({
  page,
}) => {
  await open(page, '/');
  await expect(page.getByText('Save your progress on this phone? No e-mail needed.')).toBeVisible();
  await offered(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Cancel').click();
  await expect(dialog(page)).toBeHidden();
  await expect(offered(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(button(page, 'Star')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(offered(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Star')).toBeFocused();
  await expect(button(page, 'Save')).toBeDisabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(button(page, 'Lamp')).toHaveAttribute('aria-pressed', 'true');
  while (!(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('Maryam');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Salaam, Maryam. Your progress is saved here from now on.')).toBeVisible();
  await expect(learnerMenu(page, 'Maryam')).toBeVisible();
  await expect(offered(page)).toBeHidden();
  await page.reload();
  await expect(learnerMenu(page, 'Maryam')).toBeVisible();
  await expect(offered(page)).toBeHidden();
});

test('two taps make a learner; ticks outlive a reload and a tab that crashes, and a second tab sees them come and go', async ({
  page,
  context,
}) => {
  await becomeLearner(page, 'Lion');
  await expect(page.getByText('Salaam, Lion.')).toBeVisible();
  await open(page, '/phrases/learn');
  await ticks(page).nth(0).check();
  await ticks(page).nth(3).check();
  await expect(page.getByText('2/93 phrases marked as learned')).toBeVisible();
  await expect.poll(() => writtenOn(page)).toHaveLength(2);
  await page.reload();
  await expect(page.getByText('2/93 phrases marked as learned')).toBeVisible();

  const second = await context.newPage();
  await open(second, '/phrases/learn');
  await expect(second.getByText('2/93 phrases marked as learned')).toBeVisible();
  const free = ticks(page).and(page.locator(':not(:checked)')).first();
  await free.check();
  await expect(second.getByText('3/93 phrases marked as learned')).toBeVisible();
  await ticks(page).and(page.locator(':checked')).first().uncheck();
  await expect(second.getByText('2/93 phrases marked as learned')).toBeVisible();
  expect(await writtenOn(page)).toMatchObject([
    { kind: 'phrases', body: { learned: [expect.stringMatching(/^\d+:\d+:\d+-\d+$/)], unlearned: [] } },
    { body: { unlearned: [] } },
    { body: { unlearned: [] } },
    { body: { learned: [], unlearned: [expect.stringMatching(/^\d+:\d+:\d+-\d+$/)] } },
  ]);
  await second.close();

  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined); // a tab that has crashed does not answer
  await crashed;
  const reopened = await context.newPage();
  await open(reopened, '/phrases/learn');
  await expect(reopened.getByText('2/93 phrases marked as learned')).toBeVisible();
  expect(await writtenOn(reopened)).toHaveLength(4);
});

test('a game of phrases is written down, with what was taken for what', async ({ page }) => {
  await becomeLearner(page, 'Fox');
  await open(page, '/phrases/game');
  const [first = 0, second = 0, ...others] = await answers(page);
  await matchAll(page, [second, first, ...others]);
  await button(page, 'Submit Answers').click();
  await expect(page.getByRole('heading', { name: 'Game Results' })).toBeFocused();
  await expect.poll(() => writtenOn(page)).toHaveLength(1);
  const [written] = await writtenOn(page);
  const pairs = /"right":\[("[^"]+",?){3}\],"wrong":\[\["(.+)","(.+)"\],\["(.+)","(.+)"\]\]/;
  const [, , asked, chosen, ...crossed] = pairs.exec(JSON.stringify(written?.body)) ?? [];
  expect(asked).toMatch(/^\d+:\d+:\d+-\d+$/);
  expect(crossed).toEqual([chosen, asked]);
});

test('without a learner nothing about learning stays behind', async ({ page }) => {
  await open(page, '/phrases/learn');
  await ticks(page).nth(0).check();
  await expect(page.getByText('1/93 phrases marked as learned')).toBeVisible();
  await page.reload();
  await expect(page.getByText('0/93 phrases marked as learned')).toBeVisible();

  await open(page, '/phrases/game');
  await matchAll(page, await answers(page));
  await button(page, 'Submit Answers').click();
  await expect(page.getByText('Save your progress on this phone? No e-mail needed.')).toBeVisible();
  await expectAccessible(page);

  await practise(page, '/memorise?surah=Al-Ikhlas');
  await button(page, 'Check My Answer').click();
  await expect(page.getByRole('heading', { name: 'Keep Practicing' })).toBeFocused();
  await expect(offered(page)).toBeHidden();

  expect(await leftBehind(page)).toEqual({ databases: [], stored: [] });
});

test('a learner who is made under a result keeps it, and each check writes one entry with a grade for each step', async ({
  page,
}) => {
  await practise(page, '/memorise?surah=Al-Ikhlas');
  await button(page, 'Check My Answer').click();
  await expect(page.getByText('Save your progress on this phone? No e-mail needed.')).toBeVisible();
  await expectAccessible(page);
  await makeLearner(page, { animal: 'Tiger' });
  // The first two cards are swapped.
  const passages = [{ surah: 112, from: 1, grades: '1113' }];
  const round = { kind: 'round', body: { mode: 'order', passages } };
  await expect.poll(() => writtenOn(page)).toMatchObject([round]);

  await practise(page, '/memorise?surah=Al-Ikhlas');
  await button(page, 'Check My Answer').click();
  await expect(page.getByRole('heading', { name: 'Keep Practicing' })).toBeFocused();
  await expect.poll(() => writtenOn(page)).toMatchObject([round, round]);
});

test('"Not now" is respected, here and after a reload, for two weeks', async ({ page, context }) => {
  await page.clock.install({ time: '2026-03-01T12:00:00' });
  await open(page, '/');
  await button(page, 'Not now').click();
  await expect(offered(page)).toBeHidden();
  for (const [day, isOffered] of [
    ['2026-03-14T23:00:00', false],
    ['2026-03-15T01:00:00', true],
  ] as const) {
    // Another tab is another visit.
    const visit = await context.newPage();
    await visit.clock.install({ time: day });
    await open(visit, '/');
    await expect(offered(visit)).toBeVisible({ visible: isOffered });
    await visit.close();
  }
});
