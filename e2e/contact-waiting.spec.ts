import type { Page, Route } from '@playwright/test';
import { fill, message, MESSAGES, send, sent } from './contact-form.ts';
import { countStored, theAdmin } from './people.ts';
import { expect, expectAccessible, open, test } from './site.ts';

const QUEUE = 'contact-queue';
const waitingPanel = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' });
const refusedPanel = (page: Page) => page.getByRole('region', { name: 'Not accepted' });
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), QUEUE);

/** Leaves a queued message in the browser, as an earlier visit does. */
async function leaveWaiting(page: Page, text: string): Promise<void> {
  const body = { form_type: 'Ask a question', message: text, name: 'Yusuf', email: null };
  const state = { status: 'waiting', tries: 0, notBefore: 0 };
  const item = { id: crypto.randomUUID(), kind: 'message', body, createdAt: Date.now(), state };
  const queue = JSON.stringify([item]);
  await page.addInitScript(
    ([key, queue]) => {
      if (sessionStorage.getItem('left')) return;
      sessionStorage.setItem('left', 'once');
      localStorage.setItem(key, queue);
    },
    [QUEUE, queue] as const,
  );
}

test('a message written offline stays through 401, 404 and 503, and is then sent once', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const admin = await theAdmin(page.request);
  const text = `From a tunnel, through trouble ${process.pid}`;
  const answers = [401, 404, 503];
  const asked: (string | undefined)[] = [];
  await page.route(MESSAGES, (route) => {
    asked.push(route.request().headers()['authorization']);
    const status = answers.shift();
    return status === undefined
      ? route.continue()
      : route.fulfill({ status, json: { code: 'PGRST301', message: 'no' } });
  });
  await page.clock.install();
  await open(page, '/contact');
  await context.setOffline(true);
  await fill(page, text);
  await send(page).click();
  await expect(message(page)).toHaveValue('');
  await expect(waitingPanel(page)).toContainText(
    'One message is waiting here and will be sent when you are back online.',
  );
  await expect(waitingPanel(page).getByRole('listitem')).toContainText(text);
  await expectAccessible(page);

  // From here on the pauses between the tries are over when the journey says so.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await context.setOffline(false);
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => asked.length).toBe(tries);
    await expect(waitingPanel(page).getByRole('listitem')).toContainText(text);
    await expect.poll(() => stored(page)).toContain(`"tries":${tries}`);
    if (tries < 3) await page.clock.fastForward('01:00');
  }
  await page.clock.resume();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(sent(page)).toBeVisible();
  await expect(waitingPanel(page)).toBeHidden();
  expect(await stored(page)).toBeNull();
  expect(asked).toEqual([undefined, undefined, undefined, undefined]);
  expect(await countStored(page.request, admin, text)).toBe(1);
});

test('a message that the server does not accept can be read and put back into the form', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/);
  const text = 'Salam! '.repeat(800); // the rules became stricter since it was written
  await leaveWaiting(page, text);
  const held: Route[] = [];
  await page.route(MESSAGES, (route) => void held.push(route));
  await page.clock.install();
  await open(page, '/contact');
  await message(page).fill('Another thought');
  await expect(waitingPanel(page)).toContainText('Salam!');
  await page.clock.fastForward('00:10');
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.getByText('A message was not accepted')).toBeVisible();
  await expect(refusedPanel(page)).toContainText(text.trim());
  await expect(refusedPanel(page)).toContainText('The form has changed since you wrote it.');
  await expectAccessible(page);
  await page.reload();
  await page.clock.fastForward('02:00');
  await expect(refusedPanel(page)).toContainText('Salam!');
  expect(held).toHaveLength(1);

  await refusedPanel(page).getByRole('button', { name: 'Put it back into the form' }).click();
  await expect(message(page)).toBeFocused();
  await expect(message(page)).toHaveValue(`${text}\n\nAnother thought`);
  await expect(message(page)).toHaveAccessibleDescription('Message cannot be longer than 5000 characters');
  await expect(page.getByLabel('Name')).toHaveValue('Yusuf');
  await expect(refusedPanel(page)).toBeHidden();
  expect(await stored(page)).toBeNull();
  await page.reload();
  await expect(message(page)).toHaveValue(`${text}\n\nAnother thought`);
});

test('what the version before left waiting is sent', async ({ page }) => {
  const admin = await theAdmin(page.request);
  const text = `From last week ${process.pid}`;
  await leaveWaiting(page, text);
  await page.clock.install();
  await open(page, '/consistent-deeds');
  await page.clock.fastForward('00:10');
  await expect(sent(page)).toBeVisible();
  expect(await countStored(page.request, admin, text)).toBe(1);
  expect(await stored(page)).toBeNull();
});
