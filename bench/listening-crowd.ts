import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { dice } from '#contract/testing/dice.ts';

export type Crowd = { url: string; recordings: string[]; listeners: number; forMs: number };
export type Listened = { answers: number; errors: number; bytes: number };

/** Twenty seconds of a voice within one, on average: twenty times as fast as anybody listens. Ayahs are of different lengths. */
const HEARD_MS = { least: 500, most: 1_500 };

/**
 * Listeners that begin at the same moment, each with recordings that nobody heard before, in a process of their own: the one that
 * measures has to read the server's log, or the server waits for it. Begins with a line on its input, and prints what came.
 */
createInterface(process.stdin).once('line', (line) => {
  void listenTogether(JSON.parse(line) as Crowd)
    .then((heard) => process.stdout.write(`${JSON.stringify(heard)}\n`))
    .finally(() => process.exit());
});

async function listenTogether({ url, recordings, listeners, forMs }: Crowd): Promise<Listened> {
  const agent = new Agent({ keepAlive: true, maxSockets: listeners });
  const heard: Listened = { answers: 0, errors: 0, bytes: 0 };
  const end = performance.now() + forMs;
  let next = 0;
  await Promise.all(
    Array.from({ length: listeners }, async (_, listener) => {
      const random = dice(listener + 1);
      const lengthMs = () => HEARD_MS.least + random() * (HEARD_MS.most - HEARD_MS.least);
      for (let due = performance.now(); due < end; due += lengthMs()) {
        await wait(Math.max(0, due - performance.now()));
        const bytes = await hear(`${url}${recordings[next++ % recordings.length]}`, agent);
        heard.answers += 1;
        heard.bytes += bytes;
        if (bytes === 0) heard.errors += 1;
      }
    }),
  );
  return heard;
}

/** How many bytes came; none for any other answer than the part that a player asks for. */
function hear(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { range: 'bytes=0-' } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => (bytes += piece.length));
      response.once('end', () => resolve(response.statusCode === 206 ? bytes : 0));
      response.once('error', () => resolve(0));
    }).once('error', () => resolve(0));
  });
}
