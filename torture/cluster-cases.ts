import type { Case } from './case.ts';
import { asynchronousFailover } from './cluster/asynchronous.ts';
import { primaryFrozen } from './cluster/frozen.ts';
import { primaryKilled } from './cluster/killed.ts';
import { limitsAfterFailover } from './cluster/limits.ts';
import { manyProcesses } from './cluster/many-processes.ts';
import { newsPastPooler } from './cluster/pooled-news.ts';
import { readsThroughPooler } from './cluster/pooled-reads.ts';
import type { Program } from './cluster/programs.ts';
import { splitEntries } from './cluster/split-entries.ts';
import { plannedSwitchover } from './cluster/switchover.ts';

const POSTGRES = '/usr/lib/postgresql/15/bin/postgres';
const NODES: Program[] = [POSTGRES, '/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy'];
const POOLER: Program[] = [POSTGRES, '/usr/sbin/pgbouncer'];

export const clusterCases: Case[] = [
  { name: 'primary killed three times', run: primaryKilled, needs: NODES },
  { name: 'planned switchover', run: plannedSwitchover, needs: NODES },
  { name: 'primary frozen 40 s', run: primaryFrozen, needs: NODES },
  { name: 'asynchronous failover', run: asynchronousFailover, needs: NODES },
  { name: 'limits after a failover', run: limitsAfterFailover, needs: NODES },
  { name: 'news past PgBouncer', run: newsPastPooler, needs: POOLER },
  { name: 'uncached reads through PgBouncer', run: readsThroughPooler, needs: POOLER },
  { name: 'ten processes on sixty connections', run: manyProcesses, needs: POOLER },
  { name: 'entries split in eight', run: splitEntries },
];
