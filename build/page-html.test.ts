import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageHtml, scriptHash, type Head } from './page-html.ts';

const head: Head = {
  siteName: 'Ilm & Amal',
  siteUrl: '',
  headScript: 'document.title',
  starShape: '<svg id="star"></svg>',
  css: 'a{color:red}',
  entry: '/_app/main.js',
  preloads: ['/_app/page.js'],
  ahead: ['/_app/cards.js', '/_app/drag.js'],
  fonts: [{ file: '/_app/figtree.woff2' }, { file: '/_app/amiri.woff2', awaited: ['quotes', 'quran'] }],
};
const page = {
  path: '/classes',
  title: 'Classes · <Ilm & "Amal">',
  description: 'Join',
  body: '<main></main>',
  head,
};

test('a title or description cannot break out of its place', () => {
  expect(pageHtml(page)).toContain('<title>Classes · &lt;Ilm &amp; &quot;Amal&quot;&gt;</title>');
});

test('search engines leave a page alone that is reached by a link from somebody', () => {
  expect(pageHtml({ ...page, isUnlisted: true })).toContain('<meta name="robots" content="noindex">');
  expect(pageHtml(page)).not.toContain('noindex');
});

test('the page carries its text, its style and what to fetch next', () => {
  const html = pageHtml(page);
  expect(html).toContain('<div id="root"><main></main></div>');
  expect(html).toContain('<style>a{color:red}</style>');
  expect(html).toContain(
    '<link rel="preload" href="/_app/figtree.woff2" as="font" type="font/woff2" crossorigin>',
  );
  expect(html).toContain(
    'href="/_app/amiri.woff2" as="font" type="font/woff2" crossorigin data-fonts="quotes quran">',
  );
});

test('nothing is painted before the whole page is there, however many pieces it comes in', () => {
  const [head = '', body] = pageHtml(page).split('</head>');
  expect(head).toContain('<link rel="expect" href="#before-paint" blocking="render">');
  expect(body).toContain(
    '<div id="root"><main></main></div>\n<span id="before-paint" hidden></span>\n</body>',
  );
});

test("a page's files leave the line to what is read first: the head's script preloads them later", () => {
  const html = pageHtml(page);
  expect(html).toContain('<script type="module" src="/_app/main.js" data-preloads="/_app/page.js"></script>');
  expect(html).not.toContain('rel="modulepreload"');
});

test('a script that paints before the app has loaded is inside the page, which needs no other for it', () => {
  const fonts = [{ file: '/_app/figtree.woff2' }, { file: '/_app/amiri.woff2', awaited: ['quran'] }];
  const early = { template: '<ol></ol>', script: 'begin()', appWaits: false };
  const html = pageHtml({ ...page, early, head: { ...head, fonts } });
  expect(html).not.toContain('<script type="module"');
  expect(html).toContain('<link rel="expect" href="#before-paint" blocking="render">');
  expect(html).toContain('</template>\n<script id="before-paint">begin()</script>\n</body>');
  expect(html).toContain('<link rel="modulepreload" href="/_app/main.js" fetchpriority="low">');
  expect(html).toContain('<link rel="modulepreload" href="/_app/page.js" fetchpriority="low">');
  expect(html).toContain('data-ahead="/_app/cards.js /_app/drag.js"><ol></ol></template>');
  expect(html).toContain('crossorigin data-fonts="quran" fetchpriority="low">');
  expect(html).toContain('href="/_app/figtree.woff2" as="font" type="font/woff2" crossorigin>');
});

test("the app's files may wait until that script asks for them", () => {
  const early = { template: '<ol></ol>', script: 'begin()', appWaits: true };
  const html = pageHtml({ ...page, early });
  expect(html).not.toContain('modulepreload');
  expect(html).toContain('<template data-app="/_app/main.js" data-preloads="/_app/page.js" data-ahead=');
});

test('what elements of the page draw stands before them', () => {
  const html = pageHtml(page);
  expect(html).toContain(`<body>\n${head.starShape}\n<div id="root">`);
});

test('the theme is set before anything is painted, and after the style it depends on', () => {
  const html = pageHtml(page);
  expect(html.indexOf(head.headScript)).toBeLessThan(html.indexOf('<body>'));
  expect(html.indexOf(head.headScript)).toBeGreaterThan(html.indexOf('</style>'));
});

test.each([
  ['', false],
  ['https://learn.example.org', true],
])('with SITE_URL "%s" whole addresses are given: %s', (siteUrl, isGiven) => {
  const html = pageHtml({ ...page, head: { ...head, siteUrl } });
  expect(html.includes('<link rel="canonical" href="https://learn.example.org/classes">')).toBe(isGiven);
  expect(html.includes('https://learn.example.org/assets/share.png')).toBe(isGiven);
});

test('an inline script is named to the browser by its SHA-256', () => {
  const expected = createHash('sha256').update('document.title').digest('base64');
  expect(scriptHash('document.title')).toBe(`sha256-${expected}`);
});
