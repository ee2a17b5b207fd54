import type { Page } from '@playwright/test';
import { bringWork, roundOf } from './brought-work.ts';
import { hearVoices } from './heard-voices.ts';
import { writtenOn } from './learner.ts';
import { takeNetworkAway } from './network.ts';
import { dealSwapped } from './practice.ts';
import { findTheRest } from './safari.ts';
import { expect, expectAccessible, open, ownAddress, test } from './site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const task = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'What to do' }).getByRole('link', { name });

/** The link that the page shows, as one sends it on. */
const linkOn = (page: Page) => page.getByRole('textbox', { name: 'The link' }).inputValue();

test('a teacher puts a week together by keyboard; a family does it, with their learner, and adds it to Today', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/teach');
  await button(page, 'Link and QR').press('Enter');
  await expect(page.getByText('Choose at least one passage, letter or phrase first.')).toBeVisible();
  await page.getByLabel('Title').fill('Al-Mulk, the first four');
  await page.getByLabel('A sentence to the parents').fill(`Two minutes a day ${'x'.repeat(120)}`);
  await expect(page.getByText('too long by 21 English letters')).toBeVisible();
  await page.getByLabel('A sentence to the parents').fill('الملك كل يوم');
  await expect(page.getByText('room for 95 more English letters, or 47 Arabic ones')).toBeVisible();
  await button(page, 'Add a passage').press('Enter');
  await page.getByLabel('Last ayah').fill('31');
  await expect(page.getByText('Choose ayahs from 1 to 30.')).toBeVisible();
  await page.getByLabel('Last ayah').fill('4');
  await page.getByLabel('How to practise').selectOption('Put in order');
  await button(page, 'Add a passage').press('Enter');
  await page.getByLabel('Surah').last().selectOption('112 · Al-Ikhlas');
  for (const letter of ['Baa', 'Taa', 'Thaa']) await button(page, letter).press('Space');
  await page.getByRole('checkbox', { name: /^All praise is for Allah/ }).press('Space');
  await page.reload();
  await expect(page.getByText('3 of 6 chosen')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Link and QR').press('Enter');
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(page);
  const sent = await linkOn(page);

  const family = await (
    await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      extraHTTPHeaders: { 'X-Forwarded-For': ownAddress() },
    })
  ).newPage();
  const asked: string[] = [];
  family.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await bringWork(family, [
    [3, roundOf('recite', 112, 1, '3333')],
    [2, { kind: 'goal', body: { surah: 36, from: 1, to: 12 } }],
  ]);
  await dealSwapped(family);
  await open(family, sent);
  await expect(family.getByRole('heading', { level: 1, name: 'Al-Mulk, the first four' })).toBeVisible();
  await expect(family.getByText('الملك كل يوم')).toBeVisible();
  await expectAccessible(family);

  await button(family, 'Add to Today').click();
  await expect(family.getByText('The goal is Ya-Sin 1–12 now. Learn Al-Mulk 1–4 instead?')).toBeVisible();
  await expectAccessible(family);
  await button(family, 'Learn Al-Mulk 1–4').click();
  await expect(family.getByText('Today asks for Al-Ikhlas. The new goal is Al-Mulk 1–4.')).toBeVisible();

  // In order: the first two lie swapped. A round that has ended is enough.
  await task(family, /^Al-Mulk 1–4/).click();
  await expect(family).toHaveURL('/memorise?surah=Al-Mulk&from=1&to=4');
  await button(family, 'Check My Answer').click();
  await expect(family.getByText('Ayahs 1 and 2 are swapped.')).toBeVisible();
  await family.goBack();
  await expect(task(family, /^Al-Mulk 1–4.*Done$/)).toBeVisible();

  // A round of letters beside the levels.
  await task(family, /^Three letters/).click();
  await button(family, 'See & Hear Mode').click();
  await findTheRest(family);
  await family.getByRole('dialog', { name: 'Well done!' }).getByRole('button').press('Enter');
  await expectAccessible(family);
  await family.getByRole('link', { name: 'Back to this week' }).click();
  await task(family, /^One phrase/).click();
  await expect(family.getByRole('checkbox')).toHaveCount(1);
  await button(family, 'We said it').click();
  await expect(family.getByText('3 of 4 done')).toBeVisible();

  const [, fragment = 'none'] = sent.split('#');
  const pack = fragment.slice(-6);
  await expect
    .poll(async () => (await writtenOn(family)).slice(2).map(({ kind, body }) => ({ kind, body })))
    .toMatchObject([
      { kind: 'again', body: { surah: 112, from: 1, to: 4 } },
      { kind: 'goal', body: { surah: 67, from: 1, to: 4 } },
      { kind: 'round', body: { mode: 'order' } },
      { kind: 'pack', body: { pack, task: 1 } },
      { kind: 'letters', body: { game: 'letter-safari', level: 0, stars: 0 } },
      { kind: 'pack', body: { pack, task: 3 } },
      { kind: 'pack', body: { pack, task: 4 } },
    ]);
  expect(asked.filter((request) => request.includes(fragment))).toEqual([]);
  await family.goto('/robots.txt'); // a new fragment alone opens no new document
  await open(family, sent.slice(0, -9));
  await expect(family.getByRole('alert')).toContainText('A part of the link was cut off on its way.');
  await family.context().close();

  // The week after: what has ended with its surah is left out, and what was made before is on this device.
  await page.keyboard.press('Escape');
  await button(page, 'Same again, next ayahs').press('Enter');
  await expect(page.getByText('Al-Ikhlas was the end of its surah and is left out.')).toBeVisible();
  await expect(page.getByLabel('First ayah')).toHaveValue('4');
  await expect(page.getByLabel('Last ayah')).toHaveValue('7');
  await button(page, 'Open Al-Mulk, the first four').press('Enter');
  await expect(page.getByLabel('Last ayah').last()).toHaveValue('4');
  await button(page, 'Forget Al-Mulk, the first four').press('Enter');
  await expect(page.getByText('Al-Mulk, the first four is forgotten.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your weeks' })).toBeHidden();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

  test('a family that opened its link once goes on with it, and nobody needs a learner', async ({
    page,
    context,
  }) => {
    await hearVoices(page);
    await open(page, '/teach');
    await button(page, 'Add a passage').click();
    for (const letter of ['Baa', 'Taa', 'Thaa']) await button(page, letter).click();
    await button(page, 'Link and QR').click();
    const sent = await linkOn(page);
    await open(page, sent);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const texts = await caches.open((await caches.keys()).find((name) => name.includes('texts')) ?? '');
          const voices = await caches.open(
            (await caches.keys()).find((name) => name.includes('voices')) ?? '',
          );
          return [(await texts.keys()).length > 0, (await voices.keys()).length];
        }),
      )
      .toEqual([true, 28]);
    await takeNetworkAway(context);
    await page.reload();
    await task(page, /^Three letters/).click();
    await button(page, 'See & Hear Mode').click();
    await findTheRest(page);
    await page.getByRole('dialog', { name: 'Well done!' }).getByRole('button').press('Enter');
    await page.getByRole('link', { name: 'Back to this week' }).click();
    await expect(task(page, /^Three letters.*Done$/)).toBeVisible();
    await expect(page.getByText('This device keeps the ticks until you close the tab.')).toBeVisible();
    await task(page, /^Al-Mulk 1–5/).click();
    await expect(page.getByText('تَبَـٰرَكَ').first()).toBeVisible();
  });
});
