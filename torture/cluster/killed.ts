import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { startLoad } from './load.ts';
import { onCluster } from './stage.ts';

const KILLS = 3;
const BACK_WITHIN_MS = 30_000;

/** The primary's node is killed three times; whoever was in step takes over. */
export const primaryKilled = () =>
  onCluster({ isSynchronous: true }, async ({ servers, untilWhole }) => {
    const load = await startLoad(servers);
    const backMs: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const primary = await untilWhole();
      await wait(3_000);
      const moment = performance.now();
      primary.kill();
      backMs.push(await load.tally.untilGood('push', moment, 2 * BACK_WITHIN_MS));
      primary.revive();
    }
    await untilWhole();
    await load.stop();
    const figure = await expectNothingLost(servers, load);
    assert.ok(Math.max(...backMs) < BACK_WITHIN_MS, `writes again after ${backMs.join(', ')} ms`);
    return `writes again after ${backMs.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s; ${figure}`;
  });
