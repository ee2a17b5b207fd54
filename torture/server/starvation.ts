import assert from 'node:assert/strict';
import { ask, countStatuses } from './ask.ts';
import type { Answer } from './ask.ts';
import { onStage } from './stage.ts';

const READERS = 50;
const TRIES = 100;
const WITHIN_MS = 3_000;
const IN_TIME = 95;

// As dear as a query may be: every row is searched for each pattern, twice because it is counted too.
const PATTERNS = Array.from(
  { length: 5 },
  (_, pattern) => `english_translation.ilike.*a*b*e*i*o*n*t*${pattern}zq*`,
).join(',');

/** Readers of the dearest queries, of one network or each of its own, while others want to be served. */
const starve = (networkOf: (reader: number) => string) =>
  onStage(async ({ start }) => {
    const { url: named } = await start({ env: { TRUST_PROXY: '1', RATE_LIMITS: 'off' } });
    const url = named.replace('localhost', '127.0.0.1');
    const hostile = startReaders(url, networkOf);
    const others: Record<string, Answer[]> = { ready: [], contact: [], 'sign-in': [], read: [] };
    for (let turn = 0; turn < TRIES; turn += 1) {
      const answers = await askAsOthers(url, turn);
      for (const [name, answer] of Object.entries(answers)) others[name]?.push(answer);
    }
    const statuses = await hostile.stop();
    const served = Object.entries(others).map(([name, answers]) => {
      const inTime = answers.filter(({ status, ms }) => status < 429 && ms <= WITHIN_MS).length;
      return { name, inTime };
    });
    const figure = `${served.map(({ name, inTime }) => `${name} ${inTime} of ${TRIES} in time`).join(', ')}; the readers: ${countStatuses(statuses)}`;
    for (const { name, inTime } of served) assert.ok(inTime >= IN_TIME, `${name}: ${figure}`);
    return figure;
  });

export const starvedByOneNetwork = () => starve(() => '203.0.113.1');
export const starvedByManyNetworks = () => starve((reader) => `203.0.${reader}.1`);

function startReaders(url: string, networkOf: (reader: number) => string) {
  const statuses: number[] = [];
  const state = { isStopping: false };
  const reading = Array.from({ length: READERS }, async (_, reader) => {
    while (!state.isStopping) {
      const query = `select=id&or=(${PATTERNS},id.eq.-${statuses.length}${reader})&limit=10000`;
      const headers = { Prefer: 'count=exact', 'X-Forwarded-For': networkOf(reader) };
      statuses.push((await ask(`${url}/rest/v1/Qur'an?${query}`, { headers })).status);
    }
  });
  return {
    async stop(): Promise<number[]> {
      state.isStopping = true;
      await Promise.all(reading);
      return statuses;
    },
  };
}

async function askAsOthers(url: string, turn: number) {
  const headers = { 'X-Forwarded-For': `198.51.100.${turn + 1}` };
  const [ready, contact, signIn, read] = await Promise.all([
    ask(`${url}/ready`, { headers }),
    ask(`${url}/rest/v1/contact_form`, {
      method: 'POST',
      headers,
      json: { form_type: 'Give feedback', message: `while others read, ${turn}` },
    }),
    ask(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      json: { email: `reader${turn}@example.org`, password: 'not the right one' },
    }),
    ask(`${url}/rest/v1/Classes?select=*&id=gt.-${turn}`, { headers }),
  ]);
  return { ready, contact, 'sign-in': signIn, read };
}
