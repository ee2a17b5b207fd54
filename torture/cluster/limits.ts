import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../server/people.ts';
import { untilReady } from '../server/ask.ts';
import { onCluster } from './stage.ts';

const GUESSES = 31;
const BACK_WITHIN_MS = 60_000;
const GUESSER = '203.0.113.7';

/** Somebody who guessed too often is refused by the primary that comes, too, whatever a process remembers. */
export const limitsAfterFailover = () =>
  onCluster({ isSynchronous: true }, async ({ servers, untilWhole, startServer }) => {
    const [first] = servers;
    assert.ok(first);
    let status = 0;
    for (let number = 0; number < GUESSES; number += 1) status = await guess(first.url);
    assert.equal(status, 429);
    const primary = await untilWhole();
    await wait(2_000); // counters are not waited for: they are written a moment later
    primary.kill();
    await untilReady(first.url, BACK_WITHIN_MS);
    const fresh = await startServer(); // remembers nothing
    assert.equal(await guess(fresh.url), 429);
    return 'refused after the failover by a server that has just started';
  });

const guess = async (url: string): Promise<number> =>
  (await signIn(url, 'nobody@example.org', 'wrong guess', GUESSER)).status;
