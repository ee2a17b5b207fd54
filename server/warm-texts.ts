import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { TABLES } from '#contract/tables.ts';
import { NOBODY } from '#server/http/request-log.ts';
import { BUSY_UTILIZATION, createUtilization } from '#server/load/utilization.ts';

const PAGE_ROWS = 1000;
const AYAHS = 6236;
const PICKER_COLUMNS = 'juz,surah,surah_number';
const ALL_COLUMNS = '*';

const LOOK_EVERY_MS = 200;
/** To compress the whole text as well as can be takes seconds of a processor, which a start has other work for. */
const BEST_AFTER_MS = 60_000;

/**
 * Asks for the pages of the whole Qur'an as the site does, right after the start, so that the first visitor gets what was made
 * ready meanwhile. What is asked a second time is compressed as well as can be: at once for the picker, which every practice
 * begins with, and a minute later for the whole text. A crowd that is there already goes first, and makes them ready itself.
 */
export async function warmTexts(
  app: FastifyInstance,
  isStopping: () => boolean,
  beforeBest: () => Promise<void> = () => untilLater(isStopping),
): Promise<void> {
  const utilization = createUtilization();
  for (const columns of [PICKER_COLUMNS, PICKER_COLUMNS, ALL_COLUMNS]) await readPages(columns);
  await beforeBest();
  await readPages(ALL_COLUMNS);

  async function readPages(columns: string): Promise<void> {
    for (let offset = 0; offset < AYAHS && !isStopping(); offset += PAGE_ROWS) {
      do await delay(LOOK_EVERY_MS, undefined, { ref: false });
      while (utilization() > BUSY_UTILIZATION && !isStopping());
      await app.inject({
        remoteAddress: NOBODY,
        url: `/rest/v1/${encodeURIComponent(TABLES.quran)}`,
        query: {
          select: columns,
          order: 'surah_number.asc,ayah_number.asc',
          offset: String(offset),
          limit: String(PAGE_ROWS),
        },
        headers: { 'accept-encoding': 'br', ...(offset === 0 ? { prefer: 'count=exact' } : {}) },
      });
    }
  }
}

async function untilLater(isStopping: () => boolean): Promise<void> {
  const from = performance.now() + BEST_AFTER_MS;
  while (performance.now() < from && !isStopping()) await delay(LOOK_EVERY_MS, undefined, { ref: false });
}
