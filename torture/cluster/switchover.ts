import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { startLoad } from './load.ts';
import { switchOver } from './nodes.ts';
import { onCluster } from './stage.ts';

const BACK_WITHIN_MS = 10_000;

/** An operator lets primary and standby change places. */
export const plannedSwitchover = () =>
  onCluster({ isSynchronous: true }, async ({ servers, untilWhole }) => {
    const load = await startLoad(servers);
    const before = await untilWhole();
    await wait(3_000);
    const answer = await switchOver(before);
    assert.equal(answer.status, 200, answer.body);
    await untilWhole();
    await load.stop();
    const silenceMs = load.tally.longestSilence('push');
    const figure = await expectNothingLost(servers, load);
    assert.ok(silenceMs < BACK_WITHIN_MS, `no writes for ${silenceMs} ms`);
    return `no writes for ${(silenceMs / 1000).toFixed(1)} s; ${figure}`;
  });
