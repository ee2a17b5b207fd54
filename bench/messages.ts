import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FORM_TYPES } from '#contract/contact-form.ts';

export const ADMIN_EMAIL = 'bench@example.org';

const PASSWORD = 'seven olives on a hill';
const BULK_ROWS = 100;
const JSON_BODY = { 'content-type': 'application/json' };

/** Becomes the admin whom ADMIN_EMAILS names, stores messages as visitors do, and answers with the session as JSON. */
export async function storeMessages(baseUrl: string, dataDir: string, count: number): Promise<string> {
  const account = { email: ADMIN_EMAIL, password: PASSWORD };
  await post(`${baseUrl}/auth/v1/signup`, { ...account, data: { full_name: 'Bench' } });
  const { searchParams } = new URL(await mailedLink(join(dataDir, 'outbox')));
  await post(`${baseUrl}/auth/v1/verify`, { ...Object.fromEntries(searchParams), password: PASSWORD });
  for (let stored = 0; stored < count; stored += BULK_ROWS) {
    const rows = Array.from({ length: BULK_ROWS }, (_, index) => messageNumber(stored + index));
    await post(`${baseUrl}/rest/v1/contact_form`, rows);
  }
  return (await post(`${baseUrl}/auth/v1/token?grant_type=password`, account)).text();
}

function messageNumber(number: number) {
  return {
    form_type: FORM_TYPES[number % FORM_TYPES.length],
    message: `Message ${number} of a busy community`,
  };
}

async function post(url: string, body: object): Promise<Response> {
  const answer = await fetch(url, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function mailedLink(folder: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1, await wait(100)) {
    const [name] = await readdir(folder).catch(() => []); // made with the first mail
    const mail = name
      ? (await readFile(join(folder, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
      : '';
    const link = /https?:\S+\/auth\/v1\/verify\S+/.exec(mail);
    if (link) return link[0];
  }
  throw new Error('no mail came');
}
