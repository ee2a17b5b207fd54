import assert from 'node:assert/strict';
import { ask, countStatuses, fromNetwork, sendMessage } from '../server/ask.ts';
import { onPooler, readNew } from './pooled-stage.ts';

const PROCESSES = 10;
const MAX_CONNECTIONS = 60;
const TURNS = 20;

/** Ten processes of 24 connections each, on a PostgreSQL that takes sixty in all. */
export const manyProcesses = () =>
  onPooler(MAX_CONNECTIONS, async ({ start, refusals }) => {
    const sites = [await start()];
    for (let number = 1; number < PROCESSES; number += 1) sites.push(await start());
    const statuses: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const answers = sites.flatMap(({ url }, site) => [
        readNew(url),
        sendMessage(url, `${turn} of ${site}`, fromNetwork(turn * PROCESSES + site)),
        ask(`${url}/ready`),
      ]);
      for (const answer of await Promise.all(answers)) statuses.push(answer?.status ?? 0);
    }
    assert.ok(
      statuses.every((status) => status === 200 || status === 201),
      countStatuses(statuses),
    );
    assert.deepEqual(await refusals(), []);
    return `${PROCESSES} processes on ${MAX_CONNECTIONS} connections: ${countStatuses(statuses)}; 0 connections refused`;
  });
