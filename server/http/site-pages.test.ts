import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillSite, SETTINGS_TOKEN, SITE_TOKENS, type SiteSettings } from '#contract/site-tokens.ts';
import { serveSite } from './site.ts';
import { PLAIN_SITE } from './testing/plain-site.ts';

let settings: SiteSettings = SITE_TOKENS;
const followers: ((settings: SiteSettings) => void)[] = [];
const live = {
  current: () => settings,
  subscribe: (follow: (settings: SiteSettings) => void) => void followers.push(follow),
};
function change(changed: Partial<SiteSettings>): void {
  settings = { ...settings, ...changed };
  for (const follow of followers) follow(settings);
}

describe('the settings of the site', () => {
  const page = `<html lang="en"><meta content="${SETTINGS_TOKEN}"><h1>${SITE_TOKENS.name}</h1></html>`;
  const sly = '</script><b>"Noor"</b> $& [[site.tagline]] مسجد';
  let app: FastifyInstance;
  let webRoot: string;

  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'ilm-filled-'));
    const files = {
      'pages.json': JSON.stringify({ pages: { '/': 'index.html' }, notFound: '404.html', scriptHashes: [] }),
      'index.html': page,
      '404.html': page,
      'manifest.webmanifest': '{"lang":"en"}',
    };
    for (const [name, content] of Object.entries(files)) await writeFile(join(webRoot, name), content);
    app = fastify();
    await serveSite(app, { ...PLAIN_SITE, webRoot, settings: live });
  });
  afterAll(async () => {
    await app.close();
    await rm(webRoot, { recursive: true });
  });

  const ask = (url: string, encoding: string, etag = '') =>
    app.inject({ url, headers: { 'accept-encoding': encoding, 'if-none-match': etag } });
  const OPEN: Record<string, (bytes: Buffer) => Buffer> = {
    identity: (bytes) => bytes,
    br: brotliDecompressSync,
    gzip: gunzipSync,
  };

  test.each(['/', '/nowhere'])(
    'are in %s at the next request, in every encoding, under another ETag',
    async (url) => {
      for (const encoding of Object.keys(OPEN)) {
        change({ name: 'Before' });
        const before = await ask(url, encoding);
        change({ name: sly });
        const after = await ask(url, encoding, String(before.headers.etag));
        expect(after.statusCode).toBe(url === '/' ? 200 : 404);
        expect(after.headers.etag).not.toBe(before.headers.etag);
        const answered = OPEN[after.headers['content-encoding'] ?? 'identity'];
        expect(answered?.(after.rawPayload).toString()).toBe(fillSite(page, settings));
      }
    },
  );

  test('are compressed in a moment, so that no page gets larger for good', async () => {
    change({ name: 'Masjid Noor' });
    for (const encoding of ['br', 'gzip'])
      await expect.poll(async () => (await ask('/', encoding)).headers['content-encoding']).toBe(encoding);
    expect(brotliDecompressSync((await ask('/', 'br')).rawPayload).toString()).toContain(
      '<h1>Masjid Noor</h1>',
    );
  });

  test('name the site on the home screen of a phone', async () => {
    change({ name: sly });
    const { headers, body } = await ask('/manifest.webmanifest', 'identity');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(body)).toEqual({ lang: 'en', name: sly, short_name: sly });
  });

  test('are left to the worker to fill in, for the pages that it caches', async () => {
    expect((await ask('/?precached', 'identity')).body).toBe(page);
    for (const url of ['/?precached=1', '/?x=1?precached'])
      expect((await ask(url, 'identity')).body).not.toBe(page);
  });

  test('are filled in when the address of such a page is opened', async () => {
    const visit = await app.inject({ url: '/?precached', headers: { 'sec-fetch-mode': 'navigate' } });
    expect(visit.body).toBe(fillSite(page, settings));
  });
});
