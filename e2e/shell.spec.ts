import { ROUTES } from './routes.ts';
import { expect, expectAccessible, open, test } from './site.ts';

const DISCLAIMER = 'If you find any mistakes, please report them through our contact page.';

/** Their own journeys look at each phase, the first included. */
const GAMES = new Set(['/bubble-pop', '/letter-safari']);

for (const [path] of ROUTES) {
  test(`${path} has the header, the theme toggle, the disclaimer and its own title, in both themes`, async ({
    page,
  }) => {
    await open(page, path);
    await expect(page).toHaveTitle(/Ilm & Amal/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Theme' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(DISCLAIMER);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (GAMES.has(path)) return;
    await expectAccessible(page);
  });
}

test('at 320 px the name of the site is whole on every page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  for (const [path] of ROUTES) {
    await page.goto(path);
    const name = page.getByRole('banner').getByText('Ilm & Amal');
    await expect(name).toBeVisible();
    expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth), path).toBe(0);
  }
});

test('no two pages share a title', async ({ request }) => {
  const titles = new Set<string | undefined>();
  for (const [path] of ROUTES) {
    const html = await (await request.get(path)).text();
    titles.add(/<title>(.+)<\/title>/.exec(html)?.[1]);
  }
  expect(titles.size).toBe(ROUTES.length);
});

test('the disclaimer links to the contact page', async ({ page }) => {
  await open(page, '/classes');
  await page.getByRole('contentinfo').getByRole('link', { name: 'contact page' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the menu lists its seven entries and leads there', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect(entries).toHaveText([
    'Home',
    "Qur'an memorisation game",
    "Qur'anic phrases game",
    'Consistent deeds',
    "Children's games",
    'Classes',
    'Contact us',
  ]);
  await expectAccessible(page);
  await entries.getByRole('link', { name: "Qur'an memorisation game" }).click();
  await expect(page).toHaveURL('/selection');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('on a phone on its side the whole menu is in view', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const link of await page.locator('#main-menu').getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 });
});

test('the menu opens, moves and closes by keyboard alone', async ({ page }) => {
  await open(page, '/contact');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
});

test('the logo follows the theme and links to home', async ({ page }) => {
  await open(page, '/classes');
  const logo = page.getByRole('link', { name: 'Ilm & Amal, home' });
  await expect(logo.locator('img[src="/assets/logo-light.svg"]')).toBeVisible();
  await expect(logo.locator('img[src="/assets/logo-dark.svg"]')).toBeHidden();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(logo.locator('img[src="/assets/logo-dark.svg"]')).toBeVisible();
  await expect(logo.locator('img[src="/assets/logo-light.svg"]')).toBeHidden();
  await logo.click();
  await expect(page).toHaveURL('/');
});

test('the header stays in sight while scrolling', async ({ page }) => {
  await open(page, '/');
  await page.mouse.wheel(0, 900);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport();
});

test('the theme is light by default, follows the system, and the choice is kept raw under "theme"', async ({
  page,
}) => {
  await open(page, '/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');

  for (const [label, stored, shown] of [
    ['Light', 'light', 'light'],
    ['Dark', 'dark', 'dark'],
    ['System', 'system', 'dark'],
  ] as const) {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('button', { name: label, exact: true }).click();
    await expect(html).toHaveAttribute('data-theme', shown);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(stored);
  }
});

test('where the browser has no room left, the chosen theme holds for the visit', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('full', 'x'.repeat(5 * 1024 * 1024 - 'full'.length)));
  await open(page, '/');
  await page.getByRole('button', { name: 'Theme' }).click();
  const dark = page.locator('#theme-menu button', { hasText: 'Dark' });
  await dark.click();
  await expect(dark).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a stored theme stands before the first paint and in another tab', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/_app/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('main').waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const other = await context.newPage();
  await open(other, '/');
  await other.getByRole('button', { name: 'Theme' }).click();
  await other.getByRole('button', { name: 'Light', exact: true }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('an unknown path shows the not-found page with status 404', async ({ page, allowErrors }) => {
  allowErrors(/404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await open(page, '/classes');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a change of page starts at its top with the heading in focus, and back returns', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Arabic bubble pop' }).click();
  await expect(page).toHaveURL('/bubble-pop');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/^Ilm & Amal/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a page whose file cannot be fetched leaves the header and a way back', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/./);
  await open(page, '/');
  await page.route('**/_app/classes-page-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Classes' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.unroute('**/_app/classes-page-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, heading] of ROUTES) {
    test(`${path} shows its text`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(DISCLAIMER)).toBeVisible();
    });
  }
});

test('no page scrolls sideways on small or large screens, nor with text twice as large', async ({ page }) => {
  test.slow();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const [path] of ROUTES) {
    await open(page, path);
    if (path === '/classes') await page.getByRole('row').nth(3).waitFor();
    for (const width of [1440, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(overflow, `${path} with text twice as large`).toBeLessThanOrEqual(0);
  }
});

test('at 320 px with text twice as large the header and its menu stay in reach', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await open(page, '/classes');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Theme' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
});
