import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '#contract/errors.ts';
import type { Binaries } from './embedded-binaries.ts';
import { baseEnv, dataFolder } from './embedded-cluster.ts';
import { OperatorError } from './operator-error.ts';
import { isReachable, type Home } from './embedded-home.ts';
import { LOG_SETTINGS, openLog } from './embedded-log.ts';

/** Where a postmaster listens: a private folder for its socket, or the loopback address on Windows. */
export type Address = { host: string; port: number };

export type Postmaster = Address & { pid: number };

const SOCKET_PATH_BYTES = 103; // macOS; Linux allows 107
const SOCKET_PREFIX = 'ilm-amal-socket-';
const SETTINGS = {
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  unix_socket_permissions: '0700',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  huge_pages: 'off',
  jit: 'off',
  ...LOG_SETTINGS,
};

/** What postmaster.pid says, whether or not that postmaster still lives. */
export function readPidFile(home: Home): Postmaster | undefined {
  const file = join(dataFolder(home), 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port, socketFolder, listenAddress] = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port), host: socketFolder?.trim() || listenAddress?.trim() || '' };
}

/** True for a living postmaster on this data folder; a number that another program has got since does not count. */
export function isRunning(home: Home, { pid }: Postmaster): boolean {
  if (!isAlive(pid)) return false;
  return process.platform === 'linux' ? isSameFolder(`/proc/${pid}/cwd`, dataFolder(home)) : true;
}

/** Whether both paths lead to one folder, however it was moved, linked or copied. */
export function isSameFolder(one: string, other: string): boolean {
  try {
    const [first, second] = [statSync(one), statSync(other)];
    return first.dev === second.dev && first.ino === second.ino;
  } catch {
    return false; // one is gone, or belongs to a user whom we may not look at
  }
}

/**
 * PostgreSQL replaces the lock files of a dead postmaster itself, unless another program has got its number since.
 * Only then are they removed here, and only while they still name the dead one.
 */
export function forgetDead(home: Home, dead: Postmaster): void {
  if (!isAlive(dead.pid)) return removeSocketFolder(dead);
  if (readPidFile(home)?.pid !== dead.pid) return;
  rmSync(join(dataFolder(home), 'postmaster.pid'), { force: true });
  if (dirname(dead.host) === home.folder) {
    rmSync(join(dead.host, `.s.PGSQL.${dead.port}.lock`), { force: true });
  }
}

/** A socket folder outside our own is only there for one life of a postmaster. */
export function removeSocketFolder({ host }: Address): void {
  if (basename(host).startsWith(SOCKET_PREFIX)) rmSync(host, { recursive: true, force: true });
}

export async function chooseAddress(home: Home): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const inside = join(home.folder, 'run');
  const isShort = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= SOCKET_PATH_BYTES;
  const host = isShort ? inside : mkdtempSync(join(shortPlace(home), SOCKET_PREFIX));
  mkdirSync(host, { recursive: true, mode: 0o700 });
  if (home.runner) chownSync(host, home.runner.uid, home.runner.gid);
  return { host, port: 5432 };
}

/** Starts a postmaster in its own session, so that Ctrl-C reaches the server alone, which then stops it in good order. */
export function spawnPostmaster(
  home: Home,
  binaries: Binaries,
  address: Address,
): { pid: number; exited: Promise<void> } {
  const listen =
    process.platform === 'win32'
      ? [`listen_addresses=${address.host}`]
      : ['listen_addresses=', `unix_socket_directories=${quoteFolder(address.host)}`];
  const settings = [
    ...listen,
    `port=${address.port}`,
    ...Object.entries(SETTINGS).map(([name, value]) => `${name}=${value}`),
  ];
  const log = openLog(home);
  const child = spawn(
    binaries.postgres,
    ['-D', dataFolder(home), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...home.runner,
      cwd: dataFolder(home),
      detached: true,
      env: { ...baseEnv(), ...binaries.env },
      stdio: ['ignore', log, log],
      windowsHide: true,
    },
  );
  closeSync(log);
  child.unref();
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return { pid: child.pid ?? 0, exited };
}

/** Fast shutdown: finishes what is committed, ends every connection; after ten seconds without ceremony. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, withinMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (const end = Date.now() + withinMs; isAlive(pid) && Date.now() < end;) await wait(10);
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function shortPlace(home: Home): string {
  const place = [tmpdir(), '/tmp'].find(
    (place) => existsSync(place) && isReachable(place, home.runner) && place.length < 60,
  );
  if (!place)
    throw new OperatorError(
      `The path ${home.folder} is too long for PostgreSQL's socket and there is no /tmp: set DATA_DIR to a shorter path.`,
    );
  return place;
}

// The setting is a list: commas separate, double quotes keep one folder together.
const quoteFolder = (folder: string): string => `"${folder.replaceAll('"', '""')}"`;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address instanceof Object ? address.port : 0));
    });
  });
}
