import assert from 'node:assert/strict';
import { linkMailedTo } from '#e2e/outbox.ts';
import { ask } from '../server/ask.ts';
import { openLink } from '../server/mail-links.ts';
import { PASSWORD, sessionOf, signIn, type Session } from '../server/people.ts';

/** The admin of every case; the server knows the address from its start. */
export const KEEPER = 'keeper@example.org';

/** Signs up and presses the button behind the link in the mail, which makes the keeper an admin. */
export async function enrolKeeper(url: string, dataDir: string): Promise<void> {
  const person = { email: KEEPER, password: PASSWORD, data: { full_name: 'Maryam Yusuf' } };
  await post(`${url}/auth/v1/signup?redirect_to=${url}/`, person);
  assert.ok(await openLink(await linkMailedTo(KEEPER, dataDir), PASSWORD), "the keeper's link did not open");
}

export const openSession = async (url: string): Promise<Session> => sessionOf(await signIn(url, KEEPER));

export async function sendMessage(url: string, message: string, name: string | null): Promise<void> {
  await post(`${url}/rest/v1/contact_form`, { form_type: 'Ask a question', message, name });
}

/** How many stored messages read exactly so. */
export async function countStored(url: string, message: string): Promise<number> {
  const { access_token } = await openSession(url);
  const query = new URLSearchParams({ select: 'id', message: `eq.${message}` });
  const answer = await ask(`${url}/rest/v1/contact_form?${query}`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  assert.equal(answer.status, 200, answer.body);
  return (JSON.parse(answer.body) as unknown[]).length;
}

async function post(address: string, json: object): Promise<void> {
  const answer = await ask(address, { method: 'POST', json });
  assert.ok(answer.status < 300, `${address} answered ${answer.status}: ${answer.body}`);
}
