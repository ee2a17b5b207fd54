import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as v from 'valibot';
import { RECITATIONS_FLAG } from '#contract/recitations-flag.ts';

/** A file of the site, ready to send: its bytes as they are and, where the build made them, compressed. */
export type SiteFile = {
  type: string;
  etag: string;
  cacheControl: string;
  bytes: Buffer;
  br?: Buffer;
  gzip?: Buffer;
};

export type Site = {
  files: Map<string, SiteFile>;
  /** As they were prerendered, with tokens in the place of the site's settings. */
  pages: Map<string, SiteFile>;
  notFound: SiteFile;
  scriptHashes: string[];
  /** Other servers that the pages talk to. */
  connectsTo: string[];
};

const pageIndex = v.object({
  pages: v.record(v.string(), v.string()),
  notFound: v.string(),
  scriptHashes: v.array(v.string()),
  connectsTo: v.optional(v.array(v.string()), []),
});

const NOT_PUBLIC = /^\/(pages|manifest)\.json$|\.(html|br|gz)$/;
const VOICES = '/audio/';
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
};

/** Reads the whole built site once: a few megabytes, and no request ever names a path on the disk. */
export async function loadSite(
  webRoot: string,
  { voicesDir, hasRecitations }: { voicesDir: string | undefined; hasRecitations: boolean },
): Promise<Site> {
  const index = v.parse(pageIndex, JSON.parse(await readFile(join(webRoot, 'pages.json'), 'utf8')));
  const names = await namesIn(webRoot);
  const load = (name: string): Promise<SiteFile> => loadFile(webRoot, name, names);
  const publicNames = [...names].filter((name) => !NOT_PUBLIC.test(name));
  const files = await Promise.all(publicNames.map(async (name) => [name, await load(name)] as const));
  const loadPage = async (name: string) => {
    const page = await load(`/${name}`);
    return hasRecitations ? withRecitations(page) : page;
  };
  const pages = await Promise.all(
    Object.entries(index.pages).map(async ([path, name]) => [path, await loadPage(name)] as const),
  );
  const voices = voicesDir ? await loadVoices(voicesDir, publicNames) : [];
  return {
    files: new Map([...files, ...voices]),
    pages: new Map(pages),
    notFound: await load(`/${index.notFound}`),
    scriptHashes: index.scriptHashes,
    connectsTo: index.connectsTo,
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli's best takes sixty times as long and saves a twelfth: it comes when everybody is served already. */
export const QUICKLY = 5;
export const BEST = 11;
export type Quality = typeof QUICKLY | typeof BEST;

/** For what was made here and not by the build. */
export async function compress(file: SiteFile, quality: Quality): Promise<void> {
  file.br = await compressBrotli(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  file.gzip ??= await compressGzip(file.bytes, { level: constants.Z_BEST_COMPRESSION });
}

export function withText({ type, cacheControl }: SiteFile, text: string): SiteFile {
  const bytes = Buffer.from(text);
  return { type, cacheControl, bytes, etag: etagOf(bytes) };
}

/** A page that knows there is something to listen to; all else about recitations is asked for when a passage is seen. */
async function withRecitations(page: SiteFile): Promise<SiteFile> {
  const marked = withText(page, page.bytes.toString('utf8').replace('<html ', `<html ${RECITATIONS_FLAG} `));
  await compress(marked, QUICKLY);
  return marked;
}

/** An operator's own recordings take the place of ours, file by file. What else lies in the folder is not even listed. */
async function loadVoices(folder: string, ours: readonly string[]): Promise<(readonly [string, SiteFile])[]> {
  const voices = await Promise.all(
    ours
      .filter((name) => name.startsWith(VOICES))
      .map(async (name) => {
        const own = name.slice(VOICES.length - 1);
        const facts = await lstat(join(folder, own)).catch(() => undefined); // none: ours stays
        return facts?.isFile() ? ([name, await loadFile(folder, own, new Set())] as const) : undefined;
      }),
  );
  return voices.flatMap((voice) => (voice ? [voice] : []));
}

async function namesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  );
}

const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

async function loadFile(folder: string, name: string, names: Set<string>): Promise<SiteFile> {
  const bytes = await readFile(join(folder, name));
  const file: SiteFile = {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: etagOf(bytes),
    cacheControl: name.startsWith('/_app/') ? FOREVER : ASK_AGAIN,
    bytes,
  };
  if (names.has(`${name}.br`)) file.br = await readFile(join(folder, `${name}.br`));
  if (names.has(`${name}.gz`)) file.gzip = await readFile(join(folder, `${name}.gz`));
  return file;
}
