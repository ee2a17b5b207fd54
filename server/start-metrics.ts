import type { Config } from '#server/config.ts';
import { POOL_NAMES } from '#server/db/pools.ts';
import type { PoolName, Pools } from '#server/db/pools.ts';
import { createMetrics } from '#server/http/metrics.ts';
import type { Metrics, PoolNumbers } from '#server/http/metrics.ts';
import { addressError } from '#server/listen-address.ts';

/** Figures for the operator, when METRICS_PORT asks for them. */
export async function startMetrics(
  { metricsPort: port, metricsHost: host }: Pick<Config, 'metricsPort' | 'metricsHost'>,
  pools: Pools,
): Promise<{ metrics: Metrics; close(): Promise<void> } | undefined> {
  if (port === undefined) return undefined;
  const metrics = createMetrics(Object.fromEntries(POOL_NAMES.map((name) => [name, numbersOf(pools[name])])));
  const listening = await metrics.listen(host, port).catch((error: Error) => {
    throw addressError(error, { host, port, prefix: 'METRICS_' });
  });
  return { metrics, close: () => listening.close() };
}

const numbersOf = (pool: Pools[PoolName]): PoolNumbers => ({
  total: () => pool.totalCount,
  idle: () => pool.idleCount,
  waiting: () => pool.waitingCount,
});
