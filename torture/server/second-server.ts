import assert from 'node:assert/strict';
import { sendMessage, untilReady } from './ask.ts';
import { postmasterOf } from './postgres.ts';
import { onStage } from './stage.ts';

export const secondServer = () =>
  onStage(async ({ start, launch }) => {
    const first = await start();
    const postmaster = await postmasterOf(first.dataDir);
    const second = launch();
    const began = performance.now();
    assert.equal(await second.ended, 1);
    const refusal = second.said.filter((line) => !line.startsWith('Starting the database'));
    assert.equal(refusal.length, 1, `one line, not:\n${refusal.join('\n')}`);
    assert.match(refusal[0] ?? '', /^Another server is already running on the data in /);
    await untilReady(first.url, 1_000);
    assert.equal((await sendMessage(first.url, 'Still there?'))?.status, 201);
    assert.deepEqual(await postmasterOf(first.dataDir), postmaster);
    return `refused in one line after ${Math.round(performance.now() - began)} ms, the first goes on`;
  });
