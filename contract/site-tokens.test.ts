import { expect, test } from 'vitest';
import { fillSite, parseSettings, SETTINGS_TOKEN, SITE_TOKENS, type SiteSettings } from './site-tokens.ts';

const SLY: SiteSettings = {
  name: `</script><b>"Noor" & 'Co'</b> $& $1 [[site.tagline]]`,
  tagline: 'نور وعلم',
  contact_email: null,
  run_by: null,
  time_zone: 'Europe/London',
};

/** What a browser makes of a text between tags, or in a quoted attribute. */
function read(html: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '');
}

test('whatever the settings hold, a page shows it as text', () => {
  const html = fillSite(`<p title="${SITE_TOKENS.name}">${SITE_TOKENS.name}</p>`, SLY);
  expect(html.match(/[<>"]/g)?.join('')).toBe('<""><>');
  expect(read(html)).toBe(`<p title="${SLY.name}">${SLY.name}</p>`);
});

test('all of them arrive as they are', () => {
  expect(JSON.parse(read(fillSite(SETTINGS_TOKEN, { ...SLY, id: 1 } as SiteSettings)))).toEqual(SLY);
});

test('one that is not given leaves nothing, and what is no token stays', () => {
  expect(fillSite(`<i>${SITE_TOKENS.run_by}</i>[[site.other]][[site.constructor]]`, SLY)).toBe(
    '<i></i>[[site.other]][[site.constructor]]',
  );
});

test('a page that nobody filled has no settings, and is read all the same', () =>
  expect(parseSettings(SETTINGS_TOKEN)).toBeUndefined());
