import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '#db/seed.ts';
import { startApp, type StartedApp } from './testing/start-app.ts';
import { warmTexts } from './warm-texts.ts';

const WHOLE_QURAN_BYTES = 560_000;
const PICKER_PAGE_BYTES = 5_000;
/** Three seconds, unless the machine has much else to do. */
const WITHIN = { timeout: 55_000, interval: 500 };
const OFFSETS = [0, 1000, 2000, 3000, 4000, 5000, 6000];

let site: StartedApp;
let saidMeanwhile: string[];
beforeAll(async () => {
  site = await startApp();
  await seed(site.database.pool, () => undefined);
  await warmTexts(site.app, () => false);
  saidMeanwhile = [...site.logLines];
});
afterAll(() => site.stop());

test("the whole Qur'an, all columns in pages of 1000, travels in 560 KB", async () => {
  await expect.poll(async () => sum(await sizesOf('*')), WITHIN).toBeLessThanOrEqual(WHOLE_QURAN_BYTES);
}, 60_000);

test("a page of the picker's three columns travels in 5 KB", async () => {
  await expect
    .poll(async () => Math.max(...(await sizesOf('juz,surah,surah_number'))), WITHIN)
    .toBeLessThanOrEqual(PICKER_PAGE_BYTES);
}, 60_000);

test("the server's own first reads are not in the log, a visitor's are", async () => {
  expect(saidMeanwhile.filter((line) => line.includes('/rest/v1/'))).toEqual([]);
  await fetch(`${site.url}/rest/v1/Classes?limit=1`);
  await expect.poll(() => site.logLines.join()).toContain('/rest/v1/Classes');
});

function sizesOf(columns: string): Promise<number[]> {
  return Promise.all(
    OFFSETS.map(async (offset) => {
      const answer = await site.app.inject({
        url: `/rest/v1/Qur'an?select=${columns}&order=surah_number.asc,ayah_number.asc&offset=${offset}&limit=1000`,
        headers: { 'accept-encoding': 'br', ...(offset === 0 ? { prefer: 'count=exact' } : {}) },
      });
      expect(answer.headers['content-encoding']).toBe('br');
      return answer.rawPayload.length;
    }),
  );
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
