import type { Page } from '@playwright/test';
import { letters } from '#content/letters.ts';
import { bubble, start as startBubblePop } from './bubbles.ts';
import { hearVoices, mostVoicesAtOnce, showTab } from './heard-voices.ts';
import { learnerMenu, makeLearner } from './learner-form.ts';
import { becomeLearner, writtenOn } from './learner.ts';
import { findTheRest, start as startSafari } from './safari.ts';
import { expect, open, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => hearVoices(page));

test('who takes over in the middle of a level, in either game, neither gets it nor goes on from it', async ({
  page,
  context,
}) => {
  const safari = await context.newPage();
  await hearVoices(safari);
  await becomeLearner(page, 'Fox');
  const fox = await learnerNow(page);
  await startBubblePop(page, 'See & Hear');
  await bubble(page, 'Alif').click();
  await startSafari(safari, 'See & Hear Mode');
  await letAnotherLearn(page, 'Owl');

  await expect(page.getByText('1 / 3')).toBeVisible();
  for (const { label } of letters.slice(1, 3)) await bubble(page, label).click();
  await expect(page.getByRole('heading', { name: 'Level 1 Complete!' })).toBeVisible();
  await expectLevelsOf(page, fox, ['bubble-pop']);
  await page.getByRole('button', { name: 'Next Level (4 letters)' }).click();
  await expect(page.getByRole('heading', { name: 'Choose Your Game Mode!' })).toBeVisible();
  await expectNoPlace(page);

  await showTab(safari, 'hidden'); // overlays stay, then
  await findTheRest(safari);
  await safari.getByRole('button', { name: 'Continue!' }).click();
  await expectLevelsOf(safari, fox, ['bubble-pop', 'letter-safari']);
  await safari.getByRole('button', { name: 'Next Adventure!' }).click();
  await expect(safari.getByRole('dialog', { name: 'Choose Your Adventure!' })).toBeVisible();
  await expectNoPlace(safari);
});

/** As somebody does in another tab. */
async function letAnotherLearn(page: Page, animal: string): Promise<void> {
  const other = await page.context().newPage();
  await open(other, '/');
  await learnerMenu(other, 'Fox').click();
  await makeLearner(other, { animal, opener: 'Add a learner' });
  await other.close();
}

/** The only levels that were written down are that learner's. */
async function expectLevelsOf(page: Page, learnerId: string, games: readonly string[]): Promise<void> {
  const written = async () => (await writtenOn(page)).filter(({ kind }) => kind === 'letters');
  await expect.poll(written).toMatchObject(games.map((game) => ({ learner_id: learnerId, body: { game } })));
}

function learnerNow(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('learner') ?? '{}').id);
}

async function expectNoPlace(page: Page): Promise<void> {
  await expect(page.locator('.carry-on-space img[src*="owl"]')).toBeVisible();
  await expect(page.getByRole('button', { name: /Carry on/ })).toHaveCount(0);
  expect(await mostVoicesAtOnce(page)).toBeLessThanOrEqual(1);
}
