import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { median } from './figures.ts';

type Read = { askedAt: number; ms: number; status: number };
export type Reads = { count: number; medianMs: number; p99Ms: number; errors: number };

/** Somebody who reads at a steady pace from another process, and how they fared between two moments. */
export async function startReader(url: string) {
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
      const times = those.map(({ ms }) => ms).toSorted((one, other) => one - other);
      return {
        count: those.length,
        medianMs: median(times),
        p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
        errors: those.filter(({ status }) => status !== 200).length,
      };
    },
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
