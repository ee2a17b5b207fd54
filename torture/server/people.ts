import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './ask.ts';
import { openLink } from './mail-links.ts';
import { sql } from './postgres.ts';
import type { Product } from './stage.ts';

export const PASSWORD = 'seven olives on a hill';

export type Session = {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string; email: string };
};

type Site = Product & { url: string };

const SOMEWHERE = '192.0.2.10';
const MAIL_WITHIN_MS = 60_000;

/** Signs up and gives the link of the mail. */
export async function register(
  site: Site,
  email: string,
  { password = PASSWORD, from = SOMEWHERE } = {},
): Promise<string> {
  const answer = await ask(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': from },
    json: { email, password },
  });
  assert.equal(answer.status, 200, answer.body);
  return linkSaidTo(site, email, 0);
}

/** Asks for a new password and gives the link of the mail; the earlier mail must be a minute old. */
export async function askForRecovery(site: Site, email: string, from = SOMEWHERE): Promise<string> {
  const before = mailsTo(site, email).length;
  const answer = await ask(`${site.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': from },
    json: { email },
  });
  assert.equal(answer.status, 200, answer.body);
  return linkSaidTo(site, email, before);
}

/** The link of a mail, which a server without SMTP says aloud; `before` so many others went there. */
export async function linkSaidTo(site: Site, email: string, before: number): Promise<string> {
  for (const end = performance.now() + MAIL_WITHIN_MS; performance.now() < end; await wait(10)) {
    const link = /Its link: https?:\/\/[^/]+(\S+)/.exec(mailsTo(site, email)[before] ?? '')?.[1];
    if (link) return `${site.url}${link}`;
  }
  throw new Error(`no mail to ${email} within ${MAIL_WITHIN_MS} ms`);
}

const mailsTo = ({ said }: Site, email: string) =>
  said.filter((line) => line.includes(` to ${email} was not sent`));

/** A person with a confirmed account, signed in. */
export async function newMember(site: Site, email: string, from = SOMEWHERE): Promise<Session> {
  assert.ok(await openLink(await register(site, email, { from }), PASSWORD), 'the link did not open');
  return sessionOf(await signIn(site.url, email, PASSWORD, from));
}

export async function newAdmin(site: Site, email: string): Promise<Session> {
  const session = await newMember(site, email);
  await sql(site.dataDir, `insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    session.user.id,
  ]);
  return session;
}

export const signIn = (url: string, email: string, password = PASSWORD, from = SOMEWHERE) =>
  ask(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': from },
    json: { email, password },
  });

export const refresh = (url: string, refresh_token: string) =>
  ask(`${url}/auth/v1/token?grant_type=refresh_token`, { method: 'POST', json: { refresh_token } });

/** The status with which the server says who bears the token. */
export async function userStatus(url: string, accessToken: string): Promise<number> {
  return (await ask(`${url}/auth/v1/user`, { headers: { Authorization: `Bearer ${accessToken}` } })).status;
}

export function sessionOf({ status, body }: { status: number; body: string }): Session {
  assert.equal(status, 200, body);
  return JSON.parse(body) as Session;
}
