import { rm } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { measureGaps } from './recitation-gaps.ts';
import { coldRecitations, PASSAGE_SURAH, toneRecitations } from './recitation-files.ts';
import { measureListeners, type Running } from './recitation-listeners.ts';
import { measurePlayerSize } from './recitation-size.ts';
import type { Figure } from './figures.ts';
import { freePort, type StartServer } from './starts.ts';

/** Hearing a passage: gaps between ayahs, what the player weighs, and what two hundred who listen cost the others. */
export async function measureRecitations(startServer: StartServer, browser: Browser): Promise<Figure[]> {
  return [
    ...(await withFolder(startServer, toneRecitations, async ({ url }) => [
      ...(await measurePlayerSize(url, browser, PASSAGE_SURAH)),
      ...(await measureGaps(url, browser, PASSAGE_SURAH)),
    ])),
    ...(await withFolder(startServer, coldRecitations, measureListeners)),
  ];
}

async function withFolder(
  startServer: StartServer,
  make: () => Promise<string>,
  measure: (running: Running) => Promise<Figure[]>,
): Promise<Figure[]> {
  const folder = await make();
  try {
    const METRICS_PORT = String(await freePort());
    const server = await startServer({ RECITATIONS_DIR: folder, METRICS_PORT });
    try {
      const metricsUrl = `http://127.0.0.1:${METRICS_PORT}/metrics`;
      return await measure({ url: server.url, metricsUrl, folder });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
