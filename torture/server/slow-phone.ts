import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { askInOneBreath } from './unread-sockets.ts';

const TAKES_EVERY_MS = 100;
const TRY_AGAIN_AFTER_MS = 1_000;
const HEAD_ENDS = '\r\n\r\n';
const PATH = "/rest/v1/Qur'an?select=*&order=surah_number,ayah_number&limit=10000";

type PhoneFigures = { ayahs: number; seconds: number; kilobytes: number };

/**
 * Asks for the whole Qur'an and takes from the line as much as a poor one gives. It asks a second time in the same breath, so that
 * the server itself, and not only the system, has to wait while the first is read.
 */
export async function readOnPhone(url: string, bytesPerSecond: number, tries = 10): Promise<PhoneFigures> {
  const began = performance.now();
  const socket = await askInOneBreath(url, [PATH, PATH], '203.0.113.77');
  let taken = Buffer.alloc(0);
  for (let whole = answerIn(taken); !whole; whole = answerIn(taken)) {
    assert.ok(!socket.destroyed, `the phone was cut off after ${taken.length} bytes`);
    await wait(TAKES_EVERY_MS);
    const due = Math.floor(((performance.now() - began) / 1000) * bytesPerSecond) - taken.length;
    const part: unknown = due > 0 ? socket.read(Math.min(due, socket.readableLength)) : null;
    if (part instanceof Buffer) taken = Buffer.concat([taken, part]);
  }
  socket.destroy();
  const { status, body } = answerIn(taken) ?? { status: 0, body: '' };
  // As a page does: after a Retry-After it asks again.
  if (status === 503 && tries > 1) {
    await wait(TRY_AGAIN_AFTER_MS);
    return readOnPhone(url, bytesPerSecond, tries - 1);
  }
  const rows: unknown = JSON.parse(body);
  return {
    ayahs: Array.isArray(rows) ? rows.length : 0,
    seconds: (performance.now() - began) / 1000,
    kilobytes: Math.round(taken.length / 1024),
  };
}

/** The first answer among the bytes, once all of it is there. */
function answerIn(bytes: Buffer): { status: number; body: string } | undefined {
  const headBytes = bytes.indexOf(HEAD_ENDS) + HEAD_ENDS.length;
  if (headBytes < HEAD_ENDS.length) return undefined;
  const head = bytes.toString('latin1', 0, headBytes);
  const bodyBytes = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
  if (bytes.length < headBytes + bodyBytes) return undefined;
  return {
    status: Number(head.slice('HTTP/1.1 '.length).slice(0, 3)),
    body: bytes.toString('utf8', headBytes, headBytes + bodyBytes),
  };
}
