import { setTimeout as wait } from 'node:timers/promises';

export type Answer = { status: number; headers: Headers; body: string; ms: number };

type Request = {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: URLSearchParams;
};

/** One request; a connection that breaks throws. */
export async function ask(
  url: string,
  { method = 'GET', headers = {}, json, form }: Request = {},
): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(url, {
    method,
    headers: json === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
    body: json === undefined ? (form ?? null) : JSON.stringify(json),
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  });
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, ms: performance.now() - began };
}

/** The header in which a proxy names who is behind it; each number is a network of its own. */
export const fromNetwork = (number: number) => ({
  'X-Forwarded-For': `10.3.${Math.floor(number / 250) % 250}.${number % 250}`,
});

/** Sends a contact message; undefined when no answer came. */
export async function sendMessage(
  url: string,
  message: string,
  headers: Record<string, string> = {},
): Promise<Answer | undefined> {
  return ask(`${url}/rest/v1/contact_form`, {
    method: 'POST',
    headers,
    json: { form_type: 'Ask a question', message },
  }).catch(() => undefined); // a killed server does not answer
}

/** Polls until the server and its database answer; returns how long that took. */
export async function untilReady(url: string, withinMs: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await ask(`${url}/ready`).catch(() => undefined); // not listening yet
    const elapsed = performance.now() - began;
    if (answer?.status === 200) return elapsed;
    if (elapsed > withinMs)
      throw new Error(`not ready within ${withinMs} ms: ${answer?.body ?? 'no answer'}`);
    await wait(20);
  }
}

/** How often each status came, as in "200 ×12, 503 ×3". */
export function countStatuses(statuses: Iterable<number>): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status} ×${count}`)
    .join(', ');
}
