import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { startLoad } from './load.ts';
import { onCluster } from './stage.ts';

const FROZEN_MS = 40_000;
const AWAKE_MS = 10_000;

/** Patroni and PostgreSQL of the primary stand still, another takes over, and the first wakes up as if nothing had been. */
export const primaryFrozen = () =>
  onCluster({ isSynchronous: true }, async ({ servers, untilWhole }) => {
    const load = await startLoad(servers);
    const primary = await untilWhole();
    await wait(3_000);
    const moment = performance.now();
    primary.freeze();
    const backMs = await load.tally.untilGood('push', moment, FROZEN_MS);
    await wait(Math.max(0, moment + FROZEN_MS - performance.now()));
    primary.wake();
    await wait(AWAKE_MS);
    const after = await untilWhole();
    await load.stop();
    assert.notEqual(after, primary, 'nobody took over');
    return `writes again after ${(backMs / 1000).toFixed(1)} s; ${await expectNothingLost(servers, load)}`;
  });
