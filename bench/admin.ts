import type { Browser, Page } from '@playwright/test';
import { slowDown } from './devtools.ts';
import { atMost, type Figure } from './figures.ts';
import { storeMessages } from './messages.ts';
import { measureOffice, measureSecondServer } from './office.ts';
import type { Server, StartServer } from './starts.ts';

const MESSAGES = 100_000;
const SLOWDOWN = 4;
const LIST_PAINTED = 'list painted';
const MESSAGE_ROWS = /contact_form\?.*offset=/;

/** The dashboard with many messages, on a processor four times slower. */
export async function measureAdmin(
  server: Server,
  browser: Browser,
  startServer: StartServer,
): Promise<Figure[]> {
  const { url: baseURL, dataDir } = server;
  const session = await storeMessages(baseURL, dataDir, MESSAGES);
  const page = await browser.newPage({ baseURL });
  try {
    await page.addInitScript((text) => localStorage.setItem('session', text), session);
    await page.addInitScript(watchInteractions, LIST_PAINTED);
    await slowDown(await page.context().newCDPSession(page), SLOWDOWN);
    await page.goto('/admin');
    const interactiveMs = await msFromDataToList(page);
    await workWithDashboard(page);
    const slowestMs = await slowestInteraction(page);
    return [
      atMost(`admin, ${MESSAGES} messages: interactive after data`, interactiveMs, 1000, 'ms'),
      atMost(`admin, ${MESSAGES} messages: slowest interaction`, slowestMs, 200, 'ms'),
      ...(await measureOffice(baseURL, session, MESSAGES)),
      ...(await measureSecondServer(server, session, startServer)),
    ];
  } finally {
    await page.close();
  }
}

async function msFromDataToList(page: Page): Promise<number> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, LIST_PAINTED);
  return page.evaluate(
    ([mark, pattern]) => {
      const rows = performance
        .getEntriesByType('resource')
        .find(({ name }) => new RegExp(pattern).test(name));
      const answeredAt = rows instanceof PerformanceResourceTiming ? rows.responseEnd : 0;
      return (performance.getEntriesByName(mark)[0]?.startTime ?? Infinity) - answeredAt;
    },
    [LIST_PAINTED, MESSAGE_ROWS.source] as const,
  );
}

function slowestInteraction(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, ...performance.getEntriesByName('interaction').map((mark) => mark.duration)),
  );
}

async function workWithDashboard(page: Page): Promise<void> {
  const nextRows = () => page.waitForResponse(MESSAGE_ROWS);
  for (const turn of ['Older', 'Older', 'Newer']) {
    await Promise.all([nextRows(), page.getByRole('button', { name: turn }).click()]);
  }
  await Promise.all([nextRows(), page.getByLabel('Search').pressSequentially('seven', { delay: 120 })]);
  await Promise.all([nextRows(), page.getByLabel('Type').selectOption('Report a bug')]);
  await page.locator('main [aria-busy="false"]').waitFor();
}

/** Runs in the page: marks when the list is painted, and each answer to a hand with the time that it took. */
function watchInteractions(listPainted: string): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isOfHand = 'interactionId' in entry && entry.interactionId !== 0;
      if (isOfHand) performance.measure('interaction', { start: entry.startTime, duration: entry.duration });
    }
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
  const look = () => {
    if (document.querySelector('main li time')) setTimeout(() => performance.mark(listPainted));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
