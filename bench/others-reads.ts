import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile99 } from './figures.ts';

type Read = { askedAt: number; ms: number; status: number };
type Reader = { between: (from: number, to: number) => Reads; stop: () => Promise<void> };
export type Reads = { count: number; medianMs: number; p99Ms: number; errors: number };

/** Reads at a steady pace from another process; reports the times of the reads between two moments. */
export async function startReader(url: string): Promise<Reader> {
  const child = spawn(process.execPath, ['bin/ts.mjs', 'bench/steady-reader.ts'], {
    env: { ...process.env, READ_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const reads: Read[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => {
    const [askedAt = 0, ms = 0, status = 0] = line.split(' ').map(Number);
    reads.push({ askedAt, ms, status });
  });
  await once(lines, 'line');
  return {
    between(from: number, to: number): Reads {
      const those = reads.filter(({ askedAt }) => askedAt >= from && askedAt <= to);
      const times = those.map(({ ms }) => ms);
      const errors = those.filter(({ status }) => status !== 200).length;
      return { count: those.length, medianMs: median(times), p99Ms: percentile99(times), errors };
    },
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** How the readers fared while something else was done. */
export async function readsDuring(
  readers: readonly Reader[],
  work: () => Promise<unknown>,
): Promise<Reads[]> {
  const from = Date.now();
  await work();
  const to = Date.now();
  await wait(500); // what was asked at the end is still on its way
  return readers.map((reader) => reader.between(from, to));
}
