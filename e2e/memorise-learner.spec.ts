import { readQuran } from '#content/quran.ts';
import { becomeLearner, writtenOn } from './learner.ts';
import { cardsReady, dealSwapped, practise } from './practice.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ikhlas = readQuran().filter(({ surah }) => surah === 'Al-Ikhlas');
const PLANNED = {
  kind: 'round',
  body: { mode: 'order', passages: [{ surah: 112, from: 1, grades: '0010' }] },
};

test('a planned round grades the planned joins only, survives a reload and ends with the passage whole; another is brought back tomorrow and found among the recent ones', async ({
  page,
}) => {
  await becomeLearner(page, 'Fox');
  await dealSwapped(page);
  await open(page, '/memorise?surah=Al-Ikhlas&from=1&to=4&joins=3&day=2026-03-09');
  await page.getByRole('button', { name: 'I said it' }).click();
  await cardsReady(page);
  await page.getByRole('button', { name: 'Check My Answer' }).click();
  await expect.poll(() => writtenOn(page)).toMatchObject([PLANNED]);
  await page.reload();
  await page.getByRole('button', { name: 'See it whole' }).click();
  const whole = page.getByRole('region', { name: 'The whole passage' });
  await expect(whole).toBeFocused();
  for (const { arabic } of ikhlas) await expect(whole).toContainText(arabic);
  await expect(page.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/today');
  await expectAccessible(page);

  await practise(page, '/memorise?surah=Al-Mulk&from=1&to=5');
  await page.getByRole('button', { name: 'Move down from position 1' }).click();
  await page.getByRole('button', { name: 'Check My Answer' }).click();
  await page.getByRole('button', { name: 'Bring it back tomorrow' }).click();
  await expect(page.getByText('It comes back tomorrow.')).toBeVisible();
  const tomorrow = await page.evaluate(() => {
    const day = new Date();
    day.setDate(day.getDate() + 1);
    return new Intl.DateTimeFormat('sv-SE').format(day);
  });
  await expect
    .poll(() => writtenOn(page))
    .toMatchObject([
      PLANNED,
      { kind: 'round', body: { mode: 'order', passages: [{ surah: 67, from: 1, grades: '33333' }] } },
      { kind: 'again', body: { surah: 67, from: 1, to: 5, on: tomorrow } },
    ]);

  await open(page, '/selection');
  await page.getByRole('navigation', { name: 'Recently' }).getByRole('link', { name: 'Al-Mulk 1–5' }).click();
  await expect(page).toHaveURL(/surah=Al-Mulk&from=1&to=5$/);
});

test('what learns an ayah again is fetched with its round, and without it one goes on', async ({
  page,
  allowErrors,
}) => {
  await becomeLearner(page, 'Fox');
  const isLearning = /\/_app\/learn-or-go-on-/;
  const fetched = page.waitForResponse(isLearning);
  await open(page, '/memorise?surah=Al-Ikhlas&from=1&to=2&joins=2&day=2026-03-09');
  await fetched;
  await expect(page.getByRole('button', { name: 'I said it' })).toBeVisible();

  allowErrors(/ERR_FAILED/);
  await page.route(isLearning, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'I said it' }).click();
  await cardsReady(page);
  await page.getByRole('button', { name: 'Check My Answer' }).click();
  await page.getByRole('button', { name: 'See it whole' }).click();
  await expect(page.getByRole('link', { name: 'Go on' })).toBeVisible();
});
