import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './ask.ts';
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

/** Signs up and gives the link of the mail, which a server without SMTP says aloud. */
export async function register(site: Site, email: string, from = '192.0.2.10'): Promise<string> {
  const answer = await ask(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': from },
    json: { email, password: PASSWORD },
  });
  assert.equal(answer.status, 200, answer.body);
  for (;;) {
    const line = site.said.findLast((line) => line.includes(` to ${email} was not sent`));
    const link = /Its link: https?:\/\/[^/]+(\S+)/.exec(line ?? '')?.[1];
    if (link) return `${site.url}${link}`;
    await wait(10);
  }
}

/** A person with a confirmed account, signed in. */
export async function newMember(site: Site, email: string): Promise<Session> {
  const confirmed = await pressButton(await register(site, email));
  assert.match(confirmed.headers.get('Location') ?? '', /#access_token=/);
  return sessionOf(await signIn(site.url, email));
}

/** What the page behind a link sends when its button is pressed. */
export function pressButton(link: string): Promise<Response> {
  const { origin, pathname, searchParams } = new URL(link);
  const body = new URLSearchParams({ ...Object.fromEntries(searchParams), password: PASSWORD });
  return fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' });
}

export async function newAdmin(site: Site, email: string): Promise<Session> {
  const session = await newMember(site, email);
  await sql(site.dataDir, `insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    session.user.id,
  ]);
  return session;
}

export const signIn = (url: string, email: string, password = PASSWORD, from = '192.0.2.10') =>
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
