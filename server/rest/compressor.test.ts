import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createCompressor } from './compressor.ts';

const BODY = Buffer.from('Bismillah '.repeat(200));
const WORK_MS = 100;

/** A compressor whose every best result seems to take a tenth of a second, and whose rests end when they are told to. */
function startCompressor(utilization: number) {
  const rests: { ms: number; end: () => void }[] = [];
  let calls = 0;
  const compressor = createCompressor(
    () => (calls += 1) * WORK_MS,
    () => utilization,
    (ms) => new Promise((resolve) => void rests.push({ ms, end: resolve })),
  );
  return { compressor, rests };
}

test('while the server has time the best results follow each other at once', async () => {
  const { compressor, rests } = startCompressor(0.2);
  const made = await Promise.all([compressor.best(BODY), compressor.best(BODY)]);
  for (const body of made) expect(brotliDecompressSync(body).equals(BODY)).toBe(true);
  expect(rests).toEqual([]);
});

test('while the server is busy it rests after each one, nine times as long as that took', async () => {
  const { compressor, rests } = startCompressor(0.9);
  await compressor.best(BODY);
  const isMade = vi.fn<() => void>();
  const second = compressor.best(BODY).then(isMade);
  await expect.poll(() => rests).toMatchObject([{ ms: 9 * WORK_MS }]);
  await compressor.quick(BODY); // nobody else waits
  expect(isMade).not.toHaveBeenCalled();
  rests[0]?.end();
  await second;
});
