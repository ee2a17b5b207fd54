import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { postmasterOf } from './postgres.ts';

/** The built product as an operator starts it; `ready` gives its address, `ended` the exit code or the signal. */
export type Product = {
  pid: number;
  dataDir: string;
  said: string[];
  ready: Promise<string>;
  ended: Promise<number | string>;
  /** Sends SIGTERM and returns the exit code or signal. */
  stop: () => Promise<number | string>;
};

type Start = { env?: Record<string, string>; nodeArguments?: string[]; program?: string };

export type Stage = {
  /** Empty, and gone afterwards. */
  folder: string;
  launch: (start?: Start) => Product;
  start: (start?: Start) => Promise<Product & { url: string }>;
};

const STOP_WITHIN_MS = 20_000;
const OWN_FAULT = 'Something went wrong on our side.';

/** Runs a case in a folder of its own, ends whatever it left running, and fails it for a single answer of 500. */
export async function onStage(play: (stage: Stage) => Promise<string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ilm-amal-torture-'));
  await chmod(folder, 0o755); // started by root, PostgreSQL runs as another user who must get through
  const products: Product[] = [];
  const launch: Stage['launch'] = (start) => {
    const product = launchIn(folder, start);
    products.push(product);
    return product;
  };
  try {
    const figure = await play({
      folder,
      launch,
      start: async (how) => {
        const product = launch(how);
        return { ...product, url: await product.ready };
      },
    });
    const faults = products.flatMap(({ said }) => said.filter((line) => line.includes(OWN_FAULT)));
    if (faults.length > 0) throw new Error(`${faults.length} answers of 500, the first: ${faults[0]}`);
    return figure;
  } finally {
    // The last first: the first may keep the database of the others.
    for (const product of products.toReversed()) await end(product);
    for (const { dataDir } of products) await endOrphan(dataDir);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const BUILT = 'dist/server/main.js';

function launchIn(folder: string, { env = {}, nodeArguments = [], program = BUILT }: Start = {}): Product {
  const dataDir = env['DATA_DIR'] ?? join(folder, 'data');
  const child = spawn(process.execPath, [...nodeArguments, program], {
    env: { ...process.env, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  createInterface(child.stderr).on('line', (line) => said.push(line));
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  );
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line);
      const address = /^Ready: (http:\/\/\S+)/.exec(line)?.[1];
      if (address) resolve(env['PORT'] ? `http://127.0.0.1:${env['PORT']}` : address);
    });
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${said.join('\n')}`)));
  });
  ready.catch(() => undefined); // a case that expects a refusal looks at `ended`
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { pid: child.pid ?? 0, dataDir, said, ready, ended, stop };
}

async function end(product: Product): Promise<void> {
  const slow = wait(STOP_WITHIN_MS, 'slow' as const, { ref: false });
  if ((await Promise.race([product.stop(), slow])) === 'slow') process.kill(product.pid, 'SIGKILL');
  await product.ended;
}

async function endOrphan(dataDir: string): Promise<void> {
  const orphan = await postmasterOf(dataDir);
  if (!orphan || !existsSync(`/proc/${orphan.pid}`)) return;
  process.kill(orphan.pid, 'SIGQUIT');
  while (existsSync(`/proc/${orphan.pid}`)) await wait(20);
}
