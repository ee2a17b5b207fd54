import type { Page } from '@playwright/test';
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
  await open(page, '/contact');
  await write(page, 'From a tunnel');
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await expect(page.getByRole('alert')).toContainText('Your message will be sent when you are back online.');
  await expect(page.getByRole('alert')).toBeHidden();
});
