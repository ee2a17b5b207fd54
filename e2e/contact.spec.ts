import type { Route } from '@playwright/test';
import { FORM_TYPES } from '#contract/contact-form.ts';
import { fill, message, MESSAGES, send, sent, type } from './contact-form.ts';
import { countStored, theAdmin } from './people.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test('the form has its words, and says by each field what is wrong', async ({ page }) => {
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

  await type(page).selectOption('Ask a question');
  await expect(page.getByText('Please select a type')).toBeHidden();
  await send(page).click();
  await expect(message(page)).toBeFocused();
});

test('what is wrong with the last box is in view when it is said', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, '/contact');
  await fill(page, 'Salam!');
  await page.getByLabel('Email').fill('bad@');
  await page.getByLabel('Email').evaluate((box) => box.scrollIntoView({ block: 'end' }));
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('Please enter a valid email')).toBeInViewport({ ratio: 1 });
});

test('a message is sent once with null for what was left empty; busy, then thanked and reset', async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route(MESSAGES, (route) => void held.push(route));
  await open(page, '/contact');
  await fill(page, '  Well made!  ');
  await send(page).dblclick();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expectAccessible(page);
  await expect
    .poll(() => held.map((route): unknown => route.request().postDataJSON()))
    .toEqual([{ form_type: 'Give feedback', message: 'Well made!', name: null, email: null }]);
  await held[0]?.continue();
  await expect(sent(page)).toBeVisible();
  await expect(page.getByText("Thank you for your feedback. We'll get back to you soon.")).toBeVisible();
  await expect(type(page)).toHaveValue('');
  await expect(message(page)).toHaveValue('');
  await expect(send(page)).toBeEnabled();
  expect(held).toHaveLength(1);
});

test('a double click that is answered at once does not complain about the emptied form', async ({ page }) => {
  await open(page, '/contact');
  await fill(page, 'Twice');
  await send(page).dblclick({ delay: 150 });
  await expect(sent(page)).toBeVisible();
  await expect(page.getByText('Please select a type')).toHaveCount(0);
});

test('a lost answer keeps the form; sent again, even after a reload, it is stored once', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|the message was not sent/);
  const admin = await theAdmin(page.request);
  const text = `Lost on the way back ${process.pid}`;
  await page.route(
    MESSAGES,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await open(page, '/contact');
  await fill(page, text);
  await page.getByLabel('Name').fill('Yusuf');
  await send(page).press('Enter');
  await expect(page.getByText('Error sending message')).toBeVisible();
  await expect(send(page)).toBeFocused();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByText('The site could not be reached.')).toBeVisible();
  await expect(message(page)).toHaveValue(text);
  await expectAccessible(page);

  await page.reload();
  await expect(message(page)).toHaveValue(text);
  await expect(page.getByLabel('Name')).toHaveValue('Yusuf');
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  expect(await countStored(page.request, admin, text)).toBe(1);
});

for (const [status, words] of [
  [429, 'Too many messages came from your connection.'],
  [503, 'The site could not store your message just now.'],
] as const)
  test(`a message that is answered with ${status} stays in the form, and the page says why`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource|the message was not sent/);
    await page.route(MESSAGES, (route) => route.fulfill({ status, json: { code: 'x', message: 'no' } }));
    await open(page, '/contact');
    await fill(page, 'Salam');
    await send(page).click();
    await expect(page.getByText('Error sending message')).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await expect(message(page)).toHaveValue('Salam');
  });

test('a draft survives a reload until it is sent', async ({ page }) => {
  await open(page, '/contact');
  await fill(page, 'Half a thought');
  await page.getByLabel('Email').fill('yusuf@example.org');
  await page.reload();
  await expect(message(page)).toHaveValue('Half a thought');
  await expect(type(page)).toHaveValue('Give feedback');
  await expect(page.getByLabel('Email')).toHaveValue('yusuf@example.org');
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft'))).toBeNull();
  await open(page, '/contact');
  await expect(message(page)).toHaveValue('');
});

test('a damaged draft is an empty form', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('contact-draft', '{"draft":7'));
  await open(page, '/contact');
  await expect(message(page)).toHaveValue('');
});

test('what fills in the hidden box believes it has sent, and nothing leaves the browser', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await open(page, '/contact');
  await fill(page, 'Cheap watches');
  await page
    .locator('input[name="website"]')
    .evaluate((box: HTMLInputElement) => (box.value = 'spam.example'));
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  await expect(message(page)).toHaveValue('');
  expect(requests).toEqual([]);
});

test('a link that says what it is about finds the form prepared', async ({ page }) => {
  await open(page, '/contact?about=Al-Mulk 67:2');
  await expect(type(page)).toHaveValue('Report a bug');
  await expect(message(page)).toHaveValue('About Al-Mulk 67:2:\n');
});

test('the form is filled in and sent by keyboard alone, past the hidden box', async ({ page }) => {
  await open(page, '/contact');
  await type(page).focus();
  await page.keyboard.type('Ask');
  await page.keyboard.press('Tab');
  await page.keyboard.type('When is the next class?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Maryam');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeVisible();
  await expect(send(page)).toBeFocused();
});
