import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, countStatuses, fromNetwork, sendMessage, untilReady } from './ask.ts';
import type { Answer } from './ask.ts';
import { newDice } from './dice.ts';
import { openLine } from './line.ts';
import type { Line } from './line.ts';
import { postmasterOf, sql } from './postgres.ts';
import { onStage } from './stage.ts';

const AWAY_MS = 10_000;
const ANSWER_WITHIN_MS = 12_000;
const CACHED_WITHIN_MS = 3_000;
const BACK_WITHIN_MS = 10_000;
const REQUESTS = 500;
const CACHED = "/rest/v1/Qur'an?select=*&surah_number=eq.112&order=ayah_number";

let asked = 0;
/** Each from another network: one that asks for too much gets 429, whatever state the database is in. */
const readNew = (url: string) => {
  asked += 1;
  return ask(`${url}/rest/v1/Qur'an?limit=1&id=eq.${asked}`, { headers: fromNetwork(asked) });
};
const newMessage = () => `While the database came and went ${(asked += 1)}`;
const sendNew = (url: string) => sendMessage(url, newMessage(), fromNetwork(asked));

export const databaseRefuses = () => overALine((url, line) => goAway(url, line, () => line.cut()));
export const databaseSwallows = () => overALine((url, line) => goAway(url, line, () => line.swallow()));

/** Cuts connections at random moments; a request may be refused for it, but only with 503. */
export const databaseCuts = () =>
  overALine(async (url, line, dataDir) => {
    const dice = newDice();
    const statuses: number[] = [];
    const sent = new Map<string, 'acknowledged' | 'refused'>();
    const send = async (): Promise<Answer | undefined> => {
      const message = newMessage();
      const answer = await sendMessage(url, message, fromNetwork(asked));
      sent.set(message, answer?.status === 201 ? 'acknowledged' : 'refused');
      return answer;
    };
    for (let number = 0; number < REQUESTS; number += 10) {
      const answers = Array.from({ length: 10 }, (_, index) => (index % 2 ? readNew(url) : send()));
      await wait(dice.between(0, 10));
      line.cutSome(dice);
      for (const answer of await Promise.all(answers)) statuses.push(answer?.status ?? 0);
    }
    assert.deepEqual(
      statuses.filter((status) => ![200, 201, 503].includes(status)),
      [],
    );
    const rows = await sql<{ message: string }>(dataDir, 'select message from public.contact_form');
    const stored = rows.map(({ message }) => message);
    const acknowledged = [...sent].flatMap(([message, fate]) => (fate === 'acknowledged' ? [message] : []));
    assert.deepEqual(
      acknowledged.filter((message) => !stored.includes(message)),
      [],
      'acknowledged, but not there',
    );
    assert.deepEqual(
      stored.filter((message) => !sent.has(message)),
      [],
      'there, but never sent',
    );
    assert.equal(new Set(stored).size, stored.length, 'a message was stored twice');
    const backMs = await untilReady(url, BACK_WITHIN_MS);
    return `${REQUESTS} requests: ${countStatuses(statuses)}; ${acknowledged.length} acknowledged, 0 of them missing, ${stored.length - acknowledged.length} stored without an answer; ready again after ${Math.round(backMs)} ms`;
  });

async function goAway(url: string, line: Line, take: () => void): Promise<string> {
  take();
  const began = performance.now();
  const cached: Answer[] = [];
  const others: Promise<Answer | undefined>[] = [];
  while (performance.now() - began < AWAY_MS) {
    others.push(readNew(url), sendNew(url));
    cached.push(await ask(`${url}${CACHED}`));
    await wait(200);
  }
  const refused = await Promise.all(others);
  const slowestMs = Math.max(...refused.map((answer) => answer?.ms ?? Infinity));
  const slowestCachedMs = Math.max(...cached.map(({ ms }) => ms));
  assert.equal(
    countStatuses(cached.map(({ status }) => status)),
    `200 ×${cached.length}`,
    'reads cached in memory',
  );
  for (const answer of refused) {
    assert.equal(answer?.status, 503);
    assert.ok(Number(answer.headers.get('Retry-After')) > 0, 'Retry-After');
  }
  assert.ok(slowestMs < ANSWER_WITHIN_MS, `the slowest 503 took ${slowestMs} ms`);
  assert.ok(slowestCachedMs < CACHED_WITHIN_MS, `the slowest cached read took ${slowestCachedMs} ms`);
  line.restore();
  const backMs = await untilReady(url, BACK_WITHIN_MS);
  assert.equal((await readNew(url)).status, 200);
  assert.equal((await sendNew(url))?.status, 201);
  return `${cached.length} cached reads 200 (slowest ${seconds(slowestCachedMs)}), ${refused.length} others 503 (slowest ${seconds(slowestMs)}), back after ${seconds(backMs)}`;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** One server keeps the PostgreSQL, another reaches it over a line that can be taken away. */
function overALine(play: (url: string, line: Line, dataDir: string) => Promise<string>): Promise<string> {
  return onStage(async ({ start, folder }) => {
    const { dataDir } = await start();
    const postmaster = await postmasterOf(dataDir);
    const line = await openLine(`${postmaster?.socketFolder}/.s.PGSQL.${postmaster?.port}`);
    try {
      const server = await start({
        env: { DATABASE_URL: line.url, DATA_DIR: `${folder}/other`, TRUST_PROXY: '1' },
      });
      await untilReady(server.url, BACK_WITHIN_MS);
      assert.equal((await ask(`${server.url}${CACHED}`)).status, 200);
      return await play(server.url, line, dataDir);
    } finally {
      line.close();
    }
  });
}
