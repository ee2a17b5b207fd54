import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './ask.ts';
import { memoryOf } from './memory.ts';
import { onStage } from './stage.ts';

const UNREAD = 100;
const MEMORY_BAR_MB = 400;
const CUT_AFTER_S = 20;
const CUT_WITHIN_S = 30;
const OTHERS_WITHIN_MS = 1_000;
const PHONE_BYTES_PER_S = 40 * 1024;
const PHONE_TAKES_EVERY_MS = 100;

/** Ever larger answers; the last one that the server gives is asked for. */
const QUESTIONS = [
  'select=*&limit=1000',
  'select=*&limit=10000',
  `select=*,${['arabic', 'english_translation'].map((name) => `again_${name}:${name}`).join(',')}&limit=10000`,
  `select=${Array.from({ length: 50 }, (_, index) => `c${index}:english_translation`).join(',')}&limit=10000`,
];

/** A hundred connections that ask for the largest answer and never read; meanwhile others read, one on a slow phone. */
export const slowReaders = () =>
  onStage(async ({ start }) => {
    const { url, pid, said } = await start({ env: { METRICS_PORT: '0' } });
    let usualMs = 0; // the slowest of ten, which on a busy machine may be slow
    for (let page = 0; page < 10; page += 1) usualMs = Math.max(usualMs, await pageMs(url));
    const sizes = await Promise.all(
      QUESTIONS.map((question) => bytesOf(`${url}/rest/v1/Qur'an?${question}`)),
    );
    const largest = sizes.lastIndexOf(Math.max(...sizes));
    const sockets = await Promise.all(
      Array.from({ length: UNREAD }, (_, number) =>
        neverRead(url, `/rest/v1/Qur'an?${QUESTIONS[largest]}&id=gt.${-number}`),
      ),
    );
    const began = performance.now();
    const phone = readSlowly(url);
    phone.catch(() => undefined); // looked at in the end, unless something else broke first
    const times: number[] = [];
    let cutAfterS = Infinity;
    let secondsPassed = 0;
    while (secondsPassed < CUT_WITHIN_S) {
      times.push(await pageMs(url));
      secondsPassed = (performance.now() - began) / 1000;
      if ((await unsentBytes(said)) > 0) cutAfterS = Infinity;
      else cutAfterS = Math.min(cutAfterS, secondsPassed);
      const { mostMb } = await memoryOf(pid);
      assert.ok(mostMb < MEMORY_BAR_MB, `memory ${mostMb} MB after ${secondsPassed.toFixed(1)} s`);
      await wait(200);
    }
    const { mostMb } = await memoryOf(pid);
    sockets.forEach((socket) => socket.destroy());
    const slowestMs = Math.max(...times);
    const figure = `${UNREAD} unread answers of ${(sizes[largest] ?? 0) / 1e6} MB, all cut after ${cutAfterS.toFixed(0)} s, memory at most ${mostMb} MB; ${times.length} pages for others, before at most ${usualMs.toFixed(0)} ms, now ${slowestMs.toFixed(0)} ms`;
    assert.ok(cutAfterS < CUT_WITHIN_S, figure);
    assert.ok(slowestMs < Math.max(OTHERS_WITHIN_MS, 3 * usualMs), figure);
    const { ayahs, seconds, kilobytes } = await phone;
    assert.equal(ayahs, 6236, `the phone got ${ayahs} ayahs`);
    assert.ok(seconds > CUT_AFTER_S, `the phone was too quick to tell: ${seconds} s`);
    return `${figure}; a phone at 40 KB/s got ${ayahs} ayahs (${kilobytes} KB) in ${seconds.toFixed(0)} s`;
  });

async function pageMs(url: string): Promise<number> {
  const { status, ms } = await ask(`${url}/classes`);
  assert.equal(status, 200);
  return ms;
}

async function bytesOf(url: string): Promise<number> {
  const { status, body } = await ask(url, { headers: { 'Accept-Encoding': 'identity' } });
  return status === 200 ? Buffer.byteLength(body) : 0;
}

async function neverRead(url: string, path: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  socket.on('error', () => socket.destroy()); // cut, as it should be
  socket.pause();
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n`);
  return socket;
}

/** What the server still holds of answers that nobody took, by its own figures; the system's buffers are not its memory. */
async function unsentBytes(said: readonly string[]): Promise<number> {
  const address = said.flatMap((line) => /^Metrics: (\S+)/.exec(line)?.[1] ?? []).at(0);
  assert.ok(address, 'the server does not say where its figures are');
  const { body } = await ask(address);
  return Number(/^unsent_bytes (\d+)/m.exec(body)?.[1] ?? Infinity);
}

/** Asks for the whole Qur'an at once and takes from the line as much as a poor one gives. */
async function readSlowly(url: string): Promise<{ ayahs: number; seconds: number; kilobytes: number }> {
  const began = performance.now();
  const parts: Buffer[] = [];
  const { port } = new URL(url);
  const response = await askPatiently(Number(port));
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    parts.push(part);
    const due = (bytes / PHONE_BYTES_PER_S) * 1000 - (performance.now() - began);
    if (due > 0) await wait(Math.max(due, PHONE_TAKES_EVERY_MS));
  }
  const rows: unknown = JSON.parse(Buffer.concat(parts).toString());
  return {
    ayahs: Array.isArray(rows) ? rows.length : 0,
    seconds: (performance.now() - began) / 1000,
    kilobytes: Math.round(bytes / 1024),
  };
}

/** As a page does it: somebody who is told to come back in a moment does so. */
async function askPatiently(port: number, tries = 10): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(
      {
        host: '127.0.0.1',
        port,
        path: "/rest/v1/Qur'an?select=*&order=surah_number,ayah_number&limit=10000",
        headers: { 'Accept-Encoding': 'identity' }, // so that it takes longer than anyone may stand still
      },
      resolve,
    ).once('error', reject),
  );
  if (response.statusCode === 200) return response;
  response.resume();
  assert.ok(response.statusCode === 503 && tries > 1, `the phone was answered ${response.statusCode}`);
  await wait(1_000);
  return askPatiently(port, tries - 1);
}
