import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { TABLES } from '#contract/tables.ts';
import { atLeast, atMost, median, noted, percentile99, type Figure } from './figures.ts';

// Many short turns, so that whatever else the machine does meets all three alike.
const SLICES = 15;
const SLICE = { readers: 32, seconds: 0.7 };
const CROWD = { readers: 1000, seconds: 10 };

/** Reads of a public table against a bare JSON route of the same framework, in turns, so that noise meets both. */
export async function measureTables(baseUrl: string): Promise<Figure[]> {
  const cached = `${baseUrl}/rest/v1/${TABLES.classes}?select=*&type=eq.recurring&order=day_for_sorting.asc`;
  const body = await (await fetch(cached)).text();
  const bare = await startBare(body);
  try {
    const ratios: { cached: number[]; uncached: number[] } = { cached: [], uncached: [] };
    const warmUp = { readers: SLICE.readers, seconds: 1 };
    await load(() => cached, warmUp);
    await load(() => bare.url, warmUp);
    for (let slice = 0; slice < SLICES; slice += 1) {
      const floor = await load(() => bare.url, SLICE);
      const fromCache = await load(() => cached, SLICE);
      // A filter that nobody asked before, and that keeps every row, goes through the database and its policies.
      const throughDatabase = await load((request) => `${cached}&id=gt.-${slice}${request + 1}`, SLICE);
      ratios.cached.push(fromCache.requestsPerSecond / floor.requestsPerSecond);
      ratios.uncached.push(throughDatabase.requestsPerSecond / floor.requestsPerSecond);
    }
    const crowd = await load(() => cached, CROWD);
    return [
      atLeast('public reads from cache, relative to a bare route', median(ratios.cached), 0.5),
      atLeast('reads through the database, relative to a bare route', median(ratios.uncached), 0.08),
      atMost('1,000 readers for 10 s: errors', crowd.errors, 0, ''),
      atMost('1,000 readers for 10 s: p99', crowd.p99Ms, 2000, 'ms'),
      noted('1,000 readers for 10 s: answers', `${Math.round(crowd.requestsPerSecond)} a second`),
    ];
  } finally {
    await bare.stop();
  }
}

/** The same framework in a process of its own, answering the same bytes and doing nothing else. */
async function startBare(body: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const source = `
    import fastify from 'fastify';
    const rows = ${body};
    const app = fastify();
    app.get('/', async () => rows);
    console.log(await app.listen({ host: '127.0.0.1', port: 0 }));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: line.toString().trim(),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

type Load = { requestsPerSecond: number; p99Ms: number; errors: number };

/** Readers that ask again as soon as they are answered, for a while; nothing but 200 counts as an answer. */
async function load(
  urlOf: (request: number) => string,
  { readers, seconds }: { readers: number; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const times: number[] = [];
  let errors = 0;
  let asked = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: readers }, async () => {
      while (performance.now() < end) {
        const before = performance.now();
        if (await ask(urlOf(asked++), agent)) times.push(performance.now() - before);
        else errors += 1;
      }
    }),
  );
  const elapsedSeconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { requestsPerSecond: times.length / elapsedSeconds, p99Ms: percentile99(times), errors };
}

function ask(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { apikey: 'public-anon-key' } }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === 200));
      response.once('error', () => resolve(false));
    }).once('error', () => resolve(false));
  });
}
