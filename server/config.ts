import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isTimeZone } from '#contract/site-settings.ts';
import { OperatorError } from '#server/db/operator-error.ts';
import { MOST_CONNECTIONS } from '#server/db/pools.ts';
import { HOURLY_LIMITS } from '#server/load/hourly-limits.ts';

export type Config = ReturnType<typeof readConfig>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+$/;
const MAIL_FROM = /^([^<>\r\n]*<[^\s@<>"]+@[^\s@<>"]+>|[^\s@<>"]+@[^\s@<>"]+)$/;

export function readConfig(env: NodeJS.ProcessEnv) {
  const port = readPort('PORT', env) ?? 3000;
  const siteUrl = readUrl('SITE_URL', env, ['http:', 'https:']) ?? `http://localhost:${port}`;
  return {
    port,
    host: read('HOST', env) ?? '127.0.0.1',
    metricsPort: readMetricsPort(env, port),
    metricsHost: read('METRICS_HOST', env) ?? '127.0.0.1',
    dataDir: resolve(read('DATA_DIR', env) ?? 'data'),
    databaseUrl: readDatabaseUrl('DATABASE_URL', env),
    databaseDirectUrl: readDirectUrl(env),
    databaseConnections:
      readNumber('DATABASE_CONNECTIONS', env, { least: 12, most: 1_000 }) ?? MOST_CONNECTIONS,
    siteUrl: siteUrl.replace(/\/+$/, ''),
    publicKey: read('PUBLIC_KEY', env) ?? 'public-anon-key',
    smtpUrl: readUrl('SMTP_URL', env, ['smtp:', 'smtps:']),
    mailFrom: readMatching('MAIL_FROM', env, MAIL_FROM, 'like: Ilm & Amal <salam@example.org>') ?? {
      address: `no-reply@${new URL(siteUrl).hostname}`,
    },
    /** This and the time zone are the initial settings of the site; admins change them afterwards. */
    contactEmail: readMatching('CONTACT_EMAIL', env, EMAIL, 'an address like salam@example.org'),
    timeZone: readTimeZone(env),
    mailsPerHour: readNumber('MAILS_PER_HOUR', env, { least: 1, most: 1_000_000 }) ?? HOURLY_LIMITS.all,
    adminEmails: readList('ADMIN_EMAILS', env).map((email) =>
      checked(
        'ADMIN_EMAILS',
        email.toLowerCase(),
        EMAIL.test(email),
        'a list of addresses separated by commas',
      ),
    ),
    /** How many nightly backups of our own PostgreSQL are kept; none are made where it is 0. */
    backups: readNumber('BACKUPS', env, { least: 0, most: 99 }) ?? 7,
    trustProxy: readTrustProxy(env),
    allowedOrigins: readList('ALLOWED_ORIGINS', env).map(readOrigin),
    voicesDir: readFolder('VOICES_DIR', env),
    recitationsDir: readFolder('RECITATIONS_DIR', env),
    rateLimits: (readOneOf('RATE_LIMITS', env, ['on', 'off']) ?? 'on') === 'on',
    logLevel: readOneOf('LOG_LEVEL', env, LOG_LEVELS) ?? 'info',
  };
}

// An empty value counts as none, as `docker run -e NAME=` and copied .env files mean it.
function read(name: string, env: NodeJS.ProcessEnv): string | undefined {
  return env[name]?.trim() || undefined;
}

function readFolder(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const folder = read(name, env);
  return folder && resolve(folder);
}

function checked(name: string, value: string, isGood: boolean, wanted: string): string {
  if (!isGood) throw new OperatorError(`${name} is "${value}", but must be ${wanted}.`);
  return value;
}

function readMatching(
  name: string,
  env: NodeJS.ProcessEnv,
  pattern: RegExp,
  wanted: string,
): string | undefined {
  const value = read(name, env);
  return value && checked(name, value, pattern.test(value), wanted);
}

function readTimeZone(env: NodeJS.ProcessEnv): string {
  const zone = read('TIME_ZONE', env);
  if (zone === undefined) return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return checked('TIME_ZONE', zone, isTimeZone(zone), 'a time zone like Europe/London');
}

function readOneOf(name: string, env: NodeJS.ProcessEnv, values: string[]): string | undefined {
  const value = read(name, env);
  return value && checked(name, value, values.includes(value), `one of ${values.join(', ')}`);
}

function readNumber(
  name: string,
  env: NodeJS.ProcessEnv,
  { least, most }: { least: number; most: number },
): number | undefined {
  const value = read(name, env);
  if (value === undefined) return undefined;
  const isGood = /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
  return Number(checked(name, value, isGood, `a number from ${least} to ${most}`));
}

function readPort(name: string, env: NodeJS.ProcessEnv): number | undefined {
  const value = readMatching(name, env, /^\d{1,5}$/, 'a port number from 0 to 65535');
  if (value === undefined) return undefined;
  return Number(checked(name, value, Number(value) <= 65_535, 'a port number from 0 to 65535'));
}

function readMetricsPort(env: NodeJS.ProcessEnv, port: number): number | undefined {
  const metricsPort = readPort('METRICS_PORT', env);
  if (metricsPort !== undefined && metricsPort !== 0)
    checked('METRICS_PORT', String(metricsPort), metricsPort !== port, 'a number other than PORT');
  return metricsPort;
}

function readList(name: string, env: NodeJS.ProcessEnv): string[] {
  return (read(name, env) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

// These may hold a password, so the value is never repeated.
function readUrl(name: string, env: NodeJS.ProcessEnv, protocols: string[]): string | undefined {
  const value = read(name, env);
  if (value === undefined) return undefined;
  const examples = protocols.map((protocol) => `${protocol}//…`).join(' or ');
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new OperatorError(`${name} must be an address like ${examples}.`);
  return value;
}

function readDirectUrl(env: NodeJS.ProcessEnv): string | undefined {
  const url = readDatabaseUrl('DATABASE_DIRECT_URL', env);
  if (url !== undefined && read('DATABASE_URL', env) === undefined)
    throw new OperatorError('DATABASE_DIRECT_URL leads past the pooler of DATABASE_URL, which is not given.');
  return url;
}

function readDatabaseUrl(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const value = read(name, env);
  const [, hosts = ''] = /^\w+:\/\/(?:[^/?]*@)?([^/?]*)/.exec(value ?? '') ?? [];
  const [, given = ''] = /[?&]host=([^&]*)/.exec(value ?? '') ?? [];
  if (hosts.includes(',') || decodeURIComponent(given).includes(','))
    throw new OperatorError(
      `${name} names several hosts. Name one that always leads to the primary, such as HAProxy.`,
    );
  return readUrl(name, env, ['postgres:', 'postgresql:']);
}

function readOrigin(value: string): string {
  const isOrigin =
    URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).pathname === '/';
  return new URL(
    checked(
      'ALLOWED_ORIGINS',
      value,
      isOrigin,
      'a list of origins like https://example.org, separated by commas',
    ),
  ).origin;
}

// Only the proxies named here may tell us who the caller is.
function readTrustProxy(env: NodeJS.ProcessEnv): boolean | number | string {
  const value = read('TRUST_PROXY', env) ?? 'off';
  if (value === 'on' || value === 'off') return value === 'on';
  if (/^\d$/.test(value)) return Number(value);
  const isGood = value.split(',').every((item) => isAddress(item.trim()));
  return checked(
    'TRUST_PROXY',
    value,
    isGood,
    'on, off, the number of proxies in front, or their addresses separated by commas',
  );
}

function isAddress(item: string): boolean {
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(item) || isIP(item.replace(/\/\d{1,3}$/, '')) !== 0
  );
}
