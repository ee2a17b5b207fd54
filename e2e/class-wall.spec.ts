import type { Page } from '@playwright/test';
import { takeNetworkAway } from './network.ts';
import { expect, open, test } from './site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

/** The answer that is right, of the question on the wall. */
const rightAnswer = (page: Page) =>
  page.evaluate(() => Number(/"right":(\d)/.exec(sessionStorage.getItem('class') ?? '')?.[1]));

test('a week goes on the wall by keys alone; without a network it comes back where it was, and what was hard is next week', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  await open(page, '/teach');
  await button(page, 'Add a passage').press('Enter');
  await button(page, 'Baa').press('Space');
  const document = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/teach/class');
  await button(page, 'Show to the class').press('Enter');
  expect((await document).headers()['permissions-policy']).toContain('camera=(self)');
  await button(page, 'Which comes next? Al-Mulk 1–5').press('Enter');
  const answers = page.locator('.wall-answer');
  await expect(answers).toHaveCount(4);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const asked = await answers.allTextContents();
  const wrong = (await rightAnswer(page)) === 0 ? '2' : '1';
  for (const key of [wrong, wrong, '4', 'Backspace']) await page.keyboard.press(key);
  await expect(page.getByRole('status').getByText('2 answers')).toBeAttached();

  await takeNetworkAway(context);
  await page.reload();
  await expect(answers).toHaveText(asked);
  await expect(page.getByRole('status').getByText('2 answers')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-answer="right"]')).toContainText('Right answer, 0 answers');
  await page.keyboard.press('Escape');
  await button(page, "Make next week's pack from it").press('Enter');
  await expect(page.getByLabel('Title')).toHaveValue('Once more');
  await expect(page.getByLabel('Last ayah')).toHaveValue('2');
  await expect(page.getByLabel('How to practise')).toHaveValue('next');
});
