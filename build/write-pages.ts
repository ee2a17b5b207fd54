import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type * as Prerender from '../web/app/prerender.tsx';
import { chunkOf, ENTRY, importsOf, reachableFrom } from './chunks.ts';
import { otherServers, pageHtml, scriptHash, type Head, type PreloadedFont } from './page-html.ts';
import { namesIn, stylesOfAll, stylesWith } from './page-styles.ts';

/** Renders every route to HTML and tells the server, in pages.json, which file answers which path. */
export async function writePages(dist: string): Promise<void> {
  const client = join(dist, 'client');
  const manifest = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8')) as Manifest;
  const renderer = (await import(
    pathToFileURL(resolve(dist, 'prerender/prerender.js')).href
  )) as typeof Prerender;

  const shared = await sharedHead(client, manifest, renderer);
  const pages: Record<string, string> = {};
  const inlineScripts = [renderer.headScript];
  const modules = new Map(
    await Promise.all(
      renderer.routes.map(async (route) => [route.path, await renderer.moduleOf(route)] as const),
    ),
  );
  const apart = new Set(modules.values());
  const namesOf = nameReader(client, manifest);
  const everywhere = new Set((await Promise.all(Object.keys(manifest).map(namesOf))).flat());
  for (const route of renderer.routes) {
    const file =
      route.path === '*' ? '404.html' : route.path === '/' ? 'index.html' : `${route.path.slice(1)}.html`;
    const module = modules.get(route.path) ?? '';
    const chunks = [...importsOf(manifest, ENTRY), ...importsOf(manifest, module)];
    const body = await renderer.renderPage(route);
    if (/<script(?![^>]*application\/ld\+json)/.test(body))
      throw new Error(`${route.path} carries an inline script`);
    const drawable = [...reachableFrom(ENTRY, manifest, apart), ...reachableFrom(module, manifest, apart)];
    const here = new Set([...namesIn(body), ...(await Promise.all(drawable.map(namesOf))).flat()]);
    const early = await renderer.renderEarly(route);
    const script = early && (await inlineScript(join(dist, 'early', route.page)));
    if (script) inlineScripts.push(script);
    const html = pageHtml({
      path: route.path === '*' ? '/404' : route.path,
      title: route.title,
      description: route.description,
      isUnlisted: route.isUnlisted,
      body,
      early: early && script ? { ...early, script } : undefined,
      head: {
        ...shared,
        css: stylesWith(shared.css, { here, everywhere }),
        preloads: [...new Set(chunks)].filter((chunk) => chunk !== shared.entry),
        ahead: early?.ahead ? importsOf(manifest, early.ahead).filter((file) => !chunks.includes(file)) : [],
        fonts: fontsOf(manifest, route.fonts ?? []),
      },
    });
    if (route.path !== '*') pages[route.path] = file;
    await mkdir(dirname(join(client, file)), { recursive: true });
    await writeFile(join(client, file), html);
  }
  const index = {
    pages,
    notFound: '404.html',
    scriptHashes: inlineScripts.map(scriptHash),
    connectsTo: otherServers(),
  };
  await writeFile(join(client, 'pages.json'), JSON.stringify(index, null, 2));
  for (const used of ['prerender', 'early']) await rm(join(dist, used), { recursive: true });
}

async function inlineScript(bundle: string): Promise<string> {
  const text = (await readFile(join(bundle, 'page-script.js'), 'utf8')).trim();
  if (/<\/script|<!--/i.test(text)) throw new Error(`${bundle} cannot be put into a page`);
  return text;
}

async function sharedHead(client: string, manifest: Manifest, renderer: typeof Prerender): Promise<Head> {
  const files = Object.values(manifest);
  const css = files.find((chunk) => chunk.file.endsWith('.css'));
  if (!css) throw new Error('the build made no stylesheet');
  const sheet = await readFile(join(client, css.file), 'utf8');
  return {
    siteName: renderer.siteName,
    siteUrl: process.env['SITE_URL'] ?? '',
    headScript: renderer.headScript,
    starShape: renderer.starShape,
    css: sheet,
    allStyles: await writeAllStyles(client, stylesOfAll(sheet)),
    entry: `/${chunkOf(manifest, ENTRY).file}`,
    preloads: [],
    ahead: [],
    fonts: [],
  };
}

/** Named by its content, as the bundler names its own files. */
async function writeAllStyles(client: string, css: string): Promise<string> {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const file = `_app/all-styles-${hash}.css`;
  await writeFile(join(client, file), css);
  return `/${file}`;
}

/** Reads each file once; the names that its elements may have. */
function nameReader(client: string, manifest: Manifest): (key: string) => Promise<string[]> {
  const read = new Map<string, Promise<string[]>>();
  return (key) => {
    const { file } = chunkOf(manifest, key);
    const names =
      read.get(file) ?? (file.endsWith('.js') ? readNames(join(client, file)) : Promise.resolve([]));
    read.set(file, names);
    return names;
  };
}

async function readNames(path: string): Promise<string[]> {
  return namesIn(await readFile(path, 'utf8'));
}

/** The Latin font, which every page uses, and the first of the Arabic ones that this page names: that is read at once. */
function fontsOf(manifest: Manifest, names: readonly string[]): PreloadedFont[] {
  const files = Object.values(manifest).map((chunk) => `/${chunk.file}`);
  const latin = files.filter((file) => /\/figtree-.*\.woff2$/.test(file)).map((file) => ({ file }));
  const [first] = names;
  if (first === undefined) return latin;
  const file = files.find((each) => each.includes(ARABIC_FILES[first] ?? first));
  if (file === undefined) throw new Error(`the build made no font for the ${first}`);
  return [...latin, { file, awaited: names }];
}

const ARABIC_FILES: Record<string, string> = { quran: 'amiri-quran-arabic', quotes: 'amiri-quran-quotes' };
