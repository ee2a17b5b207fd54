import type { Page } from '@playwright/test';

/** What the journeys through the contact form have in common. */
export const MESSAGES = '**/rest/v1/contact_form*';

export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
export const type = (page: Page) => page.getByLabel('Type');
export const message = (page: Page) => page.getByLabel('Message');
export const sent = (page: Page) => page.getByText('Message sent successfully!');

export async function fill(page: Page, text: string): Promise<void> {
  await type(page).selectOption('Give feedback');
  await message(page).fill(text);
}
