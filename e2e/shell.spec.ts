import type { Route } from '@playwright/test';
import { becomeLearner } from './learner.ts';
import { openWithLateFonts } from './late-fonts.ts';
import { leftBehind } from './left-behind.ts';
import { ROUTES } from './routes.ts';
import { expect, expectAccessible, fontsReady, open, test } from './site.ts';
import { unmarkedArabic } from './unmarked-arabic.ts';

const DISCLAIMER = 'If you find any mistakes, please report them through our contact page.';

/** Their own journeys look at each phase, the first included. */
const GAMES = new Set(['/bubble-pop', '/letter-safari']);

/** Its first paint waits for the font; its own journeys look at that. */
const PAINTED_WITH_ITS_FONT = '/memorise?surah=Al-Mulk';

/** What comes later than the page: from the server, or for visitors without a learner. */
const LOADED: Record<string, string> = {
  '/': 'button:text("Save my progress")',
  '/garden': 'button:text("Save my progress")',
  '/classes': 'tr:nth-child(3)',
  '/memorise?surah=Al-Mulk': 'li[data-card]',
};

for (const [path] of ROUTES) {
  test(`${path} has the header, the theme toggle, the disclaimer and its own title, in both themes; its Arabic is marked as such, and not to be translated; nothing is cut on small or large screens, nor with text twice as large; nothing moves when its fonts come after the first paint, and no picture of its ground is its largest content; a visitor leaves nothing behind`, async ({
    page,
  }) => {
    await (path === PAINTED_WITH_ITS_FONT ? open : openWithLateFonts)(page, path);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page).toHaveTitle(/Ilm & Amal/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Theme' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(DISCLAIMER);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page
      .locator(LOADED[path] ?? 'main')
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    expect(await unmarkedArabic(page)).toEqual([]);
    if (!GAMES.has(path)) await expectAccessible(page);

    for (const width of [1440, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => page.evaluate(tooWide), `at ${width} px`).toBe(0);
    }
    const name = page.getByRole('banner').getByText('Ilm & Amal');
    await expect(name).toBeVisible();
    expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(() => page.evaluate(tooWide), 'with text twice as large').toBe(0);
    expect(await leftBehind(page)).toEqual({ databases: [], stored: [] });
  });
}

/** Runs in the page: by how many pixels it, or its own content, can be scrolled sideways. */
function tooWide(): number {
  const main = document.querySelector('main');
  const inside = main ? main.scrollWidth - main.clientWidth : NaN;
  return Math.max(0, document.documentElement.scrollWidth - innerWidth, inside);
}

test('no two pages share a title', async ({ request }) => {
  const titles = new Set<string | undefined>();
  for (const [path] of ROUTES) {
    const html = await (await request.get(path)).text();
    titles.add(/<title>(.+)<\/title>/.exec(html)?.[1]);
  }
  expect(titles.size).toBe(ROUTES.length);
});

test('the header stays in sight; its menu lists the seven entries, and below a divider Today, the mushaf, Garden, For teachers and Grown-ups, leads there, and opens, moves and closes by keyboard alone; on a phone on its side all of it is in view, and a page begins in the first screen', async ({
  page,
}) => {
  await open(page, '/');
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(button).toBeInViewport();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();

  await button.click();
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect(entries).toHaveText([
    'Home',
    "Qur'an memorisation game",
    "Qur'anic phrases game",
    'Consistent deeds',
    "Children's games",
    'Classes',
    'Contact us',
    'Today',
    'The mushaf',
    'Garden',
    'For teachers',
    'Grown-ups',
  ]);
  await expectAccessible(page);
  await entries.getByRole('link', { name: "Qur'an memorisation game" }).click();
  await expect(page).toHaveURL('/selection');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();

  await page.setViewportSize({ width: 844, height: 390 });
  await button.click();
  for (const link of await page.locator('#main-menu').getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 });
  await entries.getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByLabel('Type')).toBeInViewport({ ratio: 1 });
});

test('the skip link is the first stop and leads to the content; the logo follows the theme and links to home, the disclaimer to the contact page; at 320 px with text twice as large the header and its menu stay in reach', async ({
  page,
}) => {
  await open(page, '/classes');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const logo = page.getByRole('link', { name: 'Ilm & Amal, home' });
  await expect(logo.locator('img[src="/assets/logo-light.svg"]')).toBeVisible();
  await expect(logo.locator('img[src="/assets/logo-dark.svg"]')).toBeHidden();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(logo.locator('img[src="/assets/logo-dark.svg"]')).toBeVisible();
  await expect(logo.locator('img[src="/assets/logo-light.svg"]')).toBeHidden();
  await logo.click();
  await expect(page).toHaveURL('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'contact page' }).click();
  await expect(page).toHaveURL('/contact');

  await page.setViewportSize({ width: 320, height: 740 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Theme' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Classes' }).click();
  await expect(page).toHaveURL('/classes');
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
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe(stored);
  }
});

test('a stored theme is set before the first paint and in another tab', async ({
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

/** What their address holds is read by scripts. */
const BEFORE_SCRIPTS: Record<string, string> = {
  '/listen': 'Somebody listens',
  '/heard': 'Somebody listened',
  '/pack': 'This week',
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page shows its text', async ({ page }) => {
    for (const [path, heading] of ROUTES) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const shown = BEFORE_SCRIPTS[path] ?? heading;
      await expect(page.getByRole('heading', { level: 1, name: shown }), path).toBeVisible();
      await expect(page.getByText(DISCLAIMER), path).toBeVisible();
    }
  });
});

test('on a narrow phone the name of the site is whole or not there, also while the picture of the learner is still to come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/selection');
  const home = page.getByRole('link', { name: 'Ilm & Amal, home' });
  const isCut = () =>
    home.locator('span').evaluate((name) => name.clientWidth > 0 && name.scrollWidth > name.clientWidth);
  expect(await isCut()).toBe(false);
  await becomeLearner(page, 'Fox');
  const held: Route[] = [];
  await page.route(/learner-menu-.*\.js$/, (route) => void held.push(route));
  await open(page, '/selection');
  await expect.poll(() => held.length).toBe(1);
  await fontsReady(page);
  expect(await isCut()).toBe(false);
  const before = await home.boundingBox();
  await held[0]?.continue();
  await expect(page.getByRole('button', { name: 'Learners: Fox is learning' })).toBeVisible();
  expect(await isCut()).toBe(false);
  expect(await home.boundingBox()).toEqual(before);
});
