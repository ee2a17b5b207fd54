import { linkMailedTo } from '#e2e/outbox.ts';
import { PASSWORD } from '#e2e/people.ts';

export type Session = { text: string; token: string };

/** Signs up, opens the link of the mail and signs in, as a person would. */
export async function newAccount(baseUrl: string, dataDir: string, email: string): Promise<Session> {
  await post(`${baseUrl}/auth/v1/signup`, { email, password: PASSWORD });
  const { searchParams } = new URL(await linkMailedTo(email, dataDir));
  await post(`${baseUrl}/auth/v1/verify`, { ...Object.fromEntries(searchParams), password: PASSWORD });
  return signIn(baseUrl, email);
}

/** Each device has a session of its own. */
export async function signIn(baseUrl: string, email: string): Promise<Session> {
  const answer = await post(`${baseUrl}/auth/v1/token?grant_type=password`, { email, password: PASSWORD });
  const text = await answer.text();
  const { access_token: token } = JSON.parse(text) as { access_token: string };
  return { text, token };
}

export async function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
