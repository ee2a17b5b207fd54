import type { BrowserContext, Page, Response } from '@playwright/test';
import { atMost, noted, type Figure } from './figures.ts';
import { newAccount, signIn } from './people.ts';

const FIRST_SYNC_BAR_S = 5;
const PAGE_ENTRIES = 400;

/** The whole record of one device goes to the account, and from there to another device. */
export async function measureFirstSync(
  { url, dataDir }: { url: string; dataDir: string },
  { full, entryCount, empty }: { full: BrowserContext; entryCount: number; empty: BrowserContext },
): Promise<Figure[]> {
  const email = 'bench-sync@example.org';
  const { text } = await newAccount(url, dataDir, email);
  const phone = await full.newPage();
  await signedIn(phone, text);
  const yes = phone.getByRole('button', { name: 'Yes, add them' });
  await yes.waitFor();
  const pushed = secondsUntilSent(phone, entryCount);
  await yes.click();
  const push = await pushed;

  const other = await empty.newPage();
  const pulled = secondsUntilHeard(other);
  await signedIn(other, (await signIn(url, email)).text);
  const pull = await pulled;
  return [
    noted('first sync of 10,000 entries: requests', `${push.requests} and ${pull.requests}`),
    atMost('first sync of 10,000 entries: the device that has them', push.seconds, FIRST_SYNC_BAR_S, 's'),
    atMost('first sync of 10,000 entries: another device', pull.seconds, FIRST_SYNC_BAR_S, 's'),
  ];
}

async function signedIn(page: Page, session: string): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('session', text), session);
  await page.goto('/');
}

type Sync = { seconds: number; requests: number };

/** From now until the answer to the last of so many entries; the exchange of an empty record before is none of it. */
async function secondsUntilSent(page: Page, entryCount: number): Promise<Sync> {
  const beganAt = performance.now();
  let requests = 0;
  let sent = 0;
  await page.waitForEvent('response', {
    predicate: (answer) => {
      const request = answer.request();
      if (request.method() !== 'POST' || !request.url().includes('/rest/v1/entries')) return false;
      const rows: unknown = request.postDataJSON();
      if (!answer.ok() || !Array.isArray(rows)) return false;
      requests += 1;
      sent += rows.length;
      return sent >= entryCount;
    },
    timeout: 120_000,
  });
  return { seconds: (performance.now() - beganAt) / 1000, requests };
}

/** From the first request about the record to the answer that has no more. */
async function secondsUntilHeard(page: Page): Promise<Sync> {
  let beganAt = 0;
  let requests = 0;
  page.on('request', (request) => {
    if (!/\/rest\/v1\/(?:learners|entries)/.test(request.url())) return;
    beganAt ||= performance.now();
    requests += 1;
  });
  await page.waitForEvent('response', { predicate: isLastAnswer, timeout: 120_000 });
  return { seconds: (performance.now() - beganAt) / 1000, requests };
}

async function isLastAnswer(answer: Response): Promise<boolean> {
  if (!answer.url().includes('/rest/v1/entries?select=')) return false;
  const rows: unknown = await answer.json();
  return Array.isArray(rows) && rows.length < PAGE_ENTRIES;
}
