import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { ask, countStatuses } from './ask.ts';
import { newDice } from './dice.ts';
import { rawRequest } from './malformed-bytes.ts';
import { malformedRequest } from './malformed-requests.ts';
import type { Malformed } from './malformed-requests.ts';
import { memoryOf } from './memory.ts';
import { onStage } from './stage.ts';

const REQUESTS = 18_000;
const RAW = 2_000;
const AT_ONCE = 32;
const MEMORY_BAR_MB = 300;
const MOST_NOT_FOUND = 0.2;

export const malformedRequests = () =>
  onStage(async ({ start }) => {
    const { url, pid } = await start();
    const dice = newDice();
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const seen: number[] = [];
    const counted = (status: number) => seen.filter((one) => one === status).length;
    const bad: string[] = [];
    const inTurns = async (count: number, one: () => Promise<[status: number, what: string]>) => {
      let left = count;
      const worker = async () => {
        while (left-- > 0) {
          const [status, what] = await one();
          seen.push(status);
          if (status >= 500) bad.push(`${status} to ${what}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    };
    await inTurns(REQUESTS, async () => {
      const sent = malformedRequest(dice);
      return [await statusOf(url, agent, sent), JSON.stringify(sent).slice(0, 600)];
    });
    await inTurns(RAW, async () => {
      const bytes = rawRequest(dice);
      return [await statusOfRaw(url, bytes), JSON.stringify(bytes.toString('latin1')).slice(0, 600)];
    });
    agent.destroy();
    const { nowMb, mostMb } = await memoryOf(pid);
    const figure = `${seen.length} requests, ${bad.length} of 5xx, ${counted(404)} not found, ${counted(0)} closed without an answer (${countStatuses(seen.filter(Boolean))}); memory ${nowMb} MB, at most ${mostMb} MB`;
    assert.equal(bad.length, 0, `${figure}\n${bad.slice(0, 5).join('\n')}`);
    assert.equal((await ask(`${url}/ready`)).status, 200);
    assert.ok(mostMb <= MEMORY_BAR_MB, figure);
    assert.ok(counted(404) < MOST_NOT_FOUND * seen.length, figure);
    return figure;
  });

/** 0 when the server closed instead of answering. */
function statusOf(url: string, agent: Agent, { method, path, headers, body }: Malformed): Promise<number> {
  return new Promise((resolve) => {
    const { port } = new URL(url);
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path, headers, timeout: 20_000 },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

function statusOfRaw(url: string, bytes: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.end(bytes));
    let answer = '';
    socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
    socket.on('error', () => socket.destroy()); // cut off, as such bytes deserve
    socket.setTimeout(20_000, () => socket.destroy());
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)));
  });
}
