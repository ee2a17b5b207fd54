import { spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { findPackage, prepareBinaries, type Binaries } from '#server/db/embedded-binaries.ts';
import { baseEnv, dataFolder, initialise, SUPERUSER } from '#server/db/embedded-cluster.ts';
import { isReachable, prepareHome, type Home } from '#server/db/embedded-home.ts';
import { stopPostmaster } from '#server/db/embedded-postmaster.ts';
import { migrate } from '#server/db/migrate.ts';
import { withClient } from '#server/db/with-client.ts';

export type DatabaseNode = {
  /** As an ordinary user, to a database that is up to date. */
  url: string;
  /** Ends every connection; from now on it waits for another primary's log and answers reads alone. */
  demote(): Promise<void>;
  promote(): Promise<void>;
  close(): Promise<void>;
};

const SETTINGS = ['listen_addresses=', 'wal_level=replica', 'fsync=off', 'io_method=sync', 'huge_pages=off'];
const USER = 'node_server';

/** A PostgreSQL of its own that can change places, as in a failover. */
export async function startDatabaseNode(): Promise<DatabaseNode> {
  const folder = await mkdtemp(join(tmpdir(), 'ilm-node-'));
  await chmod(folder, 0o755);
  const source = findPackage();
  const home = prepareHome(folder);
  const binaries = prepareBinaries(source, home.folder, isReachable(source.native, home.runner));
  await initialise(home, binaries);

  const urlFor = (user: string, database: string): string =>
    `postgresql:///${database}?${new URLSearchParams({ host: home.folder, user }).toString()}`;
  const asSuperuser = (statement: string): Promise<void> =>
    withClient(urlFor(SUPERUSER, 'postgres'), async (admin: Client) => void (await admin.query(statement)));
  const url = urlFor(USER, 'ilm');

  const run = () => spawnPostgres(home, binaries, () => asSuperuser('select 1'));
  let stop = await run();
  await asSuperuser(`create role ${USER} login createrole`);
  await asSuperuser(`create database ilm owner ${USER}`);
  await migrate(url);
  return {
    url,
    async demote() {
      await stop();
      const signal = join(dataFolder(home), 'standby.signal');
      await writeFile(signal, '');
      if (home.runner) await chown(signal, home.runner.uid, home.runner.gid);
      stop = await run();
    },
    promote: () => asSuperuser('select pg_promote()'),
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function spawnPostgres(
  home: Home,
  { postgres, env }: Binaries,
  ask: () => Promise<void>,
): Promise<() => Promise<void>> {
  const settings = [...SETTINGS, `unix_socket_directories=${home.folder}`].flatMap((each) => ['-c', each]);
  const child = spawn(postgres, ['-D', dataFolder(home), ...settings], {
    ...home.runner,
    cwd: dataFolder(home),
    env: { ...baseEnv(), ...env },
    stdio: 'ignore',
  });
  let hasExited = false;
  child.once('exit', () => (hasExited = true));
  for (;;) {
    const failure = await ask().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!failure) return () => stopPostmaster(child.pid ?? 0);
    if (hasExited) throw new Error('PostgreSQL ended before it answered', { cause: failure });
    await wait(50);
  }
}
