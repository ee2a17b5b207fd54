import type { Browser, Page } from '@playwright/test';
import { bringWork, roundOf } from './brought-work.ts';
import { becomeLearner, writtenOn } from './learner.ts';
import { expect, expectAccessible, open, ownAddress, test } from './site.ts';

test.use({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] });

const word = (page: Page, place: string) => page.locator(`[data-word="${place}"]`);

/** The link that the page shows, as one sends it on. */
const linkOn = (page: Page) => page.getByRole('textbox', { name: 'The link' }).inputValue();

const heardIn = async (page: Page) =>
  (await writtenOn(page)).filter(({ kind }) => kind === 'heard' || kind === 'round');

async function otherPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'X-Forwarded-For': ownAddress() },
  });
  return context.newPage();
}

test('a listener on another phone marks words, and the answer is added once, to whose it is', async ({
  page,
  browser,
  baseURL,
}) => {
  const asked: string[] = [];
  await becomeLearner(page, 'Fox', 'Maryam');
  await open(page, '/memorise?surah=Al-Mulk&from=1&to=10&mode=recite');
  await page.getByRole('link', { name: 'Let somebody listen' }).click();
  await page.getByRole('button', { name: 'Send it to a listener' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const sent = await linkOn(page);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sent);
  await expectAccessible(page);

  const listener = await otherPhone(browser, baseURL);
  for (const phone of [page, listener])
    phone.on('request', (request) =>
      asked.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
    );
  await open(listener, sent);
  await expect(listener.getByRole('heading', { name: 'Al-Mulk 1–10' })).toBeVisible();
  await word(listener, '67:3:7').tap();
  await word(listener, '67:5:7').tap();
  await word(listener, '67:5:7').tap();
  await word(listener, '67:8:2').tap();
  await word(listener, '67:8:3').tap();
  await word(listener, '67:8:3').tap();
  await word(listener, '67:8:3').tap();
  await expect(word(listener, '67:5:7')).toHaveAttribute('data-mark', 'helped');
  await expect(word(listener, '67:8:3')).not.toHaveAttribute('data-mark');
  const END = '**/_app/send-back-*';
  await listener.route(END, (route) => route.abort());
  await listener.reload();
  await expect(word(listener, '67:3:7')).toHaveAttribute('data-mark', 'slip');
  expect(await listener.evaluate(() => indexedDB.databases())).toEqual([]);
  await listener.getByRole('button', { name: 'Done' }).click();
  await listener.unroute(END);
  await listener.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(listener.getByRole('heading', { name: 'Al-Mulk 1–10: 3 places marked' })).toBeVisible();
  await expectAccessible(listener);
  const back = await linkOn(listener);

  await open(page, back);
  await expect(
    page.getByRole('heading', { name: 'Somebody listened to Al-Mulk 1–10: 3 places marked' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to my record' }).click();
  await expect(page.getByText('Added to the record of Maryam.')).toBeVisible();
  const [entry] = await heardIn(page);
  expect(entry?.body).toMatchObject({
    passages: [{ surah: 67, from: 1, to: 10 }],
    marks: [
      [67, 3, 7, 'slip'],
      [67, 5, 7, 'helped'],
      [67, 8, 2, 'slip'],
    ],
    where: 'link',
  });
  await page.getByRole('link', { name: 'See it on the page' }).click();
  await expect(page.locator('.soft-mark')).toHaveCount(3);
  await open(page, '/');
  await open(page, back);
  await expect(page.getByText('This is already in the record of Maryam. It counts once.')).toBeVisible();
  expect(await heardIn(page)).toHaveLength(1);

  // On a phone where somebody else learns it asks whose it is; cut short, for the other page or foreign it says so.
  await becomeLearner(listener, 'Owl', 'Yusuf');
  await open(listener, back);
  await expect(listener.getByRole('heading', { name: 'Whose is it?' })).toBeVisible();
  expect(await heardIn(listener)).toEqual([]);
  for (const [address, line] of [
    [back.slice(0, -9), 'Part of the link was cut off on the way.'],
    [back.replace('/heard', '/listen'), 'This is an answer that somebody sent back.'],
    ['/heard#hello', 'This is not an answer from a listener.'],
    ['/heard', 'The end of the link is missing.'],
    [`${back.slice(0, -9)}x${back.slice(-8)}`, 'The link was changed on the way.'],
    [sent.replace('#L1', '#L2'), 'This link comes from a newer version.'],
  ] as const) {
    await listener.goto('/robots.txt'); // a new fragment alone opens no new document
    await open(listener, address);
    await expect(listener.getByRole('alert')).toContainText(line);
  }
  // Nothing of a link was in any request, neither what follows the # nor a part of it.
  for (const link of [sent, back]) {
    const [, fragment = ''] = link.split('#');
    expect(fragment.length).toBeGreaterThan(20);
    expect(asked.filter((request) => request.includes(fragment.slice(4, 20)))).toEqual([]);
  }
  await listener.context().close();
});

test('a planned round is heard instead of judged: by keys, over a reload, kept once', async ({ page }) => {
  await bringWork(page, [
    [3, roundOf('recite', 67, 1, '3333')],
    [2, roundOf('recite', 67, 1, '1111')],
  ]);
  await open(page, '/today');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('link', { name: 'Let somebody listen' }).click();
  await expect(page).toHaveURL(/\/listen\?of=67\./);
  await page.keyboard.press('Tab');
  await word(page, '67:1:1').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(word(page, '67:1:2')).toHaveAttribute('data-mark', 'slip');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+Enter');
  await page.getByRole('button', { name: /^vowel/ }).click();
  await expect(word(page, '67:1:3')).toBeFocused();
  await expect(word(page, '67:1:3')).toHaveAccessibleName(/, vowel$/);
  await expectAccessible(page);
  await page.reload();
  await expect(word(page, '67:1:3')).toHaveAttribute('data-mark', 'vowel');
  await page.getByRole('button', { name: 'Done' }).click();
  const sheet = page.getByRole('dialog', { name: /: 2 places marked$/ });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Discard' }).dblclick();
  await expect(sheet.getByRole('button', { name: 'Discard' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('2 places to look at again.')).toBeVisible();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).not.toHaveURL(/\/listen/);
  const after = (await heardIn(page)).slice(2);
  expect(after.map(({ kind }) => kind)).toEqual(['heard']);
});
