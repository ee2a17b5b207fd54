import type { BrowserContext, CDPSession, Page } from '@playwright/test';

const AWAY = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Takes the network away from a browser, and answers what brings it back. Chromium 150 forgets with each new document
 * that its pages were told so, and `navigator.onLine` is true again.
 */
export async function takeNetworkAway(context: BrowserContext): Promise<() => Promise<void>> {
  const sessions: Promise<CDPSession>[] = [];
  const tell = (page: Page): void => {
    sessions.push(tellAway(page));
  };
  const follow = (page: Page) => void page.on('domcontentloaded', tell);
  await context.setOffline(true);
  context.pages().forEach(follow);
  context.on('page', follow);
  return async () => {
    context.off('page', follow);
    for (const page of context.pages()) page.off('domcontentloaded', tell);
    for (const session of await Promise.all(sessions)) await session.detach();
    await context.setOffline(false);
  };
}

async function tellAway(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', AWAY);
  return session;
}
