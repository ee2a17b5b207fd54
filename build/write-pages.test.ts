import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scriptHash } from './page-html.ts';
import { writePages } from './write-pages.ts';

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'ilm-amal-pages-'));
});
afterEach(() => rm(dist, { recursive: true }));

const MANIFEST = {
  'web/app/main.tsx': {
    file: '_app/main.js',
    imports: ['_shared.js'],
    dynamicImports: ['web/page.tsx', 'web/other-page.tsx'],
  },
  'web/page.tsx': { file: '_app/page.js', dynamicImports: ['web/dialog.tsx'] },
  'web/other-page.tsx': { file: '_app/other-page.js' },
  'web/dialog.tsx': { file: '_app/dialog.js' },
  '_shared.js': { file: '_app/shared.js' },
  'style.css': { file: '_app/style.css' },
};

const EARLY_SCRIPT = 'begin()';

/** The one class that each file gives to an element. */
const NAMES = { main: 'flex', shared: 'grid', page: 'p-1', dialog: 'p-2', 'other-page': 'p-3' };
const utility = (name: string) => `.${name}{color:red}`;

/** What the bundler leaves behind for one page, which draws the given body. */
async function bundle(body: string, code = EARLY_SCRIPT): Promise<void> {
  await mkdir(join(dist, 'client/_app'), { recursive: true });
  await mkdir(join(dist, 'prerender'));
  await mkdir(join(dist, 'early/other'), { recursive: true });
  await writeFile(join(dist, 'early/other/page-script.js'), `${code}\n`);
  await writeFile(join(dist, 'client/manifest.json'), JSON.stringify(MANIFEST));
  for (const [file, name] of Object.entries(NAMES))
    await writeFile(join(dist, `client/_app/${file}.js`), `x="${name}"`);
  await writeFile(
    join(dist, 'client/_app/style.css'),
    `a{color:red}@layer utilities{${Object.values(NAMES).map(utility).join('')}}`,
  );
  const routes = [
    { path: '/classes', page: 'classes', title: 'Classes', description: 'Join' },
    { path: '/other', page: 'other', title: 'Other', description: 'Other' },
  ];
  await writeFile(
    join(dist, 'prerender/prerender.js'),
    `export const siteName = 'Ilm & Amal', headScript = 'document.title', starShape = '<svg id="star"></svg>', routes = ${JSON.stringify(routes)};
     export const moduleOf = async ({ path }) => (path === '/other' ? 'web/other-page.tsx' : 'web/page.tsx');
     export const renderPage = async () => ${JSON.stringify(body)};
     export const renderEarly = async ({ path }) =>
       path === '/other'
         ? { template: '<ol></ol>', ahead: 'web/dialog.tsx', appWaits: true }
         : undefined;`,
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

test('the server is told which file answers which path, and which scripts it may allow', async () => {
  await bundle('<main></main>');
  await writePages(dist);
  expect(JSON.parse(await readFile(join(dist, 'client/pages.json'), 'utf8'))).toMatchObject({
    pages: { '/classes': 'classes.html' },
    scriptHashes: [scriptHash('document.title'), scriptHash(EARLY_SCRIPT)],
  });
});

test('a page that paints something by itself carries the script for it, which starts the app', async () => {
  await bundle('<main></main>');
  await writePages(dist);
  const [other, classes] = await Promise.all(
    ['other', 'classes'].map((page) => readFile(join(dist, `client/${page}.html`), 'utf8')),
  );
  expect(other).toContain(
    '<template data-app="/_app/main.js" data-preloads="/_app/shared.js /_app/other-page.js" data-ahead="/_app/dialog.js"><ol></ol></template>',
  );
  expect(other).toContain(`<script id="before-paint">${EARLY_SCRIPT}</script>`);
  expect(other).not.toContain('<script type="module"');
  expect(classes).toContain('<script type="module" src="/_app/main.js" data-preloads=');
  expect(classes).not.toContain('<template');
});

test.each(['say("</script>")', 'say("<!--")'])(
  'a script that would end its own element stops the build: %s',
  async (code) => {
    await bundle('<main></main>', code);
    await expect(writePages(dist)).rejects.toThrow('other cannot be put into a page');
  },
);

test("what a page fetches at once, and what that imports, is named in the page's HTML", async () => {
  await bundle('<main></main>');
  await writePages(dist);
  const html = await readFile(join(dist, 'client/classes.html'), 'utf8');
  expect(html).toContain('data-preloads="/_app/shared.js /_app/page.js"');
});

test('a page carries the styles of all that it can show, and names the file with those of the others', async () => {
  await bundle('<main></main>');
  await writePages(dist);
  const html = await readFile(join(dist, 'client/classes.html'), 'utf8');
  const { 'other-page': elsewhere, ...here } = NAMES;
  expect(html).toContain(
    `<style>a{color:red}@layer utilities{${Object.values(here).map(utility).join('')}}</style>`,
  );
  const [, file = ''] = /<meta name="all-styles" content="([^"]+)">/.exec(html) ?? [];
  expect(await readFile(join(dist, 'client', file), 'utf8')).toContain(utility(elsewhere));
});
