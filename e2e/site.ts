import { randomInt } from 'node:crypto';
import { expect, test as base, type Page, type Request } from '@playwright/test';
import { forgetJourney, returningBrowser, type ReturningBrowsers, type Visitor } from './returning.ts';

/** Which of the servers a worker's journeys visit. */
export type WorkerOptions = { limits: 'on' | 'off' };

type Fixtures = { visitor: Visitor; allowErrors: (pattern: RegExp) => void };

/** Fails a journey on any console error, page error or request that leaves our own origin. */
export const test = base.extend<Fixtures, WorkerOptions & { server: void; known: ReturningBrowsers }>({
  limits: ['on', { option: true, scope: 'worker' }],
  server: [
    async ({ limits }, use) => {
      process.env['BASE_URL'] = process.env[`URL_WITH_LIMITS_${limits}`];
      process.env['E2E_DATA_DIR'] = process.env[`DATA_DIR_WITH_LIMITS_${limits}`];
      await use();
    },
    { auto: true, scope: 'worker' },
  ],
  baseURL: async ({}, use) => {
    await use(process.env['BASE_URL']);
  },
  // Each journey is another visitor, with another address.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'X-Forwarded-For': ownAddress() });
  },
  visitor: ['first', { option: true }],
  known: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  context: async (
    { context, browser, known, visitor, contextOptions, viewport, hasTouch, extraHTTPHeaders },
    use,
  ) => {
    if (visitor === 'first') return use(context);
    const returning = await returningBrowser(browser, known, { contextOptions, viewport, hasTouch });
    await returning.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(returning);
    await forgetJourney(returning, known);
  },
  allowErrors: [
    async ({ page, baseURL }, use, testInfo) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      const unanswered = new Set<Request>();
      page.on('requestfinished', (request) => unanswered.delete(request));
      page.on('requestfailed', (request) => unanswered.delete(request));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        unanswered.add(request);
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) complaints.push(`request to ${request.url()}`);
      });
      await use((pattern) => allowed.push(pattern));
      if (testInfo.status !== testInfo.expectedStatus) {
        const lines = [...complaints, ...[...unanswered].map((request) => `no answer: ${request.url()}`)];
        await testInfo.attach('what the page lacked', { body: lines.join('\n'), contentType: 'text/plain' });
      }
      expect(complaints.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
export { expectAccessible } from './accessible.ts';

/** As the proxy in front of the server would name it; nobody else in this run has it. */
export function ownAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** Opens a page and waits until it is alive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** The theme menu knows the stored choice only after hydration. */
export async function alive(page: Page): Promise<void> {
  await page.locator('#theme-menu [aria-pressed="true"]').waitFor({ state: 'attached' });
}

/** The layout moves when the fonts arrive. */
export async function fontsReady(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** A layout shift is reported after it was drawn. */
export async function layoutShiftsReported(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<unknown>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
