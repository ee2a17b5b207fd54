import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { giveToRunner, runner, start, type Running } from './programs.ts';
import { NETWORK, writeRecipe } from './recipes.ts';
import { sql } from './sql.ts';

const WITHIN_MS = 30_000;
const DIRECT = `${NETWORK}.20:5432`;
const POOLER = `${NETWORK}.20:6432`;
export const DATABASE_DIRECT_URL = `postgres://ilm:secret@${DIRECT}/ilm_amal`;
export const DATABASE_URL = `postgres://ilm:secret@${POOLER}/ilm_amal`;

/** One PostgreSQL, and PgBouncer in front as the recipe has it. */
export async function startPooled(folder: string, maxConnections: number) {
  const running: Running[] = [];
  const logs = [join(folder, 'node.log'), join(folder, 'pgbouncer.log')] as const;
  const own = join(folder, 'node');
  await mkdir(own, { mode: 0o700 });
  await giveToRunner(own);
  const data = join(own, 'data');
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', '--username=postgres'];
  execFileSync('/usr/lib/postgresql/15/bin/initdb', ['-D', data, '--encoding=UTF8', ...access], {
    ...runner(),
    cwd: '/',
    stdio: 'ignore',
  });
  const settings = {
    listen_addresses: `${NETWORK}.20`,
    unix_socket_directories: own,
    max_connections: String(maxConnections),
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  running.push(start('/usr/lib/postgresql/15/bin/postgres', ['-D', data, ...words], logs[0]));
  const admin = `postgresql:///postgres?host=${own}&user=postgres`;
  await untilIt(() => sql('select 1', [], admin));
  await sql(`create role ilm login createrole password 'secret'`, [], admin);
  await sql('create database ilm_amal owner ilm', [], admin);

  const users = join(own, 'userlist.txt');
  await writeFile(users, '"ilm" "secret"\n');
  const file = await writeRecipe('pgbouncer.ini', join(folder, 'pgbouncer.ini'), [
    ['db.internal', `${NETWORK}.20`],
    ['listen_addr = .*', `listen_addr = ${NETWORK}.20\nunix_socket_dir =`],
    ['/etc/pgbouncer/userlist.txt', users],
  ]);
  running.push(start('/usr/sbin/pgbouncer', [file], logs[1]));
  await untilIt(() => sql('select 1', [], DATABASE_URL));
  return {
    /** What either said of a connection that it had no room for. */
    async refusals(): Promise<string[]> {
      const said = (await Promise.all(logs.map((log) => readFile(log, 'utf8')))).join('\n');
      return said
        .split('\n')
        .filter((line) => /too many|no more connections|remaining connection slots/.test(line));
    },
    async stop(): Promise<void> {
      for (const one of running.toReversed()) await one.stop('SIGINT');
    },
  };
}

async function untilIt(works: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + WITHIN_MS; ; await wait(50)) {
    const failure = await works().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (!failure) return;
    if (performance.now() > end) throw failure.error;
  }
}
