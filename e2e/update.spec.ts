import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { cachedIn } from './cached.ts';
import { becomeLearner, writtenOn } from './learner.ts';
import { learnerMenu } from './learner-form.ts';
import { buildNextVersion, OLD_WORD } from './next-version.ts';
import { practise } from './practice.ts';
import { startServer } from './server.ts';
import { expect, open, test } from './site.ts';

type Version = { root: string; word: string };

const OLD: Version = { root: '.', word: OLD_WORD };
const NEXT_WORD = 'Grown-ups of Leeds';

/** The page says the version's word, and every script it fetched belongs to that version. */
async function expectWhole(page: Page, { root, word }: Version): Promise<void> {
  await expect(page.locator('footer').getByText(word, { exact: true })).toBeVisible();
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.startsWith('/_app/') && path.endsWith('.js'))
      .map((path) => path.slice('/_app/'.length)),
  );
  expect(fetched.length).toBeGreaterThan(0);
  expect(await readdir(join(root, 'dist/client/_app'))).toEqual(expect.arrayContaining(fetched));
}

async function beginRound(context: BrowserContext): Promise<Page> {
  const playing = await context.newPage();
  await becomeLearner(playing, 'Zebra');
  await practise(playing, '/memorise?surah=Al-Ikhlas');
  return playing;
}

/** While a tab of the new version has changed the record's form under the page on which it was begun. */
async function expectRoundGoesOn(playing: Page): Promise<void> {
  const other = await playing.context().newPage();
  await open(other, '/');
  await expect(other.locator('footer').getByText(NEXT_WORD, { exact: true })).toBeVisible();
  await expect(learnerMenu(other, 'Zebra')).toBeVisible();
  expect(await indexesOfEntries(other)).toContain('day');
  await playing.getByRole('button', { name: 'Check My Answer' }).click();
  await expect(playing.getByRole('heading', { name: 'Keep Practicing' })).toBeVisible();
  for (const page of [other, playing])
    await expect
      .poll(() => writtenOn(page))
      .toMatchObject([{ kind: 'round', body: { passages: [{ surah: 112, grades: '1113' }] } }]);
  expect(await indexesOfEntries(other)).toContain('day');
  await other.close();
  await playing.close();
}

type Saying = { page: Page; openedAt: number };

/** A round of Today by heart, of which two ayahs of three were said. */
async function beginByHeart(context: BrowserContext): Promise<Saying> {
  const page = await context.newPage();
  await open(page, '/memorise?surah=Al-Ikhlas&from=1&to=4&mode=recite&joins=2.3.4&day=2026-03-09');
  for (const verdict of ['I knew it', 'I hesitated']) {
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByRole('button', { name: verdict }).click();
  }
  return { page, openedAt: await page.evaluate(() => performance.timeOrigin) };
}

/** Nobody reloads it but the one who says it; then it goes on in the new version where it was, and is written once. */
async function expectSaidOnce({ page, openedAt }: Saying): Promise<void> {
  const said = page.getByRole('img', { name: '2 of 3 ayahs said' });
  await expect(said).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(openedAt);
  await page.reload();
  await expect(said).toBeVisible();
  await expect(page.locator('footer')).toContainText(NEXT_WORD);
  await page.getByRole('button', { name: 'Look' }).click();
  await page.getByRole('button', { name: 'I knew it' }).click();
  await page.getByRole('link', { name: 'Go on' }).click();
  const rounds = async () => (await writtenOn(page)).filter(({ body }) => body['mode'] === 'recite');
  await expect
    .poll(rounds)
    .toMatchObject([{ body: { passages: [{ surah: 112, from: 1, grades: '0323' }] } }]);
  await page.close();
}

const indexesOfEntries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('record');
        opening.addEventListener('success', () => {
          const { indexNames } = opening.result.transaction('entries').objectStore('entries');
          opening.result.close();
          resolve([...indexNames]);
        });
      }),
  );

test('an update arrives whole, with and without a network and while a page is open; while the server is gone, what was visited works', async ({
  browser,
}) => {
  test.slow(); // another version is built first
  const next = await buildNextVersion(NEXT_WORD);
  const NEW: Version = { root: next.root, word: NEXT_WORD };
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'ilm-amal-update-'));
  let server = await startServer({ DATA_DIR });
  const { port } = new URL(server.url);
  const returning = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  const newcomer = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  try {
    const [kept, fresh] = [await returning.newPage(), await newcomer.newPage()];
    await open(kept, '/');
    await open(fresh, '/');
    await kept.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const rounds = [await beginRound(returning), await beginRound(newcomer)];
    const saying = await beginByHeart(returning);
    await expect.poll(() => cachedIn(kept, /texts/)).toContain("/rest/v1/Qur'an");
    await server.stop();
    await open(kept, '/memorise?surah=Al-Ikhlas');
    await expect(kept.locator('li[data-card]')).toHaveCount(4);
    await open(kept, '/');
    await expectWhole(kept, OLD);
    server = await startServer({ DATA_DIR, PORT: port }, next.root);

    for (const playing of rounds) await expectRoundGoesOn(playing);
    await expectSaidOnce(saying);

    // An open page still finds its own files; one that could not keep them says so and offers the new version.
    for (const page of [kept, fresh]) await page.getByRole('link', { name: 'Credits and sources' }).click();
    await expect(kept.getByRole('heading', { level: 1, name: 'Credits and sources' })).toBeVisible();
    await expectWhole(kept, OLD);
    await fresh.getByRole('button', { name: 'Try again' }).click();
    await expect(fresh.getByRole('heading', { level: 1, name: 'Credits and sources' })).toBeVisible();
    await expectWhole(fresh, NEW);

    // A visit gets what the server has now; without a network, the old version until its last page is closed.
    await open(kept, '/phrases');
    await expectWhole(kept, NEW);
    await expect
      .poll(() =>
        kept.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
      )
      .toBe('installed');
    await returning.setOffline(true);
    await open(kept, '/phrases');
    await expectWhole(kept, OLD);
    await kept.close();
    // A page that still got the old version holds it back, so it is closed before the next one is tried.
    await expect(async () => {
      const later = await returning.newPage();
      try {
        await open(later, '/phrases');
        expect(await later.locator('footer').textContent()).toContain(NEXT_WORD);
        await expectWhole(later, NEW);
      } finally {
        await later.close();
      }
    }).toPass({ intervals: [500, 1_000, 2_000] });
  } finally {
    await returning.close();
    await newcomer.close();
    await server.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
    await next.remove();
  }
});
