import { join } from 'node:path';
import { freePorts } from '../free-ports.ts';
import { onStage, type Product } from '../server/stage.ts';
import { APP_URL, startNodes, untilWhole, urlFor, type Node } from './nodes.ts';
import { sql } from './sql.ts';

const SITE_URL = 'http://ilm.example.org';

export type Site = Product & { url: string };

export type Cluster = {
  servers: Site[];
  /** One more, which remembers nothing. */
  startServer: () => Promise<Site>;
  untilWhole: () => Promise<Node>;
};

/** Two servers behind HAProxy, on three nodes. */
export const onCluster = (
  { isSynchronous }: { isSynchronous: boolean },
  play: (on: Cluster) => Promise<string>,
) =>
  onStage(async ({ folder, start }) => {
    const nodes = await startNodes(folder, isSynchronous);
    try {
      await untilWhole(nodes, isSynchronous);
      await makeDatabase();
      const startServer = async (): Promise<Site> => {
        const [PORT = ''] = await freePorts(1);
        return start({ env: { ...ENV, PORT, DATA_DIR: join(folder, `server-${PORT}`) } });
      };
      const servers = [await startServer(), await startServer()];
      return await play({ servers, startServer, untilWhole: () => untilWhole(nodes, isSynchronous) });
    } finally {
      await nodes.stop();
    }
  });

const ENV = {
  SITE_URL, // names who signed a token, so it must be the same
  DATABASE_URL: APP_URL,
  TRUST_PROXY: '1',
  RATE_LIMITS: 'on',
  MAILS_PER_HOUR: '100000',
};

async function makeDatabase(): Promise<void> {
  const as = urlFor('postgres', 'postgres', 'CHANGE-ME-1');
  await sql(`create role ilm login createrole password 'secret'`, [], as);
  await sql('create database ilm_amal owner ilm', [], as);
}
