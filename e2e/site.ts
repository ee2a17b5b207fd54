import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

/** Fails a journey on any console error, page error or request that leaves our own origin. */
export const test = base.extend<{ allowErrors: (pattern: RegExp) => void }>({
  baseURL: async ({}, use) => {
    await use(process.env['BASE_URL']);
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
