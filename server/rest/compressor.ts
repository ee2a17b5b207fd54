import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

// 10 makes the whole Qur'an a fifth smaller than 5 and takes 25 times as long: 0.3 s for a page of 1000 ayahs.
const BEST_QUALITY = 10;
const QUICK_QUALITY = 4;
const ALLOWANCE_BYTES = 12_000_000;
const ALLOWANCE_BYTES_PER_MS = 100;

export type Compressor = ReturnType<typeof createCompressor>;

/**
 * Compresses on the thread pool. The best result costs so much that it has an allowance: enough for a cold start
 * (the whole Qur'an is 3 MB), then about a tenth of one processor, one answer after the other, so that a
 * stranger's endless new queries never use it up.
 */
export function createCompressor(now: () => number = () => performance.now()) {
  let allowance = ALLOWANCE_BYTES;
  let countedAt = now();
  let lastOne: Promise<unknown> = Promise.resolve();

  return {
    mayTakeTime(): boolean {
      allowance = Math.min(ALLOWANCE_BYTES, allowance + (now() - countedAt) * ALLOWANCE_BYTES_PER_MS);
      countedAt = now();
      return allowance > 0;
    },
    best(body: Buffer): Promise<Buffer> {
      allowance -= body.length;
      const made = lastOne.then(() => brotliOf(body, BEST_QUALITY));
      lastOne = made.catch(() => undefined); // whoever asked for it hears of it
      return made;
    },
    quick: (body: Buffer): Promise<Buffer> => brotliOf(body, QUICK_QUALITY),
    gzip: (body: Buffer): Promise<Buffer> => gzipAsync(body, { level: 6 }),
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
