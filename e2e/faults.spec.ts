import type { Page } from '@playwright/test';
import { countStored, signInBefore, theAdmin } from './people.ts';
import { expect, open, test } from './site.ts';

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Type').selectOption('Give feedback');
  await page.getByLabel('Message').fill(text);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

test('a network that is lost before the first toast does not silence it', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await open(page, '/contact');
  await write(page, 'From a tunnel');
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole('alert')).toContainText(
    /You are offline.*Your message will be sent when you are back online\./,
  );
  await page.clock.fastForward('00:05');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a tab and its copy store the same message once, and a changed one as well', async ({ page }) => {
  const admin = await theAdmin(page.request);
  const text = `In two tabs ${process.pid}`;
  await open(page, '/contact');
  await write(page, text);
  const [copy, changed] = [await copyOf(page), await copyOf(page)];
  await changed.getByLabel('Message').fill(`${text} and more`);
  for (const tab of [page, copy, changed]) {
    await send(tab);
    await expect(tab.getByText('Message sent successfully!')).toBeVisible();
  }
  expect(await countStored(page.request, admin, text)).toBe(1);
  expect(await countStored(page.request, admin, `${text} and more`)).toBe(1);
});

test('back, pressed before home is drawn, leads from the signed-out dashboard to sign in', async ({
  page,
  allowErrors,
}) => {
  // A sync may be under way when the session ends.
  allowErrors(/403 \(Forbidden\) \S+\/rest\/v1\/rpc\/epoch$/);
  await page.route('**/_app/home-page-*.js', () => undefined);
  await signInBefore(page, await theAdmin(page.request));
  await page.goto('/admin');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/auth');
});

test('a first page whose own file is lost apologises and breaks nothing else', async ({
  page,
  allowErrors,
}) => {
  allowErrors(
    /^(Failed to load resource|TypeError: Failed to fetch|the page could not be|the page was drawn again|a page broke)/,
  );
  await page.route('**/_app/consistent-deeds-page-*.js', (route) => route.abort());
  await page.goto('/consistent-deeds');
  await expect(page.getByText('your connection may be down')).toBeVisible();
  await page.unroute('**/_app/consistent-deeds-page-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Consistent deeds/ })).toBeVisible();
});

/** As a browser duplicates a tab: with a copy of what it keeps. */
async function copyOf(page: Page): Promise<Page> {
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/contact')),
  ]);
  await expect(copy.getByLabel('Message')).toHaveValue(await page.getByLabel('Message').inputValue());
  return copy;
}
