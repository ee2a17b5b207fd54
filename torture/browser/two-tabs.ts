import { expect } from './expect.ts';
import { browserCase } from './stage.ts';
import { expectSignedIn, open, signIn, signOutByMenu } from './visit.ts';

/** The browser's own note on the tab that came second; people do not see it. */
const ENDED_ALREADY = /^Failed to load resource: .* 403/;

export const twoTabs = browserCase('two tabs signing out', async ({ newContext }) => {
  const context = await newContext();
  const logged: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !ENDED_ALREADY.test(message.text())) logged.push(message.text());
  });
  const [one, other] = [await context.newPage(), await context.newPage()];

  await open(other, '/classes');
  await signIn(one);
  await expectSignedIn(other, true);
  await signOutByMenu(one);
  await expectSignedIn(one, false);
  await expectSignedIn(other, false);
  await expect(other).toHaveURL('/classes');

  await signIn(other);
  await expectSignedIn(one, true);
  const together = Date.now() + 1000;
  await Promise.all([one, other].map((tab) => tab.evaluate(clickSignOut, together)));
  for (const tab of [one, other]) {
    await expectSignedIn(tab, false);
    await expect(tab).toHaveURL('/');
  }
  expect(await one.evaluate(() => localStorage.getItem('session'))).toBeNull();
  expect(logged).toEqual([]);
  return 'the other tab followed without a reload; both at once left no error';
});

/** A tab that has followed the other already has nobody to sign out. */
async function clickSignOut(at: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, at - Date.now()));
  document.querySelector<HTMLElement>('#main-menu li button')?.click();
}
