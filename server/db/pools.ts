import type { Pool } from 'pg';
import { connect } from './connect.ts';
import { connectVisitors } from './visitors.ts';
import type { Visitors } from './visitors.ts';

/**
 * Connections apart for each kind of work, so that none of them waits behind another:
 * readers of public tables, members and writers, accounts, and what has to answer however busy the others are.
 */
export type Pools = { readers: Visitors } & Record<Exclude<PoolName, 'readers'>, Pool>;

export type PoolName = (typeof POOL_NAMES)[number];

export const POOL_NAMES = ['readers', 'members', 'accounts', 'reserve'] as const;

/**
 * With the one that hears of changes a process has 25 connections at most. The own PostgreSQL takes 60: that leaves room for a
 * second process during a change of versions, and for the commands beside it.
 */
const MOST_CONNECTIONS = { readers: 8, members: 7, accounts: 6, reserve: 3 } satisfies Record<
  PoolName,
  number
>;

export function connectPools(url: string): Pools & { end(): Promise<void> } {
  const open = (name: Exclude<PoolName, 'readers'>): Pool => connect(url, { max: MOST_CONNECTIONS[name] });
  const pools: Pools = {
    readers: connectVisitors(url, { max: MOST_CONNECTIONS.readers }),
    members: open('members'),
    accounts: open('accounts'),
    reserve: open('reserve'),
  };
  return {
    ...pools,
    async end() {
      await Promise.all(POOL_NAMES.map((name) => pools[name].end()));
    },
  };
}
