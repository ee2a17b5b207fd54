import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { atMost, noted, type Figure } from './figures.ts';

const CLIENT = 'dist/client';
const HOME_BAR_KB = 85;
const PAGE_BAR_KB = 110;
const OFFICE_BAR_KB = 120;

/** First-load JavaScript of each page as its HTML asks for it, in brotli bytes. */
export function measureSizes(): Figure[] {
  const pages = JSON.parse(readFileSync(join(CLIENT, 'pages.json'), 'utf8')) as {
    pages: Record<string, string>;
  };
  const scripts = Object.entries(pages.pages).map(([path, file]) => {
    const html = readFileSync(join(CLIENT, file), 'utf8');
    return atMost(
      `first-load JS of ${path}, brotli`,
      kb(sum(scriptsIn(html).map(brotliSize))),
      barOf(path),
      'KB',
    );
  });
  const files = readdirSync(join(CLIENT, '_app'));
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const others = files.filter((file) => /^all-styles-.*\.css$/.test(file));
  return [
    ...scripts,
    noted('styles in the HTML of Home, brotli', `${kb(inlineStyles(pages.pages['/'] ?? ''))} KB`),
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

/** Asked for by the HTML itself, or by the page's first script, to which a template names them. */
function scriptsIn(html: string): string[] {
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

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function kb(bytes: number): number {
  return Math.round(bytes / 10.24) / 100;
}
