import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../server/http/security-headers.ts';

let vite: ViteDevServer;
let url: string;

beforeAll(async () => {
  vite = await createServer({
    logLevel: 'error',
    server: { port: 0, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  await vite.listen();
  url = new URL(vite.resolvedUrls?.local[0] ?? '').href;
});
afterAll(() => vite.close());

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

test('a page in development has the security headers of a built one', async () => {
  const answer = await fetch(new URL('/credits', url));
  expect(answer.status).toBe(200);
  const { 'Content-Security-Policy': _, ...others } = SECURITY_HEADERS;
  for (const [name, value] of Object.entries(others)) expect(answer.headers.get(name)).toBe(value);
  expect(policyOf(answer)).toContain("default-src 'none'");
  expect(policyOf(answer)).toContain("require-trusted-types-for 'script'");
  expect(policyOf(answer)).toContain(`connect-src 'self' ws://${new URL(url).host};`);
});

test('every script of such a page carries the nonce of its own answer', async () => {
  const [one, other] = await Promise.all([fetch(url), fetch(url)]);
  const nonce = /script-src 'self' 'nonce-([\w-]{22})';/.exec(policyOf(one))?.[1] ?? '';
  const scripts = (await one.text()).match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
  expect(policyOf(other)).not.toContain(nonce);
});

test('an address without a page answers 404', async () => {
  expect((await fetch(new URL('/nothing-here', url))).status).toBe(404);
});
