import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../server/ask.ts';
import { processesIn, sendersIn, signal } from './processes.ts';
import { giveToRunner, start, type Running } from './programs.ts';
import { NETWORK, NODES, writeRecipe } from './recipes.ts';

const WITHIN_MS = 90_000;
const PROXY = `${NETWORK}.20:5000`;
export const urlFor = (user: string, database: string, password: string) =>
  `postgres://${user}:${password}@${PROXY}/${database}`;
/** Leads to whichever node is the primary. */
export const APP_URL = urlFor('ilm', 'ilm_amal', 'secret');

export type Node = {
  address: string;
  /** Patroni and PostgreSQL end in one moment, as when the machine loses its power. */
  kill: () => void;
  /** What is committed from now on reaches no standby. */
  holdReplication: () => void;
  /** Both stop where they are, and go on later, as on a machine whose host was busy. */
  freeze: () => void;
  wake: () => void;
  /** Patroni again after a kill. */
  revive: () => void;
  stop: () => Promise<void>;
};

/** Three etcd, three Patroni with their PostgreSQL, and HAProxy in front, from the recipes of `deploy/`. */
export async function startNodes(folder: string, isSynchronous: boolean) {
  const etcds = await Promise.all(NODES.map((address) => startEtcd(folder, address)));
  const nodes = await Promise.all(NODES.map((address) => startNode(folder, address, isSynchronous)));
  const file = await writeRecipe('haproxy.cfg', join(folder, 'haproxy.cfg'), [['127.0.0.1:5000', PROXY]]);
  const haproxy = start('/usr/sbin/haproxy', ['-db', '-f', file], join(folder, 'haproxy.log'));
  return {
    nodes,
    async stop() {
      await haproxy.stop('SIGKILL');
      await Promise.all(nodes.map((node) => node.stop()));
      await Promise.all(etcds.map((etcd) => etcd.stop('SIGKILL')));
    },
  };
}

export type Nodes = Awaited<ReturnType<typeof startNodes>>;

async function startEtcd(folder: string, address: string): Promise<Running> {
  const data = join(folder, `etcd-${address}`);
  await mkdir(data, { mode: 0o700 });
  await giveToRunner(data);
  return start('/usr/bin/etcd', [], join(folder, `etcd-${address}.log`), {
    ETCD_NAME: address,
    ETCD_DATA_DIR: data,
    ETCD_ENABLE_V2: 'true',
    ETCD_UNSAFE_NO_FSYNC: 'true', // one disk for all of them
    ETCD_LISTEN_PEER_URLS: `http://${address}:2380`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address}:2380`,
    ETCD_LISTEN_CLIENT_URLS: `http://${address}:2379`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
    ETCD_INITIAL_CLUSTER: NODES.map((each) => `${each}=http://${each}:2380`).join(','),
  });
}

async function startNode(folder: string, address: string, isSynchronous: boolean): Promise<Node> {
  const own = join(folder, address);
  const data = join(own, 'data');
  await mkdir(own, { mode: 0o700 });
  await giveToRunner(own);
  const recipe = await writeRecipe('patroni.yml', join(folder, `patroni-${address}.yml`), [
    ['/var/lib/postgresql/15/ilm-amal', data],
    ['bin_dir: .*', `$&\n  pgpass: ${own}/pgpass\n  parameters:\n    unix_socket_directories: ${own}`],
    [`${NETWORK}.0/24`, '127.0.0.0/8'],
    ...(isSynchronous ? [] : [['synchronous_mode: true', 'synchronous_mode: false'] as const]),
    ...(address === NODES[0] ? [] : [[`(?<!hosts: )${NODES[0]}`, address] as const]),
  ]);
  const run = () => start('/usr/bin/patroni', [recipe], join(folder, `patroni-${address}.log`));
  let patroni = run();
  const all = () => [patroni.pid, ...processesIn(data)];
  return {
    address,
    kill: () => signal(all(), 'SIGKILL'),
    holdReplication: () => signal(sendersIn(data), 'SIGSTOP'),
    freeze: () => signal(all(), 'SIGSTOP'),
    wake: () => signal(all(), 'SIGCONT'),
    revive: () => void (patroni = run()),
    stop: async () => signal(all(), 'SIGKILL'),
  };
}

/** What a node's Patroni says of itself: 200 where it is one. */
async function is(node: Node, role: 'primary' | 'sync' | 'replica'): Promise<boolean> {
  const answer = await ask(`http://${node.address}:8008/${role}`).catch(() => undefined); // not there yet
  return answer?.status === 200;
}

/** A primary and two nodes that follow it, one of them in step where that is asked for. */
export async function untilWhole({ nodes }: Nodes, isSynchronous: boolean): Promise<Node> {
  for (const end = performance.now() + WITHIN_MS; performance.now() < end; await wait(250)) {
    const count = async (role: Parameters<typeof is>[1]) =>
      (await Promise.all(nodes.map((node) => is(node, role)))).filter(Boolean).length;
    const primary = await primaryOf(nodes);
    if (primary && (await count('replica')) === 2 && (!isSynchronous || (await count('sync')) === 1))
      return primary;
  }
  throw new Error(`no primary with two others within ${WITHIN_MS} ms`);
}

async function primaryOf(nodes: readonly Node[]): Promise<Node | undefined> {
  for (const node of nodes) if (await is(node, 'primary')) return node;
  return undefined;
}

/** Asks the primary to change places with whichever of the others may; gives how it was answered. */
export const switchOver = ({ address }: Node) =>
  ask(`http://${address}:8008/switchover`, { method: 'POST', json: { leader: address } });
