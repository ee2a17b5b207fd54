import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { atMost, noted, sum, type Figure } from './figures.ts';

const CLIENT = 'dist/client';
const HOME_BAR_KB = 85;
const PAGE_BAR_KB = 110;
const OFFICE_BAR_KB = 120;

/** The file of each page, by its path. */
function builtPages(): Record<string, string> {
  const { pages } = JSON.parse(readFileSync(join(CLIENT, 'pages.json'), 'utf8')) as {
    pages: Record<string, string>;
  };
  return pages;
}

/** First-load JavaScript of each page as its HTML asks for it, in brotli bytes. */
export function measureSizes(): Figure[] {
  const pages = builtPages();
  const scripts = Object.entries(pages).map(([path, file]) =>
    atMost(`first-load JS of ${path}, brotli`, kb(sum(scriptsIn(file).map(brotliSize))), barOf(path), 'KB'),
  );
  const files = readdirSync(join(CLIENT, '_app'));
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const others = files.filter((file) => /^all-styles-.*\.css$/.test(file));
  return [
    ...scripts,
    noted('styles in the HTML of Home, brotli', `${kb(inlineStyles(pages['/'] ?? ''))} KB`),
    noted(
      'styles for other pages, brotli',
      `${kb(sum(others.map((file) => brotliSize(`/_app/${file}`))))} KB`,
    ),
    ...fonts.map((file) =>
      noted(`font ${file.split('-')[0]}`, `${kb(statSync(join(CLIENT, '_app', file)).size)} KB`),
    ),
  ];
}

function barOf(path: string): number {
  if (path === '/') return HOME_BAR_KB;
  return path.startsWith('/admin') ? OFFICE_BAR_KB : PAGE_BAR_KB;
}

/** Asked for by the HTML itself, or by its inline scripts, to which attributes name them. */
function scriptsIn(page: string): string[] {
  const html = readFileSync(join(CLIENT, page), 'utf8');
  const named = html.matchAll(/(?:src|href|data-app|data-preloads)="(\/_app\/[^"]+\.js)"/g);
  // A file that is preloaded and imported is named twice and fetched once.
  return [...new Set([...named].flatMap(([, files = '']) => files.split(' ')))];
}

function inlineStyles(page: string): number {
  const [, css = ''] = /<style>([^]*?)<\/style>/.exec(readFileSync(join(CLIENT, page), 'utf8')) ?? [];
  return brotliCompressSync(css).length;
}

/** Of a file by its address on the site. */
export function brotliSize(path: string): number {
  return brotliCompressSync(readFileSync(join(CLIENT, path))).length;
}

export function kb(bytes: number): number {
  return Math.round(bytes / 10.24) / 100;
}

const MORE_BAR_KB = 1;

/** First-load JavaScript, in brotli bytes, of the last version without a record (1b1f05b): pages that little else changes. */
const BEFORE: Record<string, number> = {
  '/': 81_660,
  '/phrases': 79_693,
  '/consistent-deeds': 81_358,
  '/childrens-games': 79_633,
  '/credits': 80_720,
};

/** What a visitor without a learner downloads because there are records. */
export function measureRecordSizes(): Figure[] {
  const pages = builtPages();
  const more = Object.entries(BEFORE).map(
    ([path, before]) => sum(scriptsIn(pages[path] ?? '').map(brotliSize)) - before,
  );
  const most = Math.max(...more) / 1024;
  return [atMost('JS for a visitor without a learner, more than before', most, MORE_BAR_KB, 'KB')];
}
