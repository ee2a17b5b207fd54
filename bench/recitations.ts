import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Browser } from '@playwright/test';
import { measureGaps } from './recitation-gaps.ts';
import { coldRecitations, PASSAGE_SURAH, toneRecitations } from './recitation-files.ts';
import { measureListeners } from './recitation-listeners.ts';
import { measurePlayerSize } from './recitation-size.ts';
import type { Figure } from './figures.ts';
import type { Server } from './starts.ts';

type StartServer = (env: Record<string, string>) => Promise<Server>;

/** Hearing a passage: gaps between ayahs, what the player weighs, and what two hundred who listen cost the others. */
export async function measureRecitations(startServer: StartServer, browser: Browser): Promise<Figure[]> {
  return [
    ...(await withFolder(startServer, toneRecitations, async ({ url }) => [
      ...(await measurePlayerSize(url, browser, PASSAGE_SURAH)),
      ...(await measureGaps(url, browser, PASSAGE_SURAH)),
    ])),
    ...(await withFolder(startServer, coldRecitations, ({ url, metricsUrl, folder }) =>
      measureListeners({ url, metricsUrl, folder }),
    )),
  ];
}

async function withFolder(
  startServer: StartServer,
  make: () => Promise<string>,
  measure: (running: { url: string; metricsUrl: string; folder: string }) => Promise<Figure[]>,
): Promise<Figure[]> {
  const folder = await make();
  try {
    const METRICS_PORT = String(await freePort());
    const server = await startServer({ RECITATIONS_DIR: folder, METRICS_PORT });
    try {
      return await measure({
        url: server.url,
        metricsUrl: `http://127.0.0.1:${METRICS_PORT}/metrics`,
        folder,
      });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Free at the moment: the server itself tells its pages' port alone. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address instanceof Object ? address.port : 0;
}
