import * as v from 'valibot';
import { fillSite, type SiteSettings } from '#contract/site-tokens.ts';
import { compress, withText, type Quality, type Site, type SiteFile } from './site-files.ts';

const MANIFEST = '/manifest.webmanifest';

/** What carries the settings of the site, filled with them: once for each change, not for each request. */
export type FilledPages = {
  pages: Map<string, SiteFile>;
  notFound: SiteFile;
  manifest: SiteFile | undefined;
};

export function fillPages({ pages, notFound, files }: Site, settings: SiteSettings): FilledPages {
  const fill = (page: SiteFile) => withText(page, fillSite(page.bytes.toString('utf8'), settings));
  const manifest = files.get(MANIFEST);
  return {
    pages: new Map([...pages].map(([path, page]) => [path, fill(page)] as const)),
    notFound: fill(notFound),
    manifest: manifest && withText(manifest, named(manifest.bytes.toString('utf8'), settings)),
  };
}

export const isManifest = (path: string): boolean => path === MANIFEST;

/** Where the site is installed it is shown by its name. */
function named(manifest: string, { name }: SiteSettings): string {
  return JSON.stringify({ ...v.parse(v.looseObject({}), JSON.parse(manifest)), name, short_name: name });
}

/** One page after the other, so that requests are answered meanwhile. Until then a page is sent as it is. */
export async function compressPages(
  { pages, notFound, manifest }: FilledPages,
  quality: Quality,
  isWanted: () => boolean,
): Promise<void> {
  for (const file of [...pages.values(), notFound, ...(manifest ? [manifest] : [])]) {
    if (!isWanted()) return;
    await compress(file, quality);
  }
}
