import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { countStored } from './keeper.ts';
import { browserCase, type Stage } from './stage.ts';
import { button, expectSent, open, send, writeMessage } from './visit.ts';

const WAYS: [string, (page: Page) => Promise<void>][] = [
  ['Clicked twice', (page) => button(page, 'Send Message').dblclick()],
  ['Clicked twice slowly', (page) => button(page, 'Send Message').dblclick({ delay: 150 })],
  ['Entered twice', enterTwice],
  ['Written in one tab, sent from two', sendFromTwoTabs],
  ['Answer lost, sent again', sendAfterLostAnswer],
  ['Answer lost, reloaded, sent again', sendAfterReload],
];

export const doubleSubmit = browserCase('double submit', async (stage) => {
  const counts = await Promise.all(
    WAYS.map(async ([text, way]) => [text, await storedAfter(text, way, stage)]),
  );
  expect(counts).toEqual(WAYS.map(([text]) => [text, 1]));
  return `${WAYS.length} ways, each stored once`;
});

async function storedAfter(
  text: string,
  way: (page: Page) => Promise<void>,
  { url, newContext }: Stage,
): Promise<number> {
  const page = await (await newContext()).newPage();
  await open(page, '/contact');
  await writeMessage(page, text);
  await way(page);
  await expectSent(page);
  await expect(page.getByLabel('Message')).toHaveValue('');
  return countStored(url, text);
}

async function enterTwice(page: Page): Promise<void> {
  await page.getByLabel('Name').focus();
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
}

/** A tab that is opened from another, or duplicated, begins with a copy of what that one keeps. */
async function sendFromTwoTabs(page: Page): Promise<void> {
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/contact')),
  ]);
  await expect(other.getByLabel('Message')).toHaveValue(await page.getByLabel('Message').inputValue());
  await Promise.all([send(page), send(other)]);
  await expectSent(other);
}

async function sendAfterLostAnswer(page: Page): Promise<void> {
  await loseNextAnswer(page);
  await send(page);
  await expect(page.getByText('Error sending message')).toBeVisible();
  await send(page);
}

async function sendAfterReload(page: Page): Promise<void> {
  await loseNextAnswer(page);
  await send(page);
  await expect(page.getByText('Error sending message')).toBeVisible();
  await open(page, '/contact');
  await send(page);
}

async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    '**/rest/v1/contact_form*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
