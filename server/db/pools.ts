import type { Pool, PoolClient } from 'pg';
import { connect } from './connect.ts';
import { lowerPriority } from './low-priority.ts';
import { connectVisitors, type Visitors } from './visitors.ts';

/**
 * Connections apart for each kind of work, so that none of them waits behind another: readers of public tables, those of
 * them whose questions take long, members and writers, the records that devices exchange (apart for those who exchange little), accounts, and what has to answer however busy the others are.
 */
type ForVisitors = 'readers' | 'slowReaders';
export type Pools = Record<ForVisitors, Visitors> & Record<Exclude<PoolName, ForVisitors>, Pool>;

export type PoolName = (typeof POOL_NAMES)[number];

export const POOL_NAMES = [
  'readers',
  'slowReaders',
  'members',
  'records',
  'quickRecords',
  'accounts',
  'reserve',
] as const;

export const MOST_CONNECTIONS = 24;

/** Beside the pools one connection listens for changes. */
const LISTENERS = 1;

/**
 * Of 24 connections of a process. Our own PostgreSQL takes 60: that leaves room for a second process during a change of
 * versions, and for the commands beside it.
 */
const SHARES = {
  readers: 5,
  slowReaders: 2,
  members: 4,
  records: 2,
  quickRecords: 2,
  accounts: 5,
  reserve: 3,
} satisfies Record<PoolName, number>;

/** How many connections each pool opens where a process may have so many: its share, and one at least. */
export function poolSizes(connections: number): Record<PoolName, number> {
  const inPools = connections - LISTENERS;
  const all = Object.values(SHARES).reduce((sum, share) => sum + share, 0);
  const exact = (name: PoolName) => (SHARES[name] * inPools) / all;
  const sizes = { ...SHARES };
  for (const name of POOL_NAMES) sizes[name] = Math.max(1, Math.floor(exact(name)));
  const used = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const shortest = POOL_NAMES.toSorted((a, b) => exact(b) - sizes[b] - (exact(a) - sizes[a]));
  for (const name of shortest.slice(0, inPools - used)) sizes[name] += 1;
  return sizes;
}

type PoolOptions = {
  /** The most that all pools and the listener may open together. */
  connections?: number;
  /** Whether a pooler by transaction may be between. */
  byTransaction?: boolean;
  /** Whether it is our own PostgreSQL, on this machine. */
  isOwn?: boolean;
};

export function connectPools(
  url: string,
  { connections = MOST_CONNECTIONS, byTransaction = false, isOwn = false }: PoolOptions = {},
): Pools & { end(): Promise<void> } {
  const sizes = poolSizes(connections);
  const open = (name: Exclude<PoolName, ForVisitors>): Pool => connect(url, { max: sizes[name] });
  // Slow work leaves the processors to visitors who wait for a page.
  const yieldToOthers = isOwn ? (client: PoolClient) => void lowerPriority(client) : undefined;
  const pools: Pools = {
    readers: connectVisitors(url, { max: sizes.readers, byTransaction }),
    slowReaders: connectVisitors(url, { max: sizes.slowReaders, byTransaction, onConnect: yieldToOthers }),
    members: open('members'),
    records: open('records'),
    quickRecords: open('quickRecords'),
    accounts: open('accounts'),
    reserve: open('reserve'),
  };
  if (yieldToOthers) pools.records.on('connect', yieldToOthers);
  return {
    ...pools,
    async end() {
      await Promise.all(POOL_NAMES.map((name) => pools[name].end()));
    },
  };
}
