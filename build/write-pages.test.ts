import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writePages } from './write-pages.ts';

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'ilm-amal-pages-'));
});
afterEach(() => rm(dist, { recursive: true }));

const MANIFEST = {
  'web/app/main.tsx': { file: '_app/main.js', imports: ['_shared.js'] },
  'web/page.tsx': { file: '_app/page.js' },
  '_shared.js': { file: '_app/shared.js' },
  'style.css': { file: '_app/style.css' },
};

/** What the bundler leaves behind for one page, which draws the given body. */
async function bundle(body: string): Promise<void> {
  await mkdir(join(dist, 'client/_app'), { recursive: true });
  await mkdir(join(dist, 'prerender'));
  await writeFile(join(dist, 'client/manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(dist, 'client/_app/style.css'), 'a{color:red}');
  const route = { path: '/classes', title: 'Classes', description: 'Join', module: 'web/page.tsx' };
  await writeFile(
    join(dist, 'prerender/prerender.js'),
    `export const siteName = 'Ilm & Amal', headScript = 'document.title', routes = [${JSON.stringify(route)}];
     export const renderPage = async () => ${JSON.stringify(body)};`,
  );
}

test.each([
  '<main><script>alert(1)</script></main>',
  '<main><script src="/elsewhere.js"></script></main>',
  '<script type="module">reveal()</script>',
])(
  'a page that carries a script of its own, which the policy would block, stops the build: %s',
  async (body) => {
    await bundle(body);
    await expect(writePages(dist)).rejects.toThrow('/classes carries an inline script');
  },
);

test('data for search engines is no script', async () => {
  const body = '<main><script type="application/ld+json">{"@type":"Event"}</script></main>';
  await bundle(body);
  await writePages(dist);
  expect(await readFile(join(dist, 'client/classes.html'), 'utf8')).toContain(body);
});

test('the server is told which file answers which path, and which script it may allow', async () => {
  await bundle('<main></main>');
  await writePages(dist);
  expect(JSON.parse(await readFile(join(dist, 'client/pages.json'), 'utf8'))).toMatchObject({
    pages: { '/classes': 'classes.html' },
    scriptHashes: [expect.stringMatching(/^sha256-/)],
  });
});

test("what a page fetches at once, and what that imports, is preloaded in the page's HTML", async () => {
  await bundle('<main></main>');
  await writePages(dist);
  const html = await readFile(join(dist, 'client/classes.html'), 'utf8');
  const preloads = [...html.matchAll(/modulepreload" href="([^"]+)"/g)].map((match) => match[1]);
  expect(preloads).toEqual(['/_app/shared.js', '/_app/page.js']);
});
