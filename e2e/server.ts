import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Running = {
  url: string;
  dataDir: string;
  /** The lines that it printed so far. */
  said: readonly string[];
  stop: () => Promise<void>;
};

/** Starts the product built in `root` as an operator would, on a free port and in a folder of its own. */
export async function startServer(env: Record<string, string> = {}, root = '.'): Promise<Running> {
  const ownFolder =
    env['DATA_DIR'] === undefined ? await mkdtemp(join(tmpdir(), 'ilm-amal-e2e-')) : undefined;
  const dataDir = ownFolder ?? env['DATA_DIR'] ?? '';
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: { ...process.env, PORT: '0', RATE_LIMITS: 'off', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      said.push(line);
      const address = /^Ready: (http:\/\/\S+)/.exec(line)?.[1]; // where links in mails lead, too
      if (address) resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said.join('\n')}`)));
  });
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    if (ownFolder) await rm(ownFolder, { recursive: true, force: true });
  };
  return { url, dataDir, said, stop };
}
