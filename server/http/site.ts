import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { CLASS_WALL_PATH } from '#contract/pages.ts';
import type { CurrentSite, SiteSettings } from '#contract/site-tokens.ts';
import { acceptedEncoding } from './accept-encoding.ts';
import { readRange } from './range.ts';
import { pathOf } from './readable-addresses.ts';
import { pagePolicy, WITH_CAMERA, workerPolicy } from './security-headers.ts';
import { BEST, loadSite, QUICKLY, type Quality, type Site, type SiteFile } from './site-files.ts';
import { compressPages, fillPages, isManifest, type FilledPages } from './site-pages.ts';

const WORKER = '/service-worker.js';

type SiteOptions = {
  webRoot: string | undefined;
  voicesDir: string | undefined;
  siteUrl: string;
  /** Whether pages carry the flag that there are recitations. */
  hasRecitations: boolean;
  settings: Settings;
};

type Settings = { current: CurrentSite; subscribe(follow: (settings: SiteSettings) => void): void };

/** Answers everything that no route of ours takes: pages and files of the site, and a real 404 for the rest. */
export async function serveSite(
  app: FastifyInstance,
  { webRoot, voicesDir, siteUrl, hasRecitations, settings }: SiteOptions,
): Promise<void> {
  const site = webRoot === undefined ? undefined : await loadSite(webRoot, { voicesDir, hasRecitations });
  const filled = site && (await keepFilled(app, site, settings));
  const policies = site && {
    page: pagePolicy({ ...site, scripts: site.scriptHashes, siteUrl }),
    worker: workerPolicy(site.connectsTo),
  };
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!site || !filled || !policies || !isRead || isApi(request.url))
      throw new AppError(404, 'not_found', 'There is nothing here.');
    const path = decodeURIComponent(pathOf(request.url));
    const { pages, notFound, manifest } = isForWorker(request)
      ? { ...filled(), pages: site.pages }
      : filled();
    const file = isManifest(path) ? manifest : site.files.get(path);
    if (file && path === WORKER) reply.header('Content-Security-Policy', policies.worker);
    if (file) return sendFile(request, reply, file);
    const known = pages.get(path);
    if (!known && isPageWithSlash(site, path)) {
      return reply.redirect(`${path.slice(0, -1)}${queryOf(request.url)}`, 308);
    }
    if (path === CLASS_WALL_PATH) reply.headers(WITH_CAMERA);
    reply.header('Content-Security-Policy', policies.page).code(known ? 200 : 404);
    return sendFile(request, reply, known ?? notFound);
  });
}

/** The pages as they are filled now. The first ones are compressed when this resolves. */
async function keepFilled(app: FastifyInstance, site: Site, settings: Settings): Promise<() => FilledPages> {
  let filled = fillPages(site, settings.current());
  let isStopped = false;
  const compress = async (quality: Quality) => {
    const wanted = filled;
    await compressPages(wanted, quality, () => wanted === filled && !isStopped);
  };
  const inBackground = (work: Promise<void>) =>
    void work.catch((error: unknown) => app.log.warn({ err: error }, 'pages are sent uncompressed'));
  settings.subscribe((changed) => {
    filled = fillPages(site, changed);
    inBackground(compress(QUICKLY).then(() => compress(BEST)));
  });
  await compress(QUICKLY);
  app.addHook('onReady', async () => inBackground(compress(BEST)));
  app.addHook('onClose', async () => void (isStopped = true));
  return () => filled;
}

/** The worker caches a page unfilled, and fills it with the settings that were seen last. */
const isForWorker = ({ url, headers }: FastifyRequest): boolean =>
  queryOf(url) === '?precached' && headers['sec-fetch-mode'] !== 'navigate';

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], file);
  const etag = encoding === 'identity' ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`;
  reply.type(file.type).headers({ 'Cache-Control': file.cacheControl, ETag: etag });
  if (file.br ?? file.gzip) reply.header('Vary', 'Accept-Encoding');
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  if (encoding !== 'identity')
    return reply.header('Content-Encoding', encoding).send(encoding === 'br' ? file.br : file.gzip);
  return reply.statusCode === 200 ? sendRange(request, reply, file) : reply.send(file.bytes);
}

// Players of sound ask for parts, and one of them refuses to play when it gets the whole instead.
function sendRange(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: SiteFile): FastifyReply {
  reply.header('Accept-Ranges', 'bytes');
  const condition = request.headers['if-range'];
  const range =
    condition === undefined || condition === etag ? readRange(request.headers.range, bytes.length) : 'whole';
  if (range === 'whole') return reply.send(bytes);
  if (range === 'outside') return reply.code(416).header('Content-Range', `bytes */${bytes.length}`).send();
  reply.code(206).header('Content-Range', `bytes ${range.first}-${range.last}/${bytes.length}`);
  return reply.send(bytes.subarray(range.first, range.last + 1));
}

function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  return (
    condition.trim() === '*' || condition.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  );
}

/** A path with a version is a call of an API, ours or one that other servers of these protocols have. */
const isApi = (url: string): boolean => /^\/[^/?]+\/v1(\/|\?|$)/.test(url);

const isPageWithSlash = (site: Site, path: string): boolean =>
  /[^/]\/$/.test(path) && site.pages.has(path.slice(0, -1));

const queryOf = (url: string): string => /\?.*$/s.exec(url)?.[0] ?? '';
