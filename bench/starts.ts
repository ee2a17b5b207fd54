import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { atMost, type Figure } from './figures.ts';

export const LAUNCH = {
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run', '--disable-gpu'],
};

export type Server = { url: string; dataDir: string; stop: () => Promise<void> };
export type StartServer = (env?: Record<string, string>) => Promise<Server>;

/** From the command to the first answered request: in an empty folder, then again in the same one. */
export async function measureStarts(startServer: StartServer): Promise<Figure[]> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'ilm-amal-bench-'));
  try {
    const fresh = await secondsToStart(startServer, DATA_DIR);
    const again = await secondsToStart(startServer, DATA_DIR);
    return [
      atMost('start in a fresh folder, after the build', fresh, 10, 's'),
      atMost('start again', again, 3, 's'),
    ];
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

async function secondsToStart(startServer: StartServer, DATA_DIR: string): Promise<number> {
  const before = performance.now();
  const server = await startServer({ DATA_DIR });
  await fetch(`${server.url}/ready`);
  const seconds = (performance.now() - before) / 1000;
  await server.stop();
  return seconds;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
