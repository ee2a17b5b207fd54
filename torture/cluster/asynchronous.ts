import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { idsOfEntries, missing } from './expect-nothing-lost.ts';
import { startLoad } from './load.ts';
import { onCluster } from './stage.ts';

const HELD_MS = 500;
const LOADED_MS = 10_000;
const BACK_WITHIN_MS = 60_000;

/**
 * Without a standby in step the last half second of what was acknowledged is lost with the primary: accounts and messages for
 * good. Entries are not, because each device sends again what it has not heard back, and what it has heard and is there no more.
 */
export const asynchronousFailover = () =>
  onCluster({ isSynchronous: false }, async ({ servers, untilWhole }) => {
    const load = await startLoad(servers);
    const primary = await untilWhole();
    await wait(LOADED_MS);
    primary.holdReplication();
    await wait(HELD_MS);
    const moment = performance.now();
    primary.kill();
    const backMs = await load.tally.untilGood('push', moment, BACK_WITHIN_MS);
    await wait(LOADED_MS);
    await load.stop();
    const acknowledged = load.families.flatMap((family) => [...family.acknowledged]);
    const lost = missing(acknowledged, await idsOfEntries());
    assert.ok(lost.length > 0, 'the standby had everything: nothing was tried');
    for (const round of [1, 2])
      for (const family of load.families) {
        await family.sync();
        assert.ok(round === 1 || family.unsent.size === 0, 'still unsent after two exchanges');
      }
    const stillLost = missing(acknowledged, await idsOfEntries());
    assert.deepEqual(stillLost, []);
    return `writes again after ${(backMs / 1000).toFixed(1)} s; of ${acknowledged.length} acknowledged entries ${lost.length} lost, 0 after each device synced twice`;
  });
