import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PASSWORD = 'seven olives on a hill';

export type Session = { text: string; token: string };

/** Signs up, opens the link of the mail and signs in, as a person would. */
export async function newAccount(baseUrl: string, dataDir: string, email: string): Promise<Session> {
  await post(`${baseUrl}/auth/v1/signup`, { email, password: PASSWORD });
  const { searchParams } = new URL(await linkMailedTo(email, join(dataDir, 'outbox')));
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

async function linkMailedTo(email: string, folder: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1, await wait(100)) {
    const names = await readdir(folder).catch(() => []); // made with the first mail
    for (const name of names) {
      const mail = await readFile(join(folder, name), 'utf8');
      const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const link = /https?:\S+\/auth\/v1\/verify\S+/.exec(text)?.[0];
      if (link !== undefined && mail.includes(`\r\nTo: ${email}\r\n`)) return link;
    }
  }
  throw new Error(`no mail to ${email} came`);
}
