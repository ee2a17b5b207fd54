import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuthSession } from '#contract/auth.ts';
import { openLink } from '../server/mail-links.ts';
import { expect } from './expect.ts';

/** The admin of every case; the server knows the address from its start. */
export const KEEPER = 'keeper@example.org';
export const PASSWORD = 'seven olives on a hill';

/** Signs up and presses the button behind the link in the mail, which makes the keeper an admin. */
export async function enrolKeeper(url: string, dataDir: string): Promise<void> {
  const person = { email: KEEPER, password: PASSWORD, data: { full_name: 'Maryam Yusuf' } };
  await post(`${url}/auth/v1/signup?redirect_to=${url}/`, person);
  let link: string | undefined;
  await expect.poll(async () => (link = await findLink(dataDir)), 'a mail to the keeper').toBeDefined();
  if (!(await openLink(link ?? '', PASSWORD))) throw new Error("the keeper's link did not open");
}

export async function openSession(url: string): Promise<AuthSession> {
  const answer = await post(`${url}/auth/v1/token?grant_type=password`, {
    email: KEEPER,
    password: PASSWORD,
  });
  const session: unknown = await answer.json();
  if (!isSession(session)) throw new Error('the keeper could not sign in');
  return session;
}

export async function sendMessage(url: string, message: string, name: string | null): Promise<void> {
  await post(`${url}/rest/v1/contact_form`, { form_type: 'Ask a question', message, name });
}

/** How many stored messages read exactly so. */
export async function countStored(url: string, message: string): Promise<number> {
  const { access_token } = await openSession(url);
  const question = new URLSearchParams({ select: 'id', message: `eq.${message}` });
  const answer = await fetch(`${url}/rest/v1/contact_form?${question}`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  const rows: unknown = await answer.json();
  if (!Array.isArray(rows)) throw new Error(`messages could not be counted: ${answer.status}`);
  return rows.length;
}

function isSession(answer: unknown): answer is AuthSession {
  return typeof answer === 'object' && answer !== null && 'access_token' in answer;
}

async function post(address: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function findLink(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'outbox');
  const [name] = await readdir(folder).catch(() => []); // made with the first mail
  if (!name) return undefined;
  const mail = await readFile(join(folder, name), 'utf8');
  return /https?:\S+\/auth\/v1\/verify\S+/.exec(fromQuotedPrintable(mail))?.[0];
}

function fromQuotedPrintable(mail: string): string {
  return mail
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
