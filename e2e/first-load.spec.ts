import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '#contract/pages.ts';
import { expect, test } from './site.ts';

const HOME_BAR_KB = 85;
const PUBLIC_BAR_KB = 110;
const OFFICE_BAR_KB = 120;

/** Named by the HTML itself, or for the page's first script. */
const SCRIPTS = /(?:src|href|data-app|data-preloads)="(\/_app\/[^"]+\.js)"/g;

test('no page asks for more JavaScript at first than its bar allows', async ({ request }) => {
  const over: string[] = [];
  for (const { path } of PAGES) {
    const html = await (await request.get(path)).text();
    const named = [...html.matchAll(SCRIPTS)].flatMap(([, scripts = '']) => scripts.split(' '));
    expect(named, path).not.toEqual([]);
    let bytes = 0;
    for (const script of new Set(named)) bytes += sizeOf(script);
    if (bytes > barOf(path) * 1024) over.push(`${path} ${(bytes / 1024).toFixed(1)} KB`);
  }
  expect(over).toEqual([]);
});

function barOf(path: string): number {
  if (path === '/') return HOME_BAR_KB;
  return path.startsWith('/admin') ? OFFICE_BAR_KB : PUBLIC_BAR_KB;
}

/** As it is sent: small files are not compressed. */
function sizeOf(script: string): number {
  const file = join('dist/client', script);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
