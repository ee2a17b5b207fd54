import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { letters } from '#content/letters.ts';
import { bubble, start } from './bubbles.ts';
import { writtenOn } from './learner.ts';
import { expect, open, test } from './site.ts';

test("a dead battery does not cost a learner's place", async ({ baseURL, launchOptions }) => {
  const folder = await mkdtemp(join(tmpdir(), 'ilm-amal-phone-'));
  /** A browser of its own, whose storage outlives it. */
  const switchOn = async () => {
    const phone = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...(baseURL && { baseURL }),
      reducedMotion: 'reduce',
    });
    return { phone, page: phone.pages()[0] ?? (await phone.newPage()) };
  };
  try {
    const first = await switchOn();
    await start(first.page, 'See & Hear');
    await popAll(first.page, 3);
    await first.page.getByRole('button', { name: 'Fox', exact: true }).click();
    await expect(first.page.getByText('Salaam, Fox.')).toBeVisible();
    await first.page.getByRole('button', { name: 'Next Level (4 letters)' }).click();
    await popAll(first.page, 4);
    await first.page.getByRole('button', { name: 'Next Level (5 letters)' }).click();
    await first.page.getByText('Level 3').waitFor();
    await expect.poll(() => writtenOn(first.page)).toHaveLength(2);
    const died = first.phone.waitForEvent('close');
    await killBrowserOf(folder);
    await died;

    // Who learns now was perhaps not on the disk yet; the record is.
    const second = await switchOn();
    await open(second.page, '/bubble-pop');
    await expect(second.page.getByRole('button', { name: 'Carry on · level 3' })).toBeVisible();
    await second.phone.close();
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});

async function popAll(page: Page, count: number): Promise<void> {
  for (const { label } of letters.slice(0, count)) await bubble(page, label).click();
}

/** The browser's own process, not those that it started: they end with it. */
async function killBrowserOf(folder: string): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,args=']);
  const own = stdout.split('\n').filter((line) => line.includes(folder) && !line.includes('--type='));
  const pids = own.map((line) => Number.parseInt(line, 10));
  if (pids.length === 0) throw new Error('no browser runs in that folder');
  for (const pid of pids) process.kill(pid, 'SIGKILL');
}
