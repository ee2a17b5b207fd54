import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('configuration', () => {
  test('nothing set means a server for this machine alone', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseConnections: 24,
      siteUrl: 'http://localhost:3000',
      publicKey: 'public-anon-key',
      smtpUrl: undefined,
      mailFrom: { address: 'no-reply@localhost' },
      contactEmail: undefined,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      mailsPerHour: 500,
      adminEmails: [],
      backups: 7,
      trustProxy: false,
      allowedOrigins: [],
      voicesDir: undefined,
      rateLimits: true,
      logLevel: 'info',
    });
  });

  test('an empty value counts as none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toEqual(readConfig({}));
  });

  test.each([
    [{ PORT: '8080' }, { port: 8080, siteUrl: 'http://localhost:8080' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '0', METRICS_PORT: '0' }, { metricsPort: 0 }],
    [
      { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' },
      { metricsPort: 9100, metricsHost: '0.0.0.0' },
    ],
    [
      { SITE_URL: 'https://learn.example.org/' },
      { siteUrl: 'https://learn.example.org', mailFrom: { address: 'no-reply@learn.example.org' } },
    ],
    [
      { ADMIN_EMAILS: 'Amina@Example.org, b@example.org' },
      { adminEmails: ['amina@example.org', 'b@example.org'] },
    ],
    [
      { ALLOWED_ORIGINS: 'https://a.example/,http://localhost:5173' },
      { allowedOrigins: ['https://a.example', 'http://localhost:5173'] },
    ],
    [{ TRUST_PROXY: 'on' }, { trustProxy: true }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, loopback' }, { trustProxy: '10.0.0.0/8, loopback' }],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [{ BACKUPS: '0' }, { backups: 0 }],
    [{ TIME_ZONE: 'America/Argentina/Buenos_Aires' }, { timeZone: 'America/Argentina/Buenos_Aires' }],
    [{ TIME_ZONE: 'Etc/GMT+3' }, { timeZone: 'Etc/GMT+3' }],
    [{ DATABASE_URL: 'postgres://u:p@db/ilm' }, { databaseUrl: 'postgres://u:p@db/ilm' }],
    [{ DATABASE_URL: 'postgres://u:p,q@db/ilm' }, { databaseUrl: 'postgres://u:p,q@db/ilm' }],
    [
      { DATABASE_URL: 'postgres://pooler/ilm', DATABASE_DIRECT_URL: 'postgres://db/ilm' },
      { databaseUrl: 'postgres://pooler/ilm', databaseDirectUrl: 'postgres://db/ilm' },
    ],
    [{ DATABASE_CONNECTIONS: '12' }, { databaseConnections: 12 }],
    [{ MAILS_PER_HOUR: '5000' }, { mailsPerHour: 5000 }],
  ])('%o is understood', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });

  test.each([
    [{ PORT: 'http' }, 'PORT is "http", but must be a port number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536", but must be a port number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1", but must be a port number from 0 to 65535.'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT is "x", but must be a port number from 0 to 65535.'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT is "3000", but must be a number other than PORT.'],
    [
      { DATABASE_URL: 'mysql://u:secret@db/ilm' },
      'DATABASE_URL must be an address like postgres://… or postgresql://….',
    ],
    [{ DATABASE_URL: 'secret' }, 'DATABASE_URL must be an address like postgres://… or postgresql://….'],
    [{ SITE_URL: 'example.org' }, 'SITE_URL must be an address like http://… or https://….'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must be an address like smtp://… or smtps://….'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM is "nobody", but must be like: Ilm & Amal <salam@example.org>.'],
    [
      { ADMIN_EMAILS: 'a@b.c,you' },
      'ADMIN_EMAILS is "you", but must be a list of addresses separated by commas.',
    ],
    [
      { ALLOWED_ORIGINS: '*' },
      'ALLOWED_ORIGINS is "*", but must be a list of origins like https://example.org, separated by commas.',
    ],
    [
      { ALLOWED_ORIGINS: 'https://a.example/path' },
      'ALLOWED_ORIGINS is "https://a.example/path", but must be a list of origins like https://example.org, separated by commas.',
    ],
    [
      { TRUST_PROXY: 'yes' },
      'TRUST_PROXY is "yes", but must be on, off, the number of proxies in front, or their addresses separated by commas.',
    ],
    [{ TIME_ZONE: 'London' }, 'TIME_ZONE is "London", but must be a time zone like Europe/London.'],
    [{ TIME_ZONE: '+03:00' }, 'TIME_ZONE is "+03:00", but must be a time zone like Europe/London.'],
    [{ BACKUPS: 'no' }, 'BACKUPS is "no", but must be a number from 0 to 99.'],
    ...['11', '1001', '-24', '1e2', 'many'].map((value): [NodeJS.ProcessEnv, string] => [
      { DATABASE_CONNECTIONS: value },
      `DATABASE_CONNECTIONS is "${value}", but must be a number from 12 to 1000.`,
    ]),
    [
      { DATABASE_DIRECT_URL: 'postgres://db/ilm' },
      'DATABASE_DIRECT_URL leads past the pooler of DATABASE_URL, which is not given.',
    ],
    [
      { DATABASE_URL: 'postgres://db/ilm', DATABASE_DIRECT_URL: 'mysql://db' },
      'DATABASE_DIRECT_URL must be an address like postgres://… or postgresql://….',
    ],
    [{ MAILS_PER_HOUR: '0' }, 'MAILS_PER_HOUR is "0", but must be a number from 1 to 1000000.'],
    ...[
      'postgres://u:secret@a,b/ilm',
      'postgres://u:secret@a:5432,b:5432/ilm?sslmode=require',
      'postgresql:///ilm?user=u&host=a%2Cb',
      'postgresql:///ilm?host=/run/a,/run/b',
    ].map((url): [NodeJS.ProcessEnv, string] => [
      { DATABASE_URL: url },
      'DATABASE_URL names several hosts. Name one that always leads to the primary, such as HAProxy.',
    ]),
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS is "no", but must be one of on, off.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
  ])('%o is refused in one line', (env, line) => {
    expect(() => readConfig(env)).toThrow(line);
  });
});
