import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, fromNetwork } from './ask.ts';
import { postmasterOf, sql } from './postgres.ts';
import { onStage } from './stage.ts';

const REQUESTS = 50;

/** Each request, of fifty people, has sent half of its body when the server is told to stop. */
export const stopWithRequestsInFlight = () =>
  onStage(async ({ start }) => {
    const server = await start({ env: { TRUST_PROXY: '1' } });
    const postmaster = await postmasterOf(server.dataDir);
    const halves = await Promise.all(
      Array.from({ length: REQUESTS }, (_, number) => sendHalf(server.url, number)),
    );
    await ask(`${server.url}/health`);
    const began = performance.now();
    const ended = server.stop();
    await wait(100);
    const answers = await Promise.all(
      halves.map(async ({ socket, rest }) => {
        socket.write(rest);
        return (await text(socket)).split('\r\n', 1)[0];
      }),
    );
    assert.deepEqual(new Set(answers), new Set(['HTTP/1.1 201 Created']));
    assert.equal(await ended, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    assert.equal(existsSync(`/proc/${postmaster?.pid}`), false, 'PostgreSQL still runs');
    const again = await start();
    const [row] = await sql<{ count: string }>(again.dataDir, 'select count(*) from public.contact_form');
    assert.equal(Number(row?.count), REQUESTS);
    return `${answers.length} of ${REQUESTS} answered and stored, exit code 0 after ${seconds} s, PostgreSQL stopped`;
  });

async function sendHalf(url: string, number: number): Promise<{ socket: Socket; rest: string }> {
  const body = JSON.stringify({ form_type: 'Ask a question', message: `In flight ${number}` });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  const network = fromNetwork(number)['X-Forwarded-For'];
  socket.write(
    `POST /rest/v1/contact_form HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${network}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  );
  return { socket, rest: body.slice(9) };
}
