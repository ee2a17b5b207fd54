import { startServer } from './server.ts';

/** One real server with its own database for the whole run; the address travels to the workers by environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env['BASE_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return server.stop;
}
