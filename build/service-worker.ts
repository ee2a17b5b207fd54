import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { injectManifest } from '@serwist/build';
import type { Manifest } from 'vite';
import { precachedPage } from '../web/app/offline-rules.ts';
import { officeScripts } from './chunks.ts';

/** What works without a network once the site was visited. Voices are cached when a game is played. */
const PRECACHED = [
  '**/*.html',
  '_app/*.{js,woff2}',
  '_app/{lines,widths}-*',
  '_app/all-styles-*.css',
  'assets/**/*.svg',
  'favicon.svg',
];
/** The mushaf's second hand is cached when somebody chooses it. */
const ONLY_CHOSEN = ['_app/madinah-*', '_app/widths-*-madinah-*', '_app/*.{br,gz}'];
/** Nothing to do there without the server; nor with what only the office fetches. */
const NOT_PRECACHED = ['404.html', 'admin.html', 'admin/*.html', 'first-admin.html', ...ONLY_CHOSEN];

/** Writes the worker with the list of what it precaches. Needs the pages, so it comes after them. */
export async function writeServiceWorker(dist: string): Promise<void> {
  const client = join(dist, 'client');
  const pathOf = await pathsByFile(client);
  const manifest = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8')) as Manifest;
  const { warnings } = await injectManifest({
    swSrc: join(dist, 'worker/service-worker.js'),
    swDest: join(client, 'service-worker.js'),
    injectionPoint: 'self.FILES',
    globDirectory: client,
    globPatterns: PRECACHED,
    globIgnores: [...NOT_PRECACHED, ...officeScripts(manifest)],
    dontCacheBustURLsMatching: /^\/?_app\//,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => ({ ...entry, url: addressOf(entry.url, pathOf) })),
      }),
    ],
  });
  if (warnings.length > 0) throw new Error(`the worker is incomplete: ${warnings.join('; ')}`);
  await rm(join(dist, 'worker'), { recursive: true });
}

function addressOf(file: string, pathOf: Map<string, string>): string {
  if (!file.endsWith('.html')) return `/${file}`;
  const path = pathOf.get(file);
  if (path === undefined) throw new Error(`no page is written as ${file}`);
  return precachedPage(path);
}

async function pathsByFile(client: string): Promise<Map<string, string>> {
  const { pages } = JSON.parse(await readFile(join(client, 'pages.json'), 'utf8')) as {
    pages: Record<string, string>;
  };
  return new Map(Object.entries(pages).map(([path, file]) => [file, path]));
}
