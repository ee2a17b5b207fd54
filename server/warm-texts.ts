import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { TABLES } from '#contract/tables.ts';
import { NOBODY } from '#server/http/request-log.ts';
import { BUSY_UTILIZATION, createUtilization } from '#server/load/utilization.ts';

const PAGE_ROWS = 1000;
const AYAHS = 6236;
const COLUMNS = ['*', 'juz,surah,surah_number'];
/** What is asked again is compressed as well as can be. */
const TIMES = 2;

const LOOK_EVERY_MS = 200;

/**
 * Asks for the pages of the whole Qur'an as the site does, right after the start: compressing them as well as can be takes
 * longer than a visitor should wait, so the first one gets what was made ready meanwhile. A crowd that is there already goes
 * first, and makes them ready itself.
 */
export async function warmTexts(
  app: FastifyInstance,
  isStopping: () => boolean,
  utilization: () => number = createUtilization(),
): Promise<void> {
  for (const columns of COLUMNS) {
    for (let offset = 0; offset < AYAHS && !isStopping(); offset += PAGE_ROWS) {
      do await delay(LOOK_EVERY_MS, undefined, { ref: false });
      while (utilization() > BUSY_UTILIZATION && !isStopping());
      for (let time = 0; time < TIMES; time += 1)
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
