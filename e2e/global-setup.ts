import { rm } from 'node:fs/promises';
import { makeRecitations } from './recitations.ts';
import { startServer } from './server.ts';

/**
 * Two real servers, each with its own database, for the whole run: one as an operator runs it, behind a proxy that
 * names each visitor's address, and one without limits and with recitations. Where they are travels to the workers by environment.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const recitations = await makeRecitations();
  const [limited, unlimited] = await Promise.all([
    startServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }),
    startServer({ RECITATIONS_DIR: recitations }),
  ]);
  for (const [limits, { url, dataDir }] of [['on', limited] as const, ['off', unlimited] as const]) {
    process.env[`URL_WITH_LIMITS_${limits}`] = url;
    process.env[`DATA_DIR_WITH_LIMITS_${limits}`] = dataDir;
  }
  return async () => {
    await Promise.all([limited.stop(), unlimited.stop()]);
    await rm(recitations, { recursive: true, force: true });
  };
}
