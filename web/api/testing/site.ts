import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { startApp } from '#server/testing/start-app.ts';
import { VERIFIER_KEY } from '../stored-session.ts';

export const SITE = 'http://ilm.test';
export const PASSWORD = 'seven olives on a hill';

type SeenRequest = { url: string; headers: Record<string, unknown> };
const tokensSchema = v.object({ access_token: v.string(), refresh_token: v.string() });
export type Site = Awaited<ReturnType<typeof startSite>>;

/** The real server, which the functions of this room then talk to. */
export async function startSite() {
  const server = await startApp({
    config: { siteUrl: SITE, adminEmails: ['head@school.test'], rateLimits: false },
  });
  const requests: SeenRequest[] = [];
  server.app.server.on('request', ({ url = '', headers }) => void requests.push({ url, headers }));
  vi.stubEnv('VITE_API_URL', server.url);

  /** The link of the oldest mail to this address that was not taken yet; mails are sent after the answer. */
  async function takeLink(email: string): Promise<string> {
    const mail = await vi.waitUntil(() => server.mails.find(({ to }) => to === email), { timeout: 30_000 });
    server.mails.splice(server.mails.indexOf(mail), 1);
    return mail.link;
  }

  /** Presses the button of the page behind a link, with the password it may ask for; tells where that leads. */
  async function openLink(link: string, more: Record<string, string> = { password: PASSWORD }): Promise<URL> {
    const { pathname, searchParams } = new URL(link);
    const body = new URLSearchParams({ ...Object.fromEntries(searchParams), ...more });
    const answer = await fetch(server.url + pathname, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get('location') ?? '');
  }

  /** The same in the browser that is open, as the page's script does it: what is handed over is for this one alone. */
  async function openLinkHere(link: string): Promise<URL> {
    const stored: unknown = JSON.parse(localStorage.getItem(VERIFIER_KEY) ?? '""');
    const [verifier = ''] = v.parse(v.string(), stored).split('/');
    const secret = randomBytes(48).toString('hex');
    const isRecovery = link.includes('type=recovery');
    localStorage.setItem(VERIFIER_KEY, JSON.stringify(isRecovery ? `${secret}/recovery` : secret));
    return openLink(link, {
      code_verifier: verifier,
      code_challenge: createHash('sha256').update(secret).digest('base64url'),
      code_challenge_method: 's256',
    });
  }

  const post = (path: string, body: object) =>
    fetch(`${server.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const openMail = async (email: string) => openLink(await takeLink(email));

  return {
    pool: server.database.pool,
    requests,
    takeLink,
    openLink,
    openLinkHere,
    /** A person with a confirmed account, made in another browser. */
    async register(email: string): Promise<void> {
      const answer = await post('/signup', {
        email,
        password: PASSWORD,
        data: { full_name: 'Maryam Yusuf' },
      });
      expect(answer.status).toBe(200);
      await openMail(email);
    },
    /** A session that began in another browser. */
    async newSession(email: string): Promise<v.InferOutput<typeof tokensSchema>> {
      const answer = await post('/token?grant_type=password', { email, password: PASSWORD });
      return v.parse(tokensSchema, await answer.json());
    },
    async isOpen({ access_token }: { access_token: string }): Promise<boolean> {
      const headers = { Authorization: `Bearer ${access_token}` };
      return (await fetch(`${server.url}/auth/v1/user`, { headers })).status === 200;
    },
    stop: () => server.stop(),
  };
}
