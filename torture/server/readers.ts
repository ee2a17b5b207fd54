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

/** Readers who ask again as soon as they are answered. */
export const thousandReaders = () =>
  onStage(async ({ start }) => {
    const { url: named, pid } = await start();
    // By number: real readers do not wait for a thousand look-ups of the name on one machine.
    const url = named.replace('localhost', '127.0.0.1');
    const agent = new Agent({ keepAlive: true, maxSockets: READERS });
    for (const path of PATHS) await isAnswered(`${url}${path}`, agent); // a site that has run for a while
    const times: number[] = [];
    let errors = 0;
    let asked = 0;
    const end = performance.now() + SECONDS * 1000;
    await Promise.all(
      Array.from({ length: READERS }, async (_, reader) => {
        await wait(reader * ARRIVE_EVERY_MS);
        while (performance.now() < end) {
          const before = performance.now();
          if (await isAnswered(`${url}${PATHS[asked++ % PATHS.length]}`, agent))
            times.push(performance.now() - before);
          else errors += 1;
        }
      }),
    );
    agent.destroy();
    const { nowMb, mostMb } = await memoryOf(pid);
    const p99Ms = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Infinity;
    const figure = `${READERS} readers, ${times.length} answers, ${errors} errors, p99 ${Math.round(p99Ms)} ms, memory ${nowMb} MB, at most ${mostMb} MB`;
    assert.equal(errors, 0, figure);
    assert.ok(p99Ms < P99_BAR_MS, figure);
    assert.ok(mostMb <= MEMORY_BAR_MB, figure);
    assert.equal((await ask(`${url}/ready`)).status, 200);
    return figure;
  });

function isAnswered(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'gzip, br' } }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === 200));
      response.once('error', () => resolve(false));
    }).once('error', () => resolve(false));
  });
}
