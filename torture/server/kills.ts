import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { sendMessage, untilReady } from './ask.ts';
import { newDice } from './dice.ts';
import { postmasterOf, sql } from './postgres.ts';
import { onStage } from './stage.ts';

const KILLS = 60;
const CLIENTS = 8;
const BACK_WITHIN_MS = 20_000;

/** Kills the server and its PostgreSQL in turn while messages arrive; what was answered with 201 must be there. */
export const killsDuringInserts = () =>
  onStage(async ({ start }) => {
    const dice = newDice();
    const acknowledged = new Set<string>();
    const unexpected: number[] = [];
    let slowestMs = 0;
    let server = await start();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const state = { isOver: false };
      const clients = Array.from({ length: CLIENTS }, async (_, client) => {
        for (let number = 0; !state.isOver; number += 1) {
          const message = `kill ${kill}, client ${client}, message ${number}`;
          const answer = await sendMessage(server.url, message);
          if (answer?.status === 201) acknowledged.add(message);
          else if (answer && answer.status !== 503) unexpected.push(answer.status);
          if (answer?.status !== 201) await wait(5);
        }
      });
      await wait(dice.between(50, 250));
      const began = performance.now();
      if (kill % 2 === 0) {
        process.kill(server.pid, 'SIGKILL');
        await server.ended;
        state.isOver = true;
        await Promise.all(clients);
        server = await start();
      } else {
        process.kill((await postmasterOf(server.dataDir))?.pid ?? 0, 'SIGKILL');
        await wait(20);
        await untilReady(server.url, BACK_WITHIN_MS);
        state.isOver = true;
        await Promise.all(clients);
      }
      slowestMs = Math.max(slowestMs, performance.now() - began);
    }
    const stored = await sql<{ message: string }>(server.dataDir, 'select message from public.contact_form');
    const messages = new Set(stored.map(({ message }) => message));
    const lost = [...acknowledged].filter((message) => !messages.has(message));
    assert.deepEqual(unexpected, [], 'only 201 and 503 are answers');
    assert.deepEqual(lost, [], 'acknowledged, but not there');
    assert.equal(messages.size, stored.length, 'a message was stored twice');
    return `${KILLS} kills, ${acknowledged.size} acknowledged, 0 lost, back within ${(slowestMs / 1000).toFixed(1)} s`;
  });
