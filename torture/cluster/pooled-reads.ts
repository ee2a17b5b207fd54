import assert from 'node:assert/strict';
import { DATABASE_DIRECT_URL } from './one-node.ts';
import { onPooler, readNew } from './pooled-stage.ts';
import type { Site } from './stage.ts';

const LEAST_SHARE = 0.4;
const READERS = 16;
const READ_FOR_MS = 5_000;
const TURNS = 3;

/** Reads that no cache answers, by way of the pooler and past it, in turns. */
export const readsThroughPooler = () =>
  onPooler(100, async ({ start }) => {
    const [pooled, direct] = [await start(), await start({ DATABASE_URL: DATABASE_DIRECT_URL })];
    const shares: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const [through, past] = [await readsOf(pooled), await readsOf(direct)];
      shares.push(through / past);
    }
    const share = shares.toSorted((a, b) => a - b)[Math.floor(TURNS / 2)] ?? 0;
    const figure = `uncached reads through PgBouncer: ${share.toFixed(2)} of direct (${shares.map((one) => one.toFixed(2)).join(', ')})`;
    assert.ok(share >= LEAST_SHARE, figure);
    return figure;
  });

async function readsOf({ url }: Site): Promise<number> {
  const end = performance.now() + READ_FOR_MS;
  let reads = 0;
  const reader = async () => {
    for (; performance.now() < end; reads += 1) assert.equal((await readNew(url)).status, 200);
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return reads;
}
