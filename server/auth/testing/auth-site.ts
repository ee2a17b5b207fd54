import { AuthClient } from '@supabase/auth-js';
import Fastify from 'fastify';
import type { Pool } from 'pg';
import { afterAll, afterEach } from 'vitest';
import { SITE_TOKENS, type SiteSettings } from '#contract/site-tokens.ts';
import { createChangeListener } from '#server/db/change-listener.ts';
import { createLimiter } from '#server/load/limiter.ts';
import { NO_HOURLY_LIMITS, type HourlyLimits } from '#server/load/hourly-limits.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { startMailQueue } from '#server/mail/queue.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { accountMailWriter } from '../account-mails.ts';
import { loadSigningKeys } from '../signing-keys.ts';
import { authRoutes } from '../routes.ts';
import { startMailbox, type ReceivedMail } from './mailbox.ts';

export const SITE_URL = 'https://ilm.test';
const SITE: SiteSettings = { ...SITE_TOKENS, name: 'Ilm & Amal', time_zone: 'Australia/Sydney' };
export const PASSWORD = 'seven olives on a hill';
export const NEW_CLIENT = { 'X-Supabase-Api-Version': '2024-01-01' };
const PUBLIC_KEY = 'public-anon-key';

type Options = {
  rateLimits?: boolean;
  /** Sites on one database share the queue of mails, so they share a mailbox, too. */
  mailbox?: Awaited<ReturnType<typeof startMailbox>>;
  hourlyLimits?: HourlyLimits;
  /** The clock by which the process remembers what was refused, in milliseconds. */
  now?: () => number;
};

/** The account routes on a real port, with a real mailbox behind them; nothing else of the app. */
export async function startAuthSite(pool: Pool, options: Options = {}) {
  const mailbox = options.mailbox ?? (await startMailbox());
  const errors: string[] = [];
  const app = Fastify({
    bodyLimit: 64 * 1024,
    trustProxy: true,
    logger: { level: 'error', stream: { write: (line) => void errors.push(line) } },
  });
  const keys = await loadSigningKeys(pool);
  const mailer = createMailer(
    { smtpUrl: mailbox.url, mailFrom: 'Ilm & Amal <salam@ilm.test>', dataDir: '' },
    { info: () => {} },
  );
  const changes = createChangeListener(pool);
  const queue = startMailQueue({
    pool,
    changes,
    mailer,
    write: accountMailWriter({ site: () => SITE, siteUrl: SITE_URL }),
    log: app.log,
    hourlyLimits: options.hourlyLimits ?? NO_HOURLY_LIMITS,
  });
  changes.start();
  const limiter = createLimiter(pool, options.rateLimits ?? false, options.now);
  const config = {
    siteUrl: SITE_URL,
    allowedOrigins: ['http://localhost:5173'],
    adminEmails: ['head@school.test'],
    publicKey: PUBLIC_KEY,
    mailsPerHour: 500,
  };
  await app.register(authRoutes, {
    prefix: '/auth/v1',
    pool,
    limiter,
    keys,
    site: () => SITE,
    config,
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/auth/v1`;

  const client = (more: Partial<ConstructorParameters<typeof AuthClient>[0]> = {}) =>
    new AuthClient({
      url,
      headers: { apikey: PUBLIC_KEY },
      persistSession: false,
      autoRefreshToken: false,
      ...more,
    });
  /** Looks at a link as a browser, a preview or a scanner does. */
  const look = (link: string, method = 'GET') =>
    fetch(link.replace(`${SITE_URL}/auth/v1`, url), { method, redirect: 'manual' });
  /** Sends a form as the page behind a link does. */
  const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${url}/verify`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    });
  /** Opens a link of a mail as a person does, types the password where one is asked for, and tells where it leads. */
  const open = async ({ link }: Pick<ReceivedMail, 'link'>, password = PASSWORD): Promise<URL> => {
    const page = await look(link);
    if (page.status === 303) return locationOf(page);
    const { fields, wantsPassword } = readForm(await page.text());
    return locationOf(await press(wantsPassword ? { ...fields, password } : fields));
  };
  return {
    url,
    keys,
    mailbox,
    errors,
    client,
    look,
    press,
    open,
    /** Looks for mails that are due now. */
    wakeMails: () => queue.wake(),
    /** A test in which the server logged an error has failed. */
    failOnErrors() {
      const [error] = errors.splice(0);
      if (error !== undefined) throw new Error(`the server logged an error: ${error}`);
    },
    /** A raw request; the body is sent as JSON, a text as it is. */
    async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const answer = await fetch(url + path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(text === undefined ? {} : { body: text }),
      });
      const content = await answer.text();
      const read = (): unknown => (content === '' ? undefined : JSON.parse(content));
      return { status: answer.status, headers: answer.headers, body: read() };
    },
    /** A person with a confirmed account, whom the link of the mail signed in at a new client. */
    async member(email: string, { password = PASSWORD, fullName = 'Maryam Yusuf' } = {}) {
      const person = client();
      const { error } = await person.signUp({ email, password, options: { data: { full_name: fullName } } });
      if (error) throw error;
      const { access_token = '', refresh_token = '' } = fragmentOf(
        await open(await mailbox.take(email), password),
      );
      const { data, error: refusal } = await person.setSession({ access_token, refresh_token });
      if (refusal) throw refusal;
      if (!data.session || !data.user) throw new Error(`the link to ${email} did not sign in`);
      return { person, session: data.session, user: data.user };
    },
    async close() {
      await app.close();
      await changes.stop();
      await queue.stop();
      mailer.close();
      if (options.mailbox === undefined) await mailbox.close();
    },
  };
}

/** The account routes over a database of their own, for all tests of one file. */
export async function authSiteOfThisFile(options: Options = {}) {
  const database = await freshDatabase();
  afterAll(() => database.drop());

  async function started(wanted: Options): Promise<AuthSite> {
    const site = await startAuthSite(database.pool, wanted);
    afterEach(() => site.failOnErrors());
    afterAll(() => site.close());
    return site;
  }

  const site = await started(options);
  return {
    site,
    database,
    /** A further server of the same site. */
    startTwin: (more: Options = {}) => started({ ...more, mailbox: site.mailbox }),
  };
}

export type AuthSite = Awaited<ReturnType<typeof startAuthSite>>;

/** The fragment of an address. */
export function fragmentOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}

/** The form of the page behind a link: what it sends, and whether it also asks for a password. */
export function readForm(html: string): { fields: Record<string, string>; wantsPassword: boolean } {
  const hidden = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const fields = [...hidden].map(([, name = '', value = '']) => [name, unescape(value)] as const);
  return { fields: Object.fromEntries(fields), wantsPassword: html.includes('name="password"') };
}

function unescape(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '');
}

function locationOf(answer: Response): URL {
  if (answer.status !== 303) throw new Error(`the link answered ${answer.status}`);
  return new URL(answer.headers.get('location') ?? '');
}
