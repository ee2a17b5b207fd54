import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { percentile99 } from './figures.ts';

type Load = { requestsPerSecond: number; p99Ms: number; errors: number };

/** Readers that ask again as soon as they are answered, for a while; nothing but 200 counts as an answer. */
export async function load(
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
  return {
    requestsPerSecond: times.length / elapsedSeconds,
    p99Ms: percentile99(times),
    errors,
  };
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
