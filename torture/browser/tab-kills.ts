import type { Page } from '@playwright/test';
import { makeLearner } from '#e2e/learner-form.ts';
import { countUnsent, storedEntries } from '#e2e/stored-entries.ts';
import { newDice } from '../server/dice.ts';
import { killableBrowser } from './killable-browser.ts';
import { expect } from './expect.ts';
import { openSession } from './keeper.ts';
import { browserCase } from './stage.ts';

const KILLS = 12;
const FILE_ENTRIES = 4000;
const SYNCED = { timeout: 90_000, intervals: [250] };

/**
 * A family's only device writes, brings in a file and syncs, and is killed at random: its tab, or the whole browser. What
 * storage has once shown must stay, and in the end this device, the account and a new device hold the same, each once.
 */
export const tabKills = browserCase(
  'kill -9 of the browser and its tabs during writing and sync',
  async (stage) => {
    const dice = newDice();
    const session = JSON.stringify(await openSession(stage.url));
    const device = await killableBrowser();
    const seen = new Set<string>();
    try {
      let page = await openDevice(await device.newPage(), stage.url, session);
      await addLearner(page);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const work = (kill % 4 === 0 ? bringFile(page) : tickUntilKilled(page)).catch(() => undefined); // it is killed
        const looking = lookUntilKilled(page, seen);
        await new Promise((resolve) => setTimeout(resolve, dice.between(50, 2500)));
        if (dice.chance(0.5)) await device.killTab(page);
        else await device.kill();
        await Promise.all([work, looking]);
        page = await openDevice(await device.newPage(), stage.url, session);
        const there = new Set(await entryIds(page));
        expect([...seen].filter((id) => !there.has(id))).toEqual([]);
      }
      await bringFile(page);
      await expect.poll(() => countUnsent(page), SYNCED).toBe(0);

      const here = (await entryIds(page)).toSorted();
      expect(here.length).toBeGreaterThan(FILE_ENTRIES);
      expect(await idsOnServer(stage.url, session)).toEqual(here);
      const fresh = await openDevice(await (await stage.newContext()).newPage(), stage.url, session);
      await expect.poll(async () => apart(await entryIds(fresh), here), SYNCED).toEqual(NOTHING_APART);
      return `${KILLS} kills, ${here.length} entries, ${seen.size} of them seen before one, 0 lost, 0 twice`;
    } finally {
      await device.end();
    }
  },
);

/** A diff of ten thousand ids would be unreadable. */
const apart = (some: readonly string[], others: readonly string[]) => ({
  missing: others.filter((id) => !some.includes(id)).length,
  besides: some.filter((id) => !others.includes(id)).length,
});
const NOTHING_APART = { missing: 0, besides: 0 };

async function openDevice(page: Page, url: string, session: string): Promise<Page> {
  // A browser that is killed may forget what it stored in the last seconds; a person would sign in again.
  await page.addInitScript((text) => localStorage.setItem('session', text), session);
  await page.goto(`${url}/phrases/learn`);
  await page.locator('main input[type=checkbox]:enabled').first().waitFor();
  return page;
}

async function addLearner(page: Page): Promise<void> {
  await page.goto(new URL('/grown-ups', page.url()).href);
  await makeLearner(page, { animal: 'Fox', opener: 'Add a learner' });
  await page.goto(new URL('/phrases/learn', page.url()).href);
}

/** As fast as a page can be tapped; other boxes each time, since a tick that is taken back counts as well. */
async function tickUntilKilled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let place = 0; ; place += 7) {
      const boxes = document.querySelectorAll<HTMLElement>('main input[type=checkbox]:enabled');
      boxes[place % boxes.length]?.click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}

/** The same learner each time, so that what was cut off is completed by the next. */
async function bringFile(page: Page): Promise<void> {
  await page.goto(new URL('/grown-ups', page.url()).href);
  const at = '2026-01-05T08:00:00.000Z';
  const learner = { id: idOf(0), name: 'Hajar', animal: 'owl', made_at: at, updated_at: at };
  const entries = Array.from({ length: FILE_ENTRIES }, (_, index) => ({
    id: idOf(index + 1),
    learner_id: learner.id,
    at,
    day: '2026-01-05',
    kind: 'deed',
    body: { deed: 'miswak', done: true },
  }));
  const text = JSON.stringify({ format: 'ilm-amal-record', version: 1, learners: [learner], entries });
  const file = { name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(/new entr|already here/).waitFor({ state: 'attached' }); // folded where somebody learns
}

const idOf = (number: number) => `019b0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Whatever a look found was stored. */
async function lookUntilKilled(page: Page, seen: Set<string>): Promise<void> {
  try {
    for (;;) {
      for (const id of await entryIds(page)) seen.add(id);
      await new Promise((resolve) => setTimeout(resolve, 50)); // the device has other work, too
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error; // the page is gone, which is what is waited for
  }
}

const entryIds = async (page: Page): Promise<string[]> => (await storedEntries(page)).map(({ id }) => id);

async function idsOnServer(url: string, session: string): Promise<string[]> {
  const { access_token } = JSON.parse(session) as { access_token: string };
  const ids: string[] = [];
  for (let last = 0; ;) {
    const answer = await fetch(
      `${url}/rest/v1/entries?select=id,seq&seq=gt.${last}&order=seq.asc&limit=1000`,
      { headers: { Authorization: `Bearer ${access_token}` } },
    );
    const rows = (await answer.json()) as { id: string; seq: number }[];
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < 1000) return ids.toSorted();
    last = rows.at(-1)?.seq ?? last;
  }
}
