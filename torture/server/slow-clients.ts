import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, countStatuses } from './ask.ts';
import { onStage } from './stage.ts';
import { memoryOf } from './memory.ts';

const HALF_OPEN = 200;
const SLOW = 20;
const LARGE_BYTES = 10 * 1024 * 1024;
const PIECE = Buffer.alloc(16 * 1024, 97);
const CHUNK_HEAD = Buffer.from(`${PIECE.length.toString(16)}\r\n`);
const CHUNK_END = Buffer.from('\r\n');
const OTHERS_WITHIN_MS = 1_000;
const CLOSED_WITHIN_MS = 20_000;

type Outcome = { status: number; closedAfterMs: number };

const HEAD = 'POST /rest/v1/contact_form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

/** Sends the beginning at once, then a byte now and then, until the server has had enough. */
async function dribble(url: string, beginning: string, slowly: string): Promise<Outcome> {
  const began = performance.now();
  const { socket, closed, status } = await dial(url);
  socket.write(beginning);
  for (let place = 0; !socket.destroyed && !socket.readableEnded; place += 1) {
    if (slowly) socket.write(slowly[place % slowly.length] ?? '');
    await Promise.race([closed, wait(500)]);
    if (performance.now() - began > CLOSED_WITHIN_MS) break;
  }
  socket.destroy();
  return { status: status(), closedAfterMs: performance.now() - began };
}

/** A body far over the limit, announced or in chunks; sent piece by piece until the server answers or closes. */
async function sendLarge(url: string, isAnnounced: boolean): Promise<Outcome> {
  const began = performance.now();
  const { socket, closed, status } = await dial(url);
  socket.write(
    `${HEAD}${isAnnounced ? `Content-Length: ${LARGE_BYTES}` : 'Transfer-Encoding: chunked'}\r\n\r\n`,
  );
  for (let sent = 0; sent < LARGE_BYTES && status() === 0 && !socket.destroyed; sent += PIECE.length) {
    socket.write(isAnnounced ? PIECE : Buffer.concat([CHUNK_HEAD, PIECE, CHUNK_END]));
    await wait(1);
  }
  await Promise.race([closed, wait(CLOSED_WITHIN_MS)]);
  socket.destroy();
  return { status: status(), closedAfterMs: performance.now() - began };
}

async function dial(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  socket.on('error', () => socket.destroy()); // closed while we wrote
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, closed, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0) };
}

const repeat = (count: number, one: () => Promise<Outcome>) =>
  Promise.all(Array.from({ length: count }, one));

export const slowClients = () =>
  onStage(async ({ start }) => {
    const { url, pid } = await start();
    const begun = Promise.all([
      repeat(HALF_OPEN, () => dribble(url, 'GET / HTTP/1.1\r\nHost:', '')),
      repeat(SLOW, () => dribble(url, 'GET / HTTP/1.1\r\nX-Slow: ', 'slow')),
      repeat(SLOW, () => dribble(url, `${HEAD}Content-Length: 5000\r\n\r\n{"message":"`, 'slow')),
      repeat(4, () => sendLarge(url, true)),
      repeat(4, () => sendLarge(url, false)),
    ]);
    const state = { isOver: false };
    void begun.finally(() => (state.isOver = true));
    const times: number[] = [];
    while (!state.isOver) {
      const answer = await ask(`${url}/rest/v1/Qur'an?limit=1&id=eq.${times.length + 1}`);
      assert.equal(answer.status, 200);
      times.push(answer.ms);
      await wait(50);
    }
    const [halfOpen, slowHeads, slowBodies, announced, chunked] = await begun;
    const closed = Object.entries({ halfOpen, slowHeads, slowBodies, announced, chunked }).map(
      ([kind, outcomes]): [string, number] => [
        kind,
        Math.max(...outcomes.map(({ closedAfterMs }) => closedAfterMs)),
      ],
    );
    // Who still writes when the connection is closed may miss the answer; nobody may get another one.
    const slow = countStatuses([...halfOpen, ...slowHeads, ...slowBodies].map(({ status }) => status));
    const large = countStatuses([...announced, ...chunked].map(({ status }) => status));
    assert.match(slow, /^(0 ×\d{1,2}, )?408 ×\d+$/);
    assert.match(large, /^(0 ×\d, )?413 ×\d$/);
    for (const [kind, ms] of closed) assert.ok(ms < CLOSED_WITHIN_MS, `${kind} still open after ${ms} ms`);
    const last = Math.max(...closed.map(([, ms]) => ms));
    const slowestMs = Math.max(...times);
    assert.ok(slowestMs < OTHERS_WITHIN_MS, `another reader waited ${slowestMs} ms`);
    const { mostMb } = await memoryOf(pid);
    return `${HALF_OPEN} half-open, ${2 * SLOW} slow: ${slow}; 10 MB: ${large}; the last closed after ${(last / 1000).toFixed(0)} s; ${times.length} others served, the slowest after ${Math.round(slowestMs)} ms; memory at most ${mostMb} MB`;
  });
