import { randomInt } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

/** Which of the servers a worker's journeys visit. */
export type WorkerOptions = { limits: 'on' | 'off' };

type Fixtures = { allowErrors: (pattern: RegExp) => void };

/** Fails a journey on any console error, page error or request that leaves our own origin. */
export const test = base.extend<Fixtures, WorkerOptions & { server: void }>({
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
  // Each journey is made by somebody else, and so comes from an address of its own.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'X-Forwarded-For': ownAddress() });
  },
  allowErrors: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) complaints.push(`request to ${request.url()}`);
      });
      await use((pattern) => allowed.push(pattern));
      expect(complaints.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** As the proxy in front of the server would name it; nobody else in this run has it. */
export function ownAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** Opens a page and waits until it is alive: the theme menu knows the stored choice only after hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#theme-menu [aria-pressed="true"]').waitFor({ state: 'attached' });
}

/** Looks at the state with all of axe's rules, and once more at its colours in the other theme, which changes nothing else. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectClean(page, (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  );
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  await expect(page.locator('html')).toHaveAttribute('data-theme', other);
  await expectClean(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: shown });
}

async function expectClean(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  const stillness = await page.addStyleTag({ content: '* { transition: none !important }' });
  await page.evaluate(endTransitions);
  // No page of ours holds frames, so nothing has to be gathered in a second page.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze();
  await stillness.evaluate((style) => style.parentNode?.removeChild(style));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
}

/** Half-way through a fade no colour is the one that stays. Endless animations are left as they are. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
