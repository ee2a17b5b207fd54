import type { Page } from '@playwright/test';
import { startServer } from './server.ts';
import { expect, expectAccessible, open, test } from './site.ts';

const NAME = 'Masjid <b>Noor</b> & "Co" $&';
const TAGLINE = 'نتعلم معا </script>';

/** What a visitor sees of the settings, by whichever way the page came. */
async function expectSettings(page: Page): Promise<void> {
  await expect(page).toHaveTitle(`${NAME}: ${TAGLINE}`);
  await expect(page.getByRole('link', { name: `${NAME}, home` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: TAGLINE })).toBeVisible();
  await expect(page.locator('footer').getByText(NAME, { exact: true })).toBeVisible();
  await expect(page.locator('footer').getByText('Run by Masjid Noor')).toBeVisible();
}

test('the operator becomes admin by the printed link and names the site, and visitors see it at once', async ({
  browser,
}) => {
  test.slow(); // a server of its own
  const server = await startServer();
  const options = { baseURL: server.url, reducedMotion: 'reduce' } as const;
  const [office, visitors] = [
    await browser.newContext(options),
    await browser.newContext({ ...options, serviceWorkers: 'allow' }),
  ];
  const complaints: string[] = [];
  const watched = async (context: typeof office): Promise<Page> => {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    return page;
  };
  try {
    const visitor = await watched(visitors);
    await open(visitor, '/');
    await expect(visitor.locator('footer').getByText('Ilm & Amal', { exact: true })).toBeVisible();
    await visitor.waitForFunction(() => navigator.serviceWorker.controller !== null);

    await expect.poll(() => server.said.join('\n')).toContain('/first-admin#');
    const link = server.said.find((line) => line.includes('/first-admin#'))?.trim() ?? '';
    const admin = await watched(office);
    await open(admin, link);
    await admin.getByLabel('Full Name').fill('Amina');
    await admin.getByLabel('Email').fill('amina@example.org');
    await admin.getByLabel('Password', { exact: true }).fill('seven olives on a hill');
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Become the admin' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    await expect(admin.getByText('Total Submissions')).toBeVisible(); // the page is alive

    await admin.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Site' }).click();
    await admin.getByLabel('Name', { exact: true }).fill('');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Please enter a name')).toBeVisible();
    await admin.getByLabel('Name', { exact: true }).fill(NAME);
    await admin.getByLabel('Tagline').fill(TAGLINE);
    await admin.getByLabel('Who runs it (optional)').fill('Masjid Noor');
    await admin.getByLabel('Time zone').selectOption('Africa/Cairo');
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Visitors see it at once.')).toBeVisible();
    await expect(admin.getByRole('link', { name: `${NAME}, home` })).toBeVisible();

    await open(visitor, '/');
    await expectSettings(visitor);
    // Without a network what was seen last is shown, on pages that were never opened, too.
    await visitors.setOffline(true);
    await open(visitor, '/phrases');
    await expect(visitor.locator('footer').getByText(NAME, { exact: true })).toBeVisible();
    await open(visitor, '/');
    await expectSettings(visitor);

    const late = await office.newPage();
    await open(late, link);
    await late.getByRole('button', { name: 'Become the admin' }).click();
    await expect(late.getByText('This link no longer works')).toBeVisible();
    expect(complaints).toEqual([]);
    const logged = server.said.filter((line) => line.startsWith('{')).join('\n');
    expect(logged).toContain('/auth/v1/first-admin');
    expect(logged).not.toContain(new URL(link).hash.slice(1));
  } finally {
    await office.close();
    await visitors.close();
    await server.stop();
  }
});
