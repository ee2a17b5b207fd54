import type { Pool } from 'pg';
import { connect } from './connect.ts';
import { lowerPriority } from './low-priority.ts';
import { connectVisitors } from './visitors.ts';
import type { Visitors } from './visitors.ts';

/**
 * Connections apart for each kind of work, so that none of them waits behind another: readers of public tables, members and
 * writers, the records that devices exchange, accounts, and what has to answer however busy the others are.
 */
export type Pools = { readers: Visitors } & Record<Exclude<PoolName, 'readers'>, Pool>;

export type PoolName = (typeof POOL_NAMES)[number];

export const POOL_NAMES = ['readers', 'members', 'records', 'accounts', 'reserve'] as const;

/**
 * With the one that hears of changes a process has 25 connections at most. The own PostgreSQL takes 60: that leaves room for a
 * second process during a change of versions, and for the commands beside it.
 */
const MOST_CONNECTIONS = {
  readers: 8,
  members: 4,
  records: 3,
  accounts: 6,
  reserve: 3,
} satisfies Record<PoolName, number>;

/** @param isOwn whether it is our own PostgreSQL, on this machine */
export function connectPools(url: string, isOwn = false): Pools & { end(): Promise<void> } {
  const open = (name: Exclude<PoolName, 'readers'>): Pool => connect(url, { max: MOST_CONNECTIONS[name] });
  const pools: Pools = {
    readers: connectVisitors(url, { max: MOST_CONNECTIONS.readers }),
    members: open('members'),
    records: open('records'),
    accounts: open('accounts'),
    reserve: open('reserve'),
  };
  // What devices exchange in the background leaves the processors to whoever waits for a page.
  if (isOwn) pools.records.on('connect', (client) => void lowerPriority(client));
  return {
    ...pools,
    async end() {
      await Promise.all(POOL_NAMES.map((name) => pools[name].end()));
    },
  };
}
