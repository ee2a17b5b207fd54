import type { Pool, PoolClient } from 'pg';
import { connect, ON_A_PRIMARY } from './connect.ts';
import { lowerPriority } from './low-priority.ts';
import { connectVisitors, type Visitors } from './visitors.ts';

/**
 * Connections apart for each kind of work, so that none of them waits behind another: readers of public tables, those of
 * them whose questions take long, members and writers, the records that devices exchange (apart for those who exchange little), accounts, and what has to answer however busy the others are.
 */
type ForVisitors = 'readers' | 'slowReaders';
export type Pools = Record<ForVisitors, Visitors> & Record<Exclude<PoolName, ForVisitors>, Pool>;

type PoolName = (typeof POOL_NAMES)[number];

export const POOL_NAMES = [
  'readers',
  'slowReaders',
  'members',
  'records',
  'quickRecords',
  'accounts',
  'reserve',
] as const;

/**
 * With the one that listens for changes a process has 26 connections at most. Our own PostgreSQL takes 60: that leaves room for a
 * second process during a change of versions, and for the commands beside it.
 */
const MOST_CONNECTIONS = {
  readers: 6,
  slowReaders: 2,
  members: 4,
  records: 2,
  quickRecords: 2,
  accounts: 6,
  reserve: 3,
} satisfies Record<PoolName, number>;

/**
 * An account's entries are read in the order of their numbers, page by page, as the index has them. Where nothing is known yet of
 * how many there are, PostgreSQL gathered and sorted all that were left for each page.
 */
const IN_ORDER = `${ON_A_PRIMARY} set enable_bitmapscan = off`;

/** @param isOwn whether it is our own PostgreSQL, on this machine */
export function connectPools(url: string, isOwn = false): Pools & { end(): Promise<void> } {
  const open = (name: Exclude<PoolName, ForVisitors>): Pool => connect(url, { max: MOST_CONNECTIONS[name] });
  // Slow work leaves the processors to visitors who wait for a page.
  const yieldToOthers = isOwn ? (client: PoolClient) => void lowerPriority(client) : undefined;
  const pools: Pools = {
    readers: connectVisitors(url, { max: MOST_CONNECTIONS.readers }),
    slowReaders: connectVisitors(url, { max: MOST_CONNECTIONS.slowReaders, onConnect: yieldToOthers }),
    members: open('members'),
    records: connect(url, { max: MOST_CONNECTIONS.records, opening: IN_ORDER }),
    quickRecords: connect(url, { max: MOST_CONNECTIONS.quickRecords, opening: IN_ORDER }),
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
