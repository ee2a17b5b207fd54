import assert from 'node:assert/strict';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './ask.ts';
import { memoryOf } from './memory.ts';
import { onStage } from './stage.ts';

const READERS = 1_000;
const ARRIVE_EVERY_MS = 1;
const SECONDS = 10;
const P99_BAR_MS = 2_000;
const MEMORY_BAR_MB = 300;
const ANSWERED = '200';
/** What most readers ask for, so that one answer serves many. */
const PATHS = [
  '/',
  '/classes',
  '/rest/v1/Classes?select=*',
  "/rest/v1/Qur'an_phrases?select=*",
  ...Array.from(
    { length: 114 },
    (_, surah) => `/rest/v1/Qur'an?select=*&surah_number=eq.${surah + 1}&order=ayah_number`,
  ),
  ...Array.from(
    { length: 7 },
    (_, page) => `/rest/v1/Qur'an?select=*&order=id&limit=1000&offset=${page * 1000}`,
  ),
];

/** What nobody has asked for before: a passage of one's own, which only the database can answer. */
const ownPath = (number: number): string =>
  `/rest/v1/Qur'an?select=id,arabic&surah_number=gte.${1 + (number % 114)}&id=gt.${number % 6_000}&id=lt.${7_000 + number}&order=id&limit=10`;

/** Readers who ask again as soon as they are answered, of a site that has run for a while. */
export const thousandReaders = () =>
  onStage(async ({ start }) => {
    const { url, pid } = await start();
    const agent = new Agent({ keepAlive: true });
    for (const path of PATHS) await outcomeOf(byNumber(url, path), agent, 0);
    agent.destroy();
    return crowd(url, pid, (number) => PATHS[number % PATHS.length] ?? '');
  });

/** The same crowd at a site that has just started; every fifth asks something that nobody asked before. */
export const readersOfTheirOwn = () =>
  onStage(async ({ start }) => {
    const { url, pid } = await start({ env: { TRUST_PROXY: '1' } });
    return crowd(url, pid, (number) =>
      number % 5 === 0 ? ownPath(number) : (PATHS[number % PATHS.length] ?? ''),
    );
  });

async function crowd(url: string, pid: number, pathOf: (number: number) => string): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const times: number[] = [];
  const refusals = new Map<string, number>();
  let asked = 0;
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      await wait(reader * ARRIVE_EVERY_MS);
      while (performance.now() < end) {
        const before = performance.now();
        const outcome = await outcomeOf(byNumber(url, pathOf((asked += 1))), agent, reader);
        if (outcome === ANSWERED) times.push(performance.now() - before);
        else refusals.set(outcome, (refusals.get(outcome) ?? 0) + 1);
      }
    }),
  );
  agent.destroy();
  const { nowMb, mostMb } = await memoryOf(pid);
  const p99Ms = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Infinity;
  const errors = [...refusals.values()].reduce((sum, count) => sum + count, 0);
  const told =
    errors > 0 ? ` (${[...refusals].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')})` : '';
  const figure = `${READERS} readers, ${times.length} answers, ${errors} errors${told}, p99 ${Math.round(p99Ms)} ms, memory ${nowMb} MB, at most ${mostMb} MB`;
  assert.equal(errors, 0, figure);
  assert.ok(p99Ms < P99_BAR_MS, figure);
  assert.ok(mostMb <= MEMORY_BAR_MB, figure);
  assert.equal((await ask(`${url}/ready`)).status, 200);
  return figure;
}

/** By number: real readers do not wait for a thousand look-ups of the name on one machine. */
const byNumber = (url: string, path: string): string => `${url.replace('localhost', '127.0.0.1')}${path}`;

/** The status, with the words of a refusal, or why there was none. */
function outcomeOf(url: string, agent: Agent, reader: number): Promise<string> {
  const from = `10.7.${Math.floor(reader / 250)}.${reader % 250}`;
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'gzip, br', 'X-Forwarded-For': from } }, (response) => {
      const { statusCode = 0 } = response;
      const isGood = statusCode === 200;
      let said = '';
      if (isGood) response.resume();
      else response.on('data', (bytes: Buffer) => (said += bytes.toString()));
      response.once('end', () => resolve(isGood ? ANSWERED : `${statusCode} ${said}`));
      response.once('error', (error) => resolve(error.message));
    }).once('error', (error) => resolve(error.message));
  });
}
