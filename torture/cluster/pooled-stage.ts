import { join } from 'node:path';
import { freePorts } from '../free-ports.ts';
import { ask, fromNetwork, type Answer } from '../server/ask.ts';
import { onStage } from '../server/stage.ts';
import { DATABASE_DIRECT_URL, DATABASE_URL, startPooled } from './one-node.ts';
import type { Site } from './stage.ts';

const BOTH = { DATABASE_URL, DATABASE_DIRECT_URL };
const SITE_URL = 'http://ilm.example.org'; // names who signed a token, so it must be the same

type Pooled = {
  /** By way of the pooler unless told otherwise. */
  start: (database?: Record<string, string>) => Promise<Site>;
  refusals: () => Promise<string[]>;
};

/** Servers behind PgBouncer, on a PostgreSQL that takes so many connections. */
export const onPooler = (maxConnections: number, play: (on: Pooled) => Promise<string>) =>
  onStage(async ({ folder, start }) => {
    const pooled = await startPooled(folder, maxConnections);
    try {
      const startServer = async (database: Record<string, string> = BOTH): Promise<Site> => {
        const [PORT = ''] = await freePorts(1);
        const DATA_DIR = join(folder, `server-${PORT}`);
        return start({ env: { SITE_URL, TRUST_PROXY: '1', PORT, DATA_DIR, ...database } });
      };
      return await play({ start: startServer, refusals: () => pooled.refusals() });
    } finally {
      await pooled.stop();
    }
  });

let asked = 0;

/** A read that no cache holds. */
export function readNew(url: string): Promise<Answer> {
  asked += 1;
  const path = `/rest/v1/Qur'an?limit=1&id=eq.${(asked % 6_000) + 1}&ayah_number=lt.${1_000 + asked}`;
  return ask(`${url}${path}`, { headers: fromNetwork(asked) });
}
