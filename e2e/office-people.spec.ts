import { linkMailedTo } from './outbox.ts';
import { newEmail, newPerson, openLink, PASSWORD, signInBefore, theAdmin } from './people.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test('an admin makes a member an admin and takes the role away; an invited person chooses a name and a password; the log lists it all', async ({
  page,
  browser,
}) => {
  const member = await newPerson(page.request, 'helper');
  await signInBefore(page, await theAdmin(page.request));
  await open(page, '/admin/people');
  await page.getByLabel('Search by name or address').fill(member);
  const card = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: member });
  await card.getByLabel(/^More for/).click();
  await card.getByRole('button', { name: 'Make admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click();
  await expect(card.getByText('Admin', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Take the admin role away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it away' }).click();
  await expect(card.getByText('Admin', { exact: true })).toHaveCount(0);

  const invited = newEmail('invited');
  await page.getByText('Invite somebody to help').click();
  await page.getByLabel('Their address').fill(invited);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('The invitation is on its way')).toBeVisible();
  const theirs = await browser.newPage({ baseURL: process.env['BASE_URL'] ?? '' });
  await openLink(theirs, await linkMailedTo(invited), PASSWORD, 'Yusuf Ali');
  // The link signs in, and leads to where the work is.
  await expect(theirs).toHaveURL('/admin');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  // A page that notes something in the history does not bring the link's secret back into the address.
  await theirs.getByLabel('Show', { exact: true }).selectOption('Done');
  await theirs.waitForFunction(() => JSON.stringify(history.state).includes('"done"'));
  await expect(theirs).toHaveURL('/admin');
  await theirs.close();

  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Log' }).click();
  const log = page.getByRole('list', { name: 'Log' });
  await expect(log).toContainText('Yusuf Ali accepted the invitation of Maryam Yusuf');
  await expect(log).not.toContainText(/(class|message|phrase) \d/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
