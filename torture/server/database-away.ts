import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, countStatuses, sendMessage, untilReady } from './ask.ts';
import type { Answer } from './ask.ts';
import { diceOf } from './dice.ts';
import { openLine } from './line.ts';
import type { Line } from './line.ts';
import { postmasterOf, sql } from './postgres.ts';
import { onStage } from './stage.ts';

const AWAY_MS = 10_000;
const ANSWER_WITHIN_MS = 12_000;
const KEPT_WITHIN_MS = 3_000;
const BACK_WITHIN_MS = 10_000;
const REQUESTS = 500;
const KEPT = "/rest/v1/Qur'an?select=*&surah_number=eq.112&order=ayah_number";

let asked = 0;
const readNew = (url: string) => ask(`${url}/rest/v1/Qur'an?limit=1&id=eq.${(asked += 1)}`);
const sendNew = (url: string) => sendMessage(url, `While the database came and went ${(asked += 1)}`);

export const databaseRefuses = () => overALine((url, line) => goAway(url, line, () => line.cut()));
export const databaseSwallows = () => overALine((url, line) => goAway(url, line, () => line.swallow()));

/** Cuts connections at random moments; a request may be refused for it, but never in other words than 503. */
export const databaseCuts = () =>
  overALine(async (url, line, dataDir) => {
    const dice = diceOf(3);
    const statuses: number[] = [];
    let stored = 0;
    for (let number = 0; number < REQUESTS; number += 10) {
      const answers = Array.from({ length: 10 }, (_, index) => (index % 2 ? readNew(url) : sendNew(url)));
      await wait(dice.between(0, 10));
      line.cutSome(dice);
      for (const answer of await Promise.all(answers)) {
        statuses.push(answer?.status ?? 0);
        if (answer?.status === 201) stored += 1;
      }
    }
    assert.deepEqual(
      statuses.filter((status) => ![200, 201, 503].includes(status)),
      [],
    );
    const [row] = await sql<{ count: string }>(dataDir, 'select count(*) from public.contact_form');
    assert.ok(Number(row?.count) >= stored, `${stored} acknowledged, ${row?.count} stored`);
    const backMs = await untilReady(url, BACK_WITHIN_MS);
    return `${REQUESTS} requests: ${countStatuses(statuses)}; ready again after ${Math.round(backMs)} ms`;
  });

async function goAway(url: string, line: Line, take: () => void): Promise<string> {
  take();
  const began = performance.now();
  const kept: Answer[] = [];
  const others: Promise<Answer | undefined>[] = [];
  while (performance.now() - began < AWAY_MS) {
    others.push(readNew(url), sendNew(url));
    kept.push(await ask(`${url}${KEPT}`));
    await wait(200);
  }
  const refused = await Promise.all(others);
  const slowestMs = Math.max(...refused.map((answer) => answer?.ms ?? Infinity));
  const slowestKeptMs = Math.max(...kept.map(({ ms }) => ms));
  assert.equal(
    countStatuses(kept.map(({ status }) => status)),
    `200 ×${kept.length}`,
    'reads kept in memory',
  );
  for (const answer of refused) {
    assert.equal(answer?.status, 503);
    assert.ok(Number(answer.headers.get('Retry-After')) > 0, 'Retry-After');
  }
  assert.ok(slowestMs < ANSWER_WITHIN_MS, `the slowest 503 took ${slowestMs} ms`);
  assert.ok(slowestKeptMs < KEPT_WITHIN_MS, `the slowest kept read took ${slowestKeptMs} ms`);
  line.restore();
  const backMs = await untilReady(url, BACK_WITHIN_MS);
  assert.equal((await readNew(url)).status, 200);
  assert.equal((await sendNew(url))?.status, 201);
  return `${kept.length} kept reads 200 (slowest ${seconds(slowestKeptMs)}), ${refused.length} others 503 (slowest ${seconds(slowestMs)}), back after ${seconds(backMs)}`;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** One server keeps the PostgreSQL, another reaches it over a line that can be taken away. */
function overALine(play: (url: string, line: Line, dataDir: string) => Promise<string>): Promise<string> {
  return onStage(async ({ start, folder }) => {
    const { dataDir } = await start();
    const postmaster = await postmasterOf(dataDir);
    const line = await openLine(`${postmaster?.socketFolder}/.s.PGSQL.${postmaster?.port}`);
    try {
      const server = await start({ env: { DATABASE_URL: line.url, DATA_DIR: `${folder}/other` } });
      await untilReady(server.url, BACK_WITHIN_MS);
      assert.equal((await ask(`${server.url}${KEPT}`)).status, 200);
      return await play(server.url, line, dataDir);
    } finally {
      line.close();
    }
  });
}
