import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { readConfig, type Config } from '#server/config.ts';
import { connectPools } from '#server/db/pools.ts';
import type { Metrics } from '#server/http/metrics.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { freshDatabase } from './fresh-database.ts';

export type StartedApp = {
  app: FastifyInstance;
  url: string;
  database: Awaited<ReturnType<typeof freshDatabase>>;
  mails: Mail[];
  logLines: string[];
  stop(): Promise<void>;
};

/** The real app on a database of its own, listening on a free port; mails and log lines are kept to look at. */
export async function startApp(
  options: {
    config?: Partial<Config>;
    webRoot?: string;
    metrics?: Metrics;
    database?: StartedApp['database'];
  } = {},
): Promise<StartedApp> {
  const database = options.database ?? (await freshDatabase());
  const pools = connectPools(database.url);
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const app = await buildApp({
    config: { ...readConfig({}), ...options.config },
    pools,
    mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
    log: { level: 'info', stream: { write: (line) => void logLines.push(line) } },
    webRoot: options.webRoot,
    metrics: options.metrics,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    database,
    mails,
    logLines,
    async stop() {
      await app.close();
      await pools.end();
      await database.drop();
    },
  };
}
