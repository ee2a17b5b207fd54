import type { FastifyInstance } from 'fastify';

const TWO_YEARS_SECONDS = 63_072_000;

/** On every answer; a page brings its own, wider Content-Security-Policy. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Of the page that reads cards: everywhere else the browser refuses the camera without asking. */
export const WITH_CAMERA = {
  'Permissions-Policy': SECURITY_HEADERS['Permissions-Policy'].replace('camera=()', 'camera=(self)'),
};

export function setSecurityHeaders(app: FastifyInstance, { siteUrl }: { siteUrl: string }): void {
  const isHttps = siteUrl.startsWith('https:');
  const headers = isHttps
    ? { ...SECURITY_HEADERS, 'Strict-Transport-Security': `max-age=${TWO_YEARS_SECONDS}` }
    : SECURITY_HEADERS;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** @property scripts inline scripts of the page, each by its hash (`sha256-…`) or by the nonce that it carries (`nonce-…`) */
type PolicyParts = { scripts: string[]; connectsTo: string[]; siteUrl: string };

/** Scripts of our own only, inline ones only as named. Inline styles are allowed: React and the toasts write them. */
export function pagePolicy({ scripts, connectsTo, siteUrl }: PolicyParts): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((name) => `'${name}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' blob:",
    connectSource(connectsTo),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** A worker obeys the policy that its own file came with: it fetches and runs nothing else. */
export function workerPolicy(connectsTo: string[]): string {
  return ["default-src 'none'", connectSource(connectsTo)].join('; ');
}

function connectSource(others: string[]): string {
  return ["connect-src 'self'", ...others].join(' ');
}
