import type { Page } from '@playwright/test';
import { fillSignIn, newPerson, signInBefore, theAdmin } from './people.ts';
import { expect, expectAccessible, open, test } from './site.ts';

// What is published for everybody is written by one journey after the other.
test.describe.configure({ mode: 'serial' });

const card = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Classes and talks' }).getByRole('listitem').filter({ hasText: title });

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

async function fitsAt320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('who is no admin is sent to sign in, an admin comes back to the page, and other addresses lead nowhere', async ({
  page,
}) => {
  const member = await newPerson(page.request, 'member');
  await open(page, '/admin');
  await expect(page).toHaveURL('/auth');
  await fillSignIn(page, member);
  await expect(page).toHaveURL('/');
  for (const path of ['/admin', '/admin/classes']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }

  await page.evaluate(() => localStorage.clear());
  await open(page, '/admin/classes?add');
  await expect(page).toHaveURL('/auth');
  await fillSignIn(page, await theAdmin(page.request));
  await expect(page).toHaveURL('/admin/classes?add');
  expect((await page.request.get('/admin/anything-else')).status()).toBe(404);
});

test('on a phone, a class is published, tonight’s is cancelled from the menu on, and visitors see it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInBefore(page, await theAdmin(page.request));
  await open(page, '/admin/classes?add');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await expect(page.getByText('Please choose a day of the week')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('Our own tajweed class');
  await page.getByLabel('Place').fill('Main hall');
  const today = await page.evaluate(() => new Date().getDay());
  await page.getByLabel('Day of the week').selectOption(WEEKDAYS[today] ?? '');
  // Without an end it is today's until midnight, whenever this runs.
  await page.getByLabel('From', { exact: true }).fill('18:30');
  await page.reload(); // as a phone does that needed its memory meanwhile
  await expect(page.getByText('This is what you typed before. It is not saved yet.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Our own tajweed class');
  await expect(page.getByRole('table', { name: 'As visitors will see it' })).toContainText('6:30 pm');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL('/admin/classes');
  await expect(card(page, 'Our own tajweed class')).toContainText('Today');

  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Classes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Classes and talks' })).toBeFocused();
  for (const [width, height] of [
    [844, 390], // a phone that lies on its side
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: /^Cancel this one/ }).first()).toBeInViewport({ ratio: 1 });
  }
  await card(page, 'Our own tajweed class')
    .getByRole('button', { name: /^Cancel this one/ })
    .click();
  await expect(card(page, 'Our own tajweed class').getByText('Cancelled', { exact: true })).toBeVisible();

  const visitor = await browser.newPage({ baseURL: process.env['BASE_URL'] ?? '' });
  await open(visitor, '/classes');
  const row = visitor.getByRole('row', { name: /Our own tajweed class/ });
  await expect(row.getByText(/^Cancelled: /)).toBeVisible();
  const told = visitor.getByRole('region', { name: 'Cancelled', exact: true });
  await expect(told.getByText('Our own tajweed class')).toBeInViewport({ ratio: 1 });
  await expect(told.getByText('Today, 6:30 pm')).toBeInViewport({ ratio: 1 });
  expect(await (await visitor.request.get('/calendar/classes.ics')).text()).toMatch(
    /EXDATE;TZID=[^:]+:\d{8}T183000/,
  );
  await visitor.close();

  await card(page, 'Our own tajweed class')
    .getByRole('button', { name: /^It is on after all/ })
    .click();
  await expect(card(page, 'Our own tajweed class').getByText('Cancelled', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await fitsAt320(page);
});

test('of two admins who change one class the second sees both versions and loses nothing; samples go with one button', async ({
  page,
}) => {
  await signInBefore(page, await theAdmin(page.request));
  await open(page, '/admin/classes');
  const sample = card(page, 'Arabic for grown-ups');
  await sample.getByLabel('More for Arabic for grown-ups').click();
  await sample.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Place').fill('The garden');

  const other = await page.context().newPage();
  await open(other, page.url());
  await other.getByLabel('Title').fill('Arabic for everybody');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toHaveURL('/admin/classes');
  await other.close();

  await page.getByRole('button', { name: 'Save' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Somebody else has just changed this' });
  await expect(alert).toContainText('Arabic for everybody');
  await expect(page.getByLabel('Place')).toHaveValue('The garden');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(card(page, 'Arabic for grown-ups')).toContainText('The garden');
  await expect(card(page, 'Arabic for everybody')).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove all samples' }).click();
  await expect(card(page, 'Hifz club')).toHaveCount(0);
  const own = card(page, 'Arabic for grown-ups');
  await own.getByLabel(/^More for/).click();
  await own.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByLabel('Title').fill('Arabic for teenagers');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(card(page, 'Arabic for')).toHaveCount(2);
  await own.getByLabel(/^More for/).click();
  await own.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(own).toHaveCount(0);
});
