import type { Dice } from './dice.ts';
import { malformedRequest } from './malformed-requests.ts';
import type { Bearers } from './malformed-requests.ts';

const VERSIONS = 'HTTP/1.1 HTTP/1.1 HTTP/1.1 HTTP/1.1 HTTP/1.1 HTTP/1.0 HTTP/9.9 http/1.1'.split(' ');
const WRONG_LINES = [
  'Content-Length: -1',
  'Content-Length: 1\r\nContent-Length: 2',
  'Content-Length: 99999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Upgrade: websocket',
  'Expect: the worst',
  'X: \0',
  'a'.repeat(20_000),
];

/** Bytes that an HTTP client would not let through. */
export function rawRequest(dice: Dice, bearers: Bearers): Buffer {
  const sent = malformedRequest(dice, bearers);
  const length = Buffer.byteLength(sent.body ?? '');
  const head = [
    `${sent.method} ${sent.path} ${dice.one(VERSIONS)}`,
    ...(dice.chance(0.8) ? ['Host: x'] : []),
    ...Object.entries(sent.headers).map(
      ([name, value]) => `${name}${dice.chance(0.02) ? ' : ' : ':'}${value}`,
    ),
    dice.chance(0.6) ? `Content-Length: ${length}` : dice.one(WRONG_LINES),
    dice.chance(0.6) ? 'Connection: close' : dice.one(WRONG_LINES),
  ];
  const bytes = Buffer.from(`${head.join(dice.chance(0.9) ? '\r\n' : '\n')}\r\n\r\n${sent.body ?? ''}`);
  for (let flips = dice.chance(0.5) ? dice.between(1, 3) : 0; flips > 0; flips -= 1)
    bytes[dice.between(0, bytes.length - 1)] = dice.between(0, 255);
  return bytes;
}
