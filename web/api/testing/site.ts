import { expect, vi } from 'vitest';
import { startApp } from '#server/testing/start-app.ts';

export const SITE = 'http://ilm.test';
export const PASSWORD = 'seven olives on a hill';

type SeenRequest = { url: string; headers: Record<string, unknown> };
export type Site = Awaited<ReturnType<typeof startSite>>;

/** The real server, which the functions of this room then talk to. */
export async function startSite() {
  const server = await startApp({
    config: { siteUrl: SITE, adminEmails: ['head@school.test'], rateLimits: false },
  });
  const requests: SeenRequest[] = [];
  server.app.server.on('request', ({ url = '', headers }) => void requests.push({ url, headers }));
  vi.stubEnv('VITE_API_URL', server.url);

  /** The link of the oldest mail to this address that was not taken yet; some mails are sent after the answer. */
  async function takeLink(email: string): Promise<string> {
    const mail = await vi.waitUntil(() => server.mails.find(({ to }) => to === email));
    server.mails.splice(server.mails.indexOf(mail), 1);
    return mail.link;
  }

  /** Presses the button of the page behind the link, with the password it may ask for; answers with where it leads. */
  async function openLink(link: string): Promise<URL> {
    const { pathname, searchParams } = new URL(link);
    const body = new URLSearchParams({ ...Object.fromEntries(searchParams), password: PASSWORD });
    const answer = await fetch(server.url + pathname, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get('location') ?? '');
  }

  return {
    pool: server.database.pool,
    requests,
    takeLink,
    openLink,
    openMail: async (email: string) => openLink(await takeLink(email)),
    stop: () => server.stop(),
  };
}
