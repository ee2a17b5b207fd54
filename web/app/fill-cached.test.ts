import { afterEach, expect, test, vi } from 'vitest';
import { SETTINGS_TOKEN, SITE_TOKENS, type SiteSettings } from '#contract/site-tokens.ts';
import { rememberSettings } from '#web/platform/offline.ts';
import { fillCached } from './offline-strategies.ts';

const stored = new Map<string, string>();

const put = async (address: string, response: Response) => void stored.set(address, await response.text());

/** The few pieces of the browser's caches that are touched. */
function stubCaches(): void {
  vi.stubGlobal('caches', {
    open: () => Promise.resolve({ put }),
    match: (address: string) =>
      Promise.resolve(stored.has(address) ? new Response(stored.get(address)) : undefined),
  });
}
afterEach(() => stored.clear());

const PAGE = `<meta content="${SETTINGS_TOKEN}"><h1>${SITE_TOKENS.name}</h1>`;
const cached = () => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } });

test('without a network a page shows the settings that were seen last', async () => {
  stubCaches();
  const seen: SiteSettings = {
    name: 'Masjid <Noor>',
    tagline: 'Learn',
    contact_email: null,
    run_by: null,
    time_zone: 'Africa/Cairo',
  };
  await rememberSettings(JSON.stringify(seen));
  const page = await fillCached(cached());
  expect(page?.headers.get('Content-Type')).toBe('text/html');
  expect(await page?.text()).toContain('<h1>Masjid &lt;Noor&gt;</h1>');
});

test('where none were left it shows those of the build, and never a token', async () => {
  stubCaches();
  const text = await (await fillCached(cached()))?.text();
  expect(text).toContain('<h1>Ilm &amp; Amal</h1>');
  expect(text).not.toContain('[[');
});

test('what is not cached is not made up', async () => {
  expect(await fillCached(undefined)).toBeUndefined();
});
