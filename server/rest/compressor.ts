import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

// 10 makes the whole Qur'an a fifth smaller than 5 and takes 25 times as long: 0.3 s for a page of 1000 ayahs.
const BEST_QUALITY = 10;
const QUICK_QUALITY = 4;
const ALLOWANCE_MS = 6_000;
const ALLOWANCE_SHARE = 0.1;

export type Compressor = ReturnType<typeof createCompressor>;

/**
 * Compresses on the thread pool. The best result costs so much that it has an allowance: enough for a cold start,
 * then a tenth of the time, one at a time, so that a stranger's endless new queries never use up the processor.
 */
export function createCompressor(now: () => number = () => performance.now()) {
  let left = ALLOWANCE_MS;
  let countedAt = now();
  let isBusy = false;

  return {
    mayTakeTime(): boolean {
      left = Math.min(ALLOWANCE_MS, left + (now() - countedAt) * ALLOWANCE_SHARE);
      countedAt = now();
      return !isBusy && left > 0;
    },
    async best(body: Buffer): Promise<Buffer> {
      isBusy = true;
      const startedAt = now();
      try {
        return await brotliOf(body, BEST_QUALITY);
      } finally {
        isBusy = false;
        left -= now() - startedAt;
      }
    },
    quick: (body: Buffer): Promise<Buffer> => brotliOf(body, QUICK_QUALITY),
    gzip: (body: Buffer): Promise<Buffer> => gunzippable(body, { level: 6 }),
  };
}

function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
