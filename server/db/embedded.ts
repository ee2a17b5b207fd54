import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findPackage, prepareBinaries, type Binaries } from './embedded-binaries.ts';
import {
  dataFolder,
  initialise,
  isInitialised,
  passwordOf,
  refuseOtherMajor,
  removeUnfinished,
  SUPERUSER,
} from './embedded-cluster.ts';
import { OperatorError } from './operator-error.ts';
import { isReachable, prepareHome, type Home } from './embedded-home.ts';
import { lastComplaint, watchLog } from './embedded-log.ts';
import {
  chooseAddress,
  forgetDead,
  isRunning,
  isSameFolder,
  readPidFile,
  removeSocketFolder,
  spawnPostmaster,
  stopPostmaster,
  type Address,
  type Postmaster,
} from './embedded-postmaster.ts';

/** The server's own PostgreSQL, running. */
export type Embedded = { url: string; folder: string; isMoved: boolean; stop(): Promise<void> };

/** A postmaster that is ours alone: the connection holds a lock that dies with this process. */
type Held = Postmaster & { lock: Client };

const APP_USER = 'ilm_server';
const APP_DATABASE = 'ilm_amal';
const SERVER_LOCK = 4_211_600_000;
const START_WITHIN_MS = 60_000;
const RETRY_MS = 20;

/** Starts PostgreSQL in dataDir, or takes over the one that a killed server left running there. */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  const source = findPackage();
  const home = prepareHome(dataDir);
  refuseOtherMajor(home, source.major);
  const binaries = prepareBinaries(source, home.folder, isReachable(source.native, home.runner));
  if (!isInitialised(home)) await initialise(home, binaries);

  const first = await hold(home, binaries, undefined);
  await removeUnfinished(home);
  await prepareDatabase(first.lock, passwordOf(home));
  const log = watchLog(home);
  const supervised = supervise(first, () => hold(home, binaries, first));
  return {
    url: urlOf(home, first, APP_USER, APP_DATABASE),
    folder: home.folder,
    isMoved: home.isMoved,
    async stop() {
      await supervised.stop();
      log.stop();
    },
  };
}

// PostgreSQL starts over by itself when one connection crashes; when all of it died, it is started again here.
function supervise(first: Held, again: () => Promise<Held>): { stop(): Promise<void> } {
  const state = { held: first, isStopping: false, recovering: Promise.resolve() };
  const watch = (): void => {
    state.held.lock.once('end', () => {
      if (!state.isStopping) state.recovering = recover();
    });
  };
  const recover = async (): Promise<void> => {
    while (!state.isStopping) {
      try {
        state.held = await again();
        return watch();
      } catch {
        await wait(1_000); // requests answer 503 meanwhile
      }
    }
  };
  watch();
  return {
    async stop() {
      state.isStopping = true;
      await state.recovering;
      await state.held.lock.end();
      await stopPostmaster(state.held.pid);
      removeSocketFolder(state.held);
    },
  };
}

/** The database of a server that runs on dataDir already, or else a PostgreSQL started for this occasion. */
export async function joinEmbedded(dataDir: string): Promise<Embedded> {
  const home = prepareHome(dataDir);
  const running = readPidFile(home);
  const probe = running && (await tryConnect(home, running));
  if (!running || !(probe instanceof Client)) return startEmbedded(dataDir);
  await probe.end();
  return {
    url: urlOf(home, running, APP_USER, APP_DATABASE),
    folder: home.folder,
    isMoved: home.isMoved,
    stop: () => Promise.resolve(),
  };
}

async function hold(home: Home, binaries: Binaries, wanted: Address | undefined): Promise<Held> {
  let address = wanted;
  let started: { pid: number; hasExited: boolean } | undefined;
  for (const end = Date.now() + START_WITHIN_MS; Date.now() < end; await wait(RETRY_MS)) {
    const found = readPidFile(home);
    const client = found && (await tryConnect(home, found));
    if (found && client) {
      if (address && address.host !== found.host) removeSocketFolder(address); // another start was quicker
      return lockOrRefuse(home, found, client);
    }
    if (found && isRunning(home, found)) continue;
    if (started && !started.hasExited) continue;
    if (started) throw new OperatorError(`PostgreSQL did not start: ${lastComplaint(home)}`);
    if (found) forgetDead(home, found);
    address ??= await chooseAddress(home);
    const child = spawnPostmaster(home, binaries, address);
    const state = { pid: child.pid, hasExited: false };
    void child.exited.then(() => (state.hasExited = true));
    started = state;
  }
  if (started) await stopPostmaster(started.pid);
  throw new OperatorError(
    `PostgreSQL did not answer within ${START_WITHIN_MS / 1000} s: ${lastComplaint(home)}`,
  );
}

async function lockOrRefuse(home: Home, found: Postmaster, lock: Client): Promise<Held> {
  const { rows } = await lock.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
    SERVER_LOCK,
  ]);
  if (rows[0]?.is_ours) return { ...found, lock };
  await lock.end();
  throw new OperatorError(
    `Another server is already running on the data in ${dirname(home.folder)}: stop it first, or give this one its own DATA_DIR.`,
  );
}

async function tryConnect(home: Home, address: Address): Promise<Client | undefined> {
  if (!address.host) return undefined;
  const client = new Client({
    connectionString: urlOf(home, address, SUPERUSER, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // reported by its end
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    if (isSameFolder(rows[0]?.folder ?? '', dataFolder(home))) return client;
    await client.end(); // a copy of the folder brought the address of the original
    return undefined;
  } catch {
    return undefined; // not there, or not ready yet
  }
}

/** The server owns its database without being superuser; the superuser is for this step alone. */
async function prepareDatabase(client: Client, password: string | undefined): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role, exists (select from pg_database where datname = $2) as database`,
    [APP_USER, APP_DATABASE],
  );
  if (!rows[0]?.role)
    await client.query(
      `create role ${APP_USER} login createrole${password ? ` password ${client.escapeLiteral(password)}` : ''}`,
    );
  if (!rows[0]?.database) await client.query(`create database ${APP_DATABASE} owner ${APP_USER}`);
}

function urlOf(home: Home, { host, port }: Address, user: string, database: string): string {
  const query = new URLSearchParams({ host, port: String(port), user });
  const password = passwordOf(home);
  if (password) query.set('password', password);
  return `postgresql:///${database}?${query.toString()}`;
}
