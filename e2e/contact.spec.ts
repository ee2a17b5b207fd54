import type { Route } from '@playwright/test';
import { FORM_TYPES } from '#contract/contact-form.ts';
import { fill, message, MESSAGES, send, sent, type } from './contact-form.ts';
import { countStored, theAdmin } from './people.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test('the form has its words, says by each field and in view what is wrong, and is filled in and sent by keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, '/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(
    page.getByText("We'd love to hear from you! Share your feedback, suggestions, or questions."),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeVisible();
  await expect(type(page).getByRole('option')).toHaveText(['Select a type', ...FORM_TYPES]);

  await page.getByLabel('Email').fill('no address');
  await send(page).click();
  await expect(type(page)).toBeFocused();
  await expect(type(page)).toHaveAccessibleDescription('Please select a type');
  await expect(message(page)).toHaveAccessibleDescription('Message cannot be empty');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
  await expectAccessible(page);

  await page.keyboard.type('Ask');
  await expect(page.getByText('Please select a type')).toBeHidden();
  await send(page).click();
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('When is the next class?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Maryam');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').evaluate((box) => box.scrollIntoView({ block: 'end' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid email')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab'); // past the hidden box
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeVisible();
  await expect(send(page)).toBeFocused();
});

test('a lost answer keeps the form; sent again, even after a reload, it is stored once, and the draft is gone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|the message was not sent/);
  const admin = await theAdmin(page.request);
  const text = `Lost on the way back ${process.pid}`;
  const held: Route[] = [];
  await page.route(MESSAGES, (route) => void held.push(route), { times: 1 });
  await open(page, '/contact');
  await fill(page, text);
  await page.getByLabel('Name').fill('Yusuf');
  await page.getByLabel('Email').fill('yusuf@example.org');
  await send(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expectAccessible(page);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.fetch();
  await held[0]?.abort();
  await expect(page.getByText('Error sending message')).toBeVisible();
  await expect(send(page)).toBeFocused();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByText('Your message did not get through.')).toBeVisible();
  await expect(message(page)).toHaveValue(text);
  await expectAccessible(page);

  await page.reload();
  await expect(message(page)).toHaveValue(text);
  await expect(type(page)).toHaveValue('Give feedback');
  await expect(page.getByLabel('Name')).toHaveValue('Yusuf');
  await expect(page.getByLabel('Email')).toHaveValue('yusuf@example.org');
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  expect(await countStored(page.request, admin, text)).toBe(1);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft'))).toBeNull();
  await open(page, '/contact');
  await expect(message(page)).toHaveValue('');
});
