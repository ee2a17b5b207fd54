import disk, { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isDatabaseAway } from '#server/db/connect.ts';
import { answerErrors } from './errors.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { loadSite } from './site-files.ts';
import { serveSite } from './site.ts';
import { PLAIN_SITE } from './testing/plain-site.ts';

const SCRIPT = 'console.log("salam")'.repeat(50);
const SOUND = Buffer.from('0123456789');
const SITE = {
  'pages.json': JSON.stringify({
    pages: { '/': 'index.html', '/selection': 'selection.html', '/teach/class': 'teach/class.html' },
    notFound: '404.html',
    scriptHashes: ['sha256-abc='],
    connectsTo: ['https://api.example.org'],
  }),
  'manifest.json': '{}',
  'index.html': '<h1>Home</h1>',
  'selection.html': '<h1>Selection</h1>',
  'teach/class.html': '<h1>Show to the class</h1>',
  '404.html': '<h1>Not found</h1>',
  '_app/main-1a2b.js': SCRIPT,
  '_app/main-1a2b.js.br': brotliCompressSync(SCRIPT),
  '_app/main-1a2b.js.gz': gzipSync(SCRIPT),
  'service-worker.js': 'self.addEventListener("fetch", () => {})',
  'assets/logo.svg': '<svg/>',
  'audio/alif.m4a': SOUND,
  'audio/baa.m4a': SOUND,
};

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ilm-site-'));
  const written = Object.entries({ ...SITE, '../voices/alif.m4a': 'own voice' }).map(
    async ([name, content]) => {
      const path = join(folder, 'client', name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    },
  );
  await Promise.all(written);
  app = fastify();
  setSecurityHeaders(app, { siteUrl: 'http://localhost' });
  answerErrors(app, isDatabaseAway);
  await serveSite(app, {
    ...PLAIN_SITE,
    webRoot: join(folder, 'client'),
    voicesDir: join(folder, 'voices'),
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

const camera = async (url: string) =>
  /camera=[^,]*/.exec(String((await get(url)).headers['permissions-policy']))?.[0];

describe('pages', () => {
  test.each([
    ['/', 200, 'Home'],
    ['/?utm=1', 200, 'Home'],
    ['/selection', 200, 'Selection'],
    ['/selection?juz=1', 200, 'Selection'],
    ['/%73election', 200, 'Selection'],
    ['/nowhere', 404, 'Not found'],
    ['/selection/more', 404, 'Not found'],
    ['/selection.html', 404, 'Not found'],
    ['/404', 404, 'Not found'],
    ['/pages.json', 404, 'Not found'],
    ['/manifest.json', 404, 'Not found'],
    ['/_app/main-1a2b.js.br', 404, 'Not found'],
    ['//', 404, 'Not found'],
    ['//selection', 404, 'Not found'],
    ['//example.org/', 404, 'Not found'],
    ['/%00', 404, 'Not found'],
    ['/assets/../index.html', 404, 'Not found'],
    ['/..%2f..%2f..%2fetc%2fpasswd', 404, 'Not found'],
    ['/assets/%2e%2e/%2e%2e/package.json', 404, 'Not found'],
    ['/__proto__', 404, 'Not found'],
  ])('%s answers %i with the page "%s"', async (url, status, title) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toBe(`<h1>${title}</h1>`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  test.each([
    '/storage/v1',
    '/storage/v1/object/public/a.png?x=1',
    '/graphql/v1',
    '/graphql/v1?query=x',
    '/functions/v1/hello',
    '/realtime/v1/websocket',
    '/rest/v1',
    '/analytics/v1/',
  ])('%s is for programs, which get JSON', async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url, headers: { accept: 'text/html' } });
      expect([method, answer.statusCode]).toEqual([method, 404]);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    }
  });

  test('a bad escape in the address is refused without a page', async () => {
    expect((await get('/%zz')).statusCode).toBe(400);
  });

  test('a slash at the end leads to the page without it', async () => {
    const answer = await get('/selection/?juz=1');
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe('/selection?juz=1');
  });

  test('run scripts of ours only, inline ones by their hash', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'sha256-abc=';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('talk to us and to the server that they were built for', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://api.example.org;");
  });

  test('may use the camera only where a class holds up cards, also in the copy for times without a network', async () => {
    for (const url of ['/teach/class', '/teach/class?precached'])
      expect(await camera(url)).toBe('camera=(self)');
    for (const url of ['/', '/selection', '/teach/class/more', '/_app/main-1a2b.js'])
      expect(await camera(url)).toBe('camera=()');
  });

  test('HEAD answers as GET does', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/selection' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe(String(SITE['selection.html'].length));
  });

  test('their worker may fetch what they may, runs nothing else, and is asked for anew', async () => {
    const { headers } = await get('/service-worker.js');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self' https://api.example.org",
    );
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('nothing can be posted to them', async () => {
    expect((await app.inject({ method: 'POST', url: '/selection' })).statusCode).toBe(404);
  });
});

describe('files', () => {
  test.each([
    ['/_app/main-1a2b.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/assets/logo.svg', 'no-cache', 'image/svg+xml; charset=utf-8'],
    ['/audio/baa.m4a', 'no-cache', 'audio/mp4'],
  ])('%s is kept as "%s" and sent as %s', async (url, cache, type) => {
    expect((await get(url)).headers).toMatchObject({ 'cache-control': cache, 'content-type': type });
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('who accepts "%s" gets %s', async (accepted, encoding) => {
    const answer = await get('/_app/main-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    const open =
      encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : (bytes: Buffer) => bytes;
    expect(open(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test('who has a file already gets 304, in each of its forms', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await get('/_app/main-1a2b.js', { 'accept-encoding': encoding });
      const again = await get('/_app/main-1a2b.js', {
        'accept-encoding': encoding,
        'if-none-match': String(first.headers.etag),
      });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    }
  });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=1-2,4-5', 200, '0123456789', undefined],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['letters=1-2', 200, '0123456789', undefined],
  ])('a player that asks for %s gets %i "%s"', async (range, status, body, contentRange) => {
    const answer = await get('/audio/baa.m4a', { range });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toBe(body);
    expect(answer.headers['content-range']).toBe(contentRange);
  });

  test("an operator's own voice takes the place of ours", async () => {
    expect((await get('/audio/alif.m4a')).body).toBe('own voice');
  });
});

test('however much lies in the folder of the voices, only what takes the place of ours is read', async () => {
  const voices = join(folder, 'many');
  await mkdir(join(voices, 'takes'), { recursive: true });
  const names = Array.from({ length: 3_000 }, (_, at) => `takes/${at}.m4a`);
  await Promise.all(names.map((name) => writeFile(join(voices, name), name)));
  await writeFile(join(voices, 'alif.m4a'), 'own voice');
  await writeFile(join(voices, 'notes.txt'), 'not for visitors');
  await symlink(join(voices, 'notes.txt'), join(voices, 'baa.m4a'));
  const [list, read] = [vi.spyOn(disk, 'readdir'), vi.spyOn(disk, 'readFile')];
  syncBuiltinESMExports(); // also for modules that were loaded before
  const site = await loadSite(join(folder, 'client'), { voicesDir: voices, hasRecitations: false });
  const inVoices = (calls: unknown[][]) => calls.map(String).filter((path) => path.startsWith(voices));
  expect([inVoices(list.mock.calls), inVoices(read.mock.calls)]).toEqual([[], [join(voices, 'alif.m4a')]]);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect(site.files.get('/audio/alif.m4a')?.bytes.toString()).toBe('own voice');
  expect(site.files.get('/audio/baa.m4a')?.bytes).toEqual(SOUND);
  expect([...site.files.keys()].filter((name) => name.startsWith('/audio/'))).toHaveLength(2);
});

test('a page says that there is something to listen to, in every encoding and in few bytes', async () => {
  const plain = '<!doctype html><html lang="en"><p>Home</p></html>';
  const root = join(folder, 'marked');
  const files = {
    ...SITE,
    'index.html': plain,
    'index.html.br': brotliCompressSync(plain),
    'index.html.gz': gzipSync(plain),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  const marked = fastify();
  await serveSite(marked, { ...PLAIN_SITE, webRoot: root, hasRecitations: true });
  const ask = async (encoding: string) =>
    (await marked.inject({ url: '/', headers: { 'accept-encoding': encoding } })).rawPayload;
  const answers = [
    await ask('identity'),
    brotliDecompressSync(await ask('br')),
    gunzipSync(await ask('gzip')),
  ];
  await marked.close();
  for (const answer of answers) {
    expect(answer.toString()).toBe(plain.replace('<html ', '<html data-recitations '));
    expect(answer.length - plain.length).toBeLessThanOrEqual(100);
  }
});
