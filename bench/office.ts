import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Figure } from './figures.ts';
import type { Server, StartServer } from './starts.ts';

const CLASSES = 1_000;
const BULK_ROWS = 100;
const ANSWER_WITHIN_MS = 1_000;

/** How long the server takes for what an admin does with many messages and classes; `session` is theirs, as JSON. */
export async function measureOffice(baseUrl: string, session: string, messages: number): Promise<Figure[]> {
  const send = senderOf(`${baseUrl}/rest/v1`, session);
  for (let stored = 0; stored < CLASSES; stored += BULK_ROWS) {
    const names = Array.from({ length: BULK_ROWS }, (_, index) => `Class ${stored + index}`);
    const rows = names.map((name) => ({ class: name, type: 'recurring', day: 'Monday' }));
    await send('POST', '/Classes', rows);
  }
  const page = pageAt(0);
  const search = (words: string) =>
    send(
      'GET',
      `/contact_form?${page}&or=(message.ilike.*${words}*,name.ilike.*${words}*,email.ilike.*${words}*)`,
    );
  const tries: [string, () => Promise<unknown>][] = [
    [`${messages} messages: list`, () => send('GET', `/contact_form?${page}`)],
    [`${messages} messages: the last page`, () => send('GET', `/contact_form?${pageAt(messages - 50)}`)],
    [
      `${messages} messages: filter`,
      () => send('GET', `/contact_form?${page}&state=eq.new&form_type=eq.Report a bug`),
    ],
    [`${messages} messages: search`, () => search('99999')],
    [`${messages} messages: search for a word of all`, () => search('community')],
    [`${messages} messages: search for a letter`, () => search('a')],
    [`${messages} messages: search for a letter of none`, () => search('ب')],
    [`${messages} messages: save`, () => send('PATCH', '/contact_form?id=lte.50', { state: 'done' })],
    [`${CLASSES} classes: list`, () => send('GET', '/Classes?order=id&limit=1000')],
    [`${CLASSES} classes: save`, () => send('PATCH', '/Classes?class=eq.Class 7', { location: 'Hall' })],
  ];
  const figures: Figure[] = [];
  for (const [name, work] of tries) {
    const from = performance.now();
    await work();
    figures.push(atMost(`office, ${name}`, performance.now() - from, ANSWER_WITHIN_MS, 'ms'));
  }
  return figures;
}

const pageAt = (offset: number) =>
  `order=created_at.desc,id.desc&offset=${offset}&limit=50&removed_at=is.null`;

/** How soon a class that was changed on one server is read as changed on another one of the same database. */
export async function measureSecondServer(
  { url, dataDir }: Server,
  session: string,
  startServer: StartServer,
): Promise<Figure[]> {
  const second = await startServer({ DATABASE_URL: await databaseOf(dataDir) });
  try {
    const read = async () =>
      (await fetch(`${second.url}/rest/v1/Classes?class=eq.Class 8&select=location`)).text();
    await read();
    const from = performance.now();
    await senderOf(`${url}/rest/v1`, session)('PATCH', '/Classes?class=eq.Class 8', { location: 'Moved' });
    while (!(await read()).includes('Moved')) await wait(5);
    return [
      atMost('office, a changed class on a second server', performance.now() - from, ANSWER_WITHIN_MS, 'ms'),
    ];
  } finally {
    await second.stop();
  }
}

/** A server's own PostgreSQL says itself where it listens. */
async function databaseOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const [, , , port, socketFolder] = (await readFile(file, 'utf8')).split('\n');
  return `postgresql:///ilm_amal?host=${socketFolder}&port=${port}&user=ilm_server`;
}

function senderOf(restUrl: string, session: string) {
  const { access_token } = JSON.parse(session) as { access_token: string };
  return async (method: string, path: string, body?: object): Promise<void> => {
    const answer = await fetch(`${restUrl}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${access_token}`,
        'Content-Type': 'application/json',
        Prefer: 'count=exact',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  };
}
