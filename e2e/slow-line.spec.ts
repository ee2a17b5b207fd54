import { createServer, request as ask } from 'node:http';
import { linkMailedTo } from './outbox.ts';
import { newEmail, PASSWORD } from './people.ts';
import { expect, open, test } from './site.ts';

test.use({ serviceWorkers: 'allow' });

/** Longer than the worker waits where it has a copy. */
const SLOW_MS = 5_000;
const SLOW_PATHS = /^\/(?:auth\/v1\/verify|calendar\/|contact)/;

/** The site behind a line on which some answers take long: what a worker fetches can be held back nowhere else. */
async function slowLine(site: string) {
  const line = createServer((asked, answer) => {
    const pass = () => {
      const { method, headers, url = '/' } = asked;
      const passed = ask(new URL(url, site), { method, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      });
      passed.on('error', () => answer.destroy()); // a line that is gone, as the page sees it
      asked.pipe(passed);
    };
    setTimeout(pass, SLOW_PATHS.test(asked.url ?? '') ? SLOW_MS : 0);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('the line does not listen');
  return {
    url: `http://localhost:${address.port}`,
    end: async () => {
      line.closeAllConnections();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}

test('on a slow line mail links and calendars still come, and a page from its copy', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/^request to/); // the line is another origin
  const line = await slowLine(baseURL ?? '');
  try {
    const email = newEmail('slow-line');
    await page.request.post('/auth/v1/signup', { data: { email, password: PASSWORD } });
    const link = new URL(await linkMailedTo(email));
    await open(page, `${line.url}/classes`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    await page.goto(`${line.url}${link.pathname}${link.search}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that this address is yours');

    await page.goto(`${line.url}/classes`);
    const arriving = page.waitForEvent('download');
    await page.evaluate(() => location.assign('/calendar/classes.ics'));
    expect(await (await arriving).failure()).toBeNull();

    const answer = await page.goto(`${line.url}/contact`);
    expect(answer?.fromServiceWorker()).toBe(true);
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  } finally {
    await line.end();
  }
});
