import { existsSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { quotedTexts } from '#content/quotes-font.ts';
import { moduleOf, renderPage, routes } from './prerender.tsx';

const bodies = new Map<string, string>();
beforeAll(async () => {
  for (const route of routes) bodies.set(route.path, await renderPage(route));
});

const bodyOf = (path: string): string => bodies.get(path) ?? '';
const setInQuotes = (body: string) =>
  [...body.matchAll(/class="[^"]*\bquotes-font\b[^"]*"[^>]*>([^<]*)</g)].map(([, text = '']) => text);
const isInOtherArabic = (body: string) =>
  [...body.matchAll(/class="((?:arabic|lone-letter)[^"]*)"/g)].some(
    ([, name]) => !name?.includes('quotes-font'),
  );

test('the font of the quotes is asked for nothing but what it was made for', () => {
  const known = new Set(quotedTexts());
  const asked = [...bodies.values()].flatMap(setInQuotes);
  expect(asked.filter((text) => !known.has(text))).toEqual([]);
  expect(asked.length).toBeGreaterThanOrEqual(7);
});

test('the pages that show quotes fetch their font, and no others', () => {
  // The small hadith of a practice is set in the font of the ayahs.
  const others = routes.filter(({ path }) => path !== '/memorise');
  const fetching = others.filter(({ fonts }) => fonts?.includes('quotes'));
  const showing = others.filter(({ path }) => bodyOf(path).includes('quotes-font'));
  expect(fetching.map(({ path }) => path)).toEqual(showing.map(({ path }) => path));
});

test('a page with other Arabic fetches the whole font', () => {
  const without = routes.filter(
    ({ path, fonts }) => isInOtherArabic(bodyOf(path)) && !fonts?.includes('quran'),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

test('each page is found in one file of its own, by which the build knows its scripts', async () => {
  const files = await Promise.all(routes.map(moduleOf));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBe(routes.length);
});
