import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';

/** Programs of Debian 12, and the package that brings each. */
const PACKAGES = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
};
export type Program = keyof typeof PACKAGES;

/** The first package that is missing. */
export const missingPackage = (needs: readonly Program[]): string | undefined =>
  needs.filter((program) => !existsSync(program)).map((program) => PACKAGES[program])[0];

/** PostgreSQL refuses to run as root: it, and what starts it, runs as the user that its package made. */
export function runner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((user) => user.startsWith('postgres:'));
  const [, , uid, gid] = (line ?? '').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

export async function giveToRunner(path: string): Promise<void> {
  const user = runner();
  if (user) await chown(path, user.uid, user.gid);
}

export type Running = { pid: number; stop: (signal?: NodeJS.Signals) => Promise<void> };

/** Starts a program in a session of its own; what it says goes to a file. */
export function start(program: Program, words: string[], log: string, env: NodeJS.ProcessEnv = {}): Running {
  const file = createWriteStream(log, { flags: 'a' });
  const child = spawn(program, words, {
    ...runner(),
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}
