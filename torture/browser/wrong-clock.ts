import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { browserCase, type Stage } from './stage.ts';
import { expectAlive, expectSignedIn, fillSignIn, open } from './visit.ts';

const DAY_MS = 86_400_000;
const PATHS = ['/', '/selection', '/phrases', '/contact'];

export const wrongClock = browserCase('clock ahead and behind', async (stage) => {
  const refreshes = await Promise.all([visitWith(DAY_MS, stage), visitWith(-DAY_MS, stage)]);
  return `${PATHS.length} pages, talks, sign-in and two reloads each; ${refreshes.join(' and ')} refreshes`;
});

/** Returns how often the session was refreshed. */
async function visitWith(shiftMs: number, { newContext }: Stage): Promise<number> {
  const context = await newContext();
  await context.addInitScript(shiftClock, shiftMs);
  const page = await context.newPage();
  for (const path of PATHS) {
    await open(page, path);
    await expectAlive(page);
  }
  await expectTalksFromToday(page, shiftMs);

  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes += 1;
  });
  await open(page, '/admin');
  await fillSignIn(page);
  await expect(page).toHaveURL('/admin');
  for (let reload = 0; reload < 2; reload += 1) {
    await expect(page.getByText('No contact submissions yet')).toBeVisible();
    await expectSignedIn(page, true);
    await page.reload();
  }
  await expectSignedIn(page, true);
  return refreshes;
}

/** By the calendar of the browser, whatever that says. */
async function expectTalksFromToday(page: Page, shiftMs: number): Promise<void> {
  const talks = [-1, 0, 1].map((days) => talkOn(days, new Date(Date.now() + shiftMs + days * DAY_MS)));
  await page.route('**/rest/v1/Classes?*One*', (route) => route.fulfill({ json: talks }));
  await open(page, '/classes');
  const titles = page.getByRole('table', { name: 'One off talks' }).getByRole('rowheader');
  await expect(titles).toHaveText(['Talk 0', 'Talk 1']);
}

function talkOn(days: number, moment: Date) {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  const date = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  const talk = { class: `Talk ${days}`, location: 'Hall', time: '7:30 pm', day: null, type: 'One off' };
  return { ...talk, id: days + 2, day_for_sorting: null, date, sign_up: null };
}

function shiftClock(shiftMs: number): void {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, given: unknown[]): Date =>
      given.length === 0 ? new real(real.now() + shiftMs) : Reflect.construct(real, given),
    get: (real, name): unknown => (name === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(real, name)),
  });
}
