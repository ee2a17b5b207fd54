import { expect, test } from 'vitest';
import { quotedTexts } from '#content/quotes-font.ts';
import { renderPage, routes } from './prerender.tsx';

test('the font of the quotes is asked for nothing but what it was made for, on pages that fetch it', async () => {
  const known = new Set(quotedTexts());
  let count = 0;
  for (const route of routes) {
    const body = await renderPage(route);
    for (const [, name = '', text = ''] of body.matchAll(
      /class="([^"]*\bquotes-font\b[^"]*)"[^>]*>([^<]*)</g,
    )) {
      count += 1;
      expect(known, `${route.path}: ${name}`).toContain(text);
    }
    // Its small hadith is set in the font of the ayahs.
    if (route.path !== '/memorise')
      expect(route.fonts?.includes('quotes') ?? false, route.path).toBe(body.includes('quotes-font'));
  }
  expect(count).toBeGreaterThanOrEqual(7);
});

test('a page with other Arabic fetches the whole font', async () => {
  for (const route of routes) {
    const body = await renderPage(route);
    const showsOther = [...body.matchAll(/class="(arabic[^"]*)"/g)].some(
      ([, name]) => !name?.includes('quotes-font'),
    );
    if (showsOther) expect(route.fonts ?? [], route.path).toContain('quran');
  }
});
