import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { ask, countStatuses } from './ask.ts';
import { newDice, type Dice } from './dice.ts';
import { malformedRequest, type Bearers, type Malformed } from './malformed-requests.ts';
import { memoryOf } from './memory.ts';
import { newAdmin, newMember } from './people.ts';
import { onStage } from './stage.ts';

const REQUESTS = 18_000;
const RAW = 2_000;
const AT_ONCE = 32;
const MEMORY_BAR_MB = 300;
const MOST_NOT_FOUND = 0.2;
const MOST_CHARACTERS = 8.1 * 1024 * 1024;
/** How we are built: places in the code, SQL, schemas and settings that callers cannot know. */
const INTERNAL =
  /node_modules|FST_ERR|\n +at |\.[jt]s:\d|(?:at or near|json_populate|PL\/pgSQL|pg_catalog|search_path)|\b(?:private|auth)\.[a-z_]+\b/;

export const malformedRequests = () =>
  onStage(async ({ start }) => {
    const site = await start();
    const { url, pid } = site;
    const member = await newMember(site, 'member@example.org');
    const admin = await newAdmin(site, 'admin@example.org');
    const bearers = { member: member.access_token, admin: admin.access_token };
    const dice = newDice();
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const seen: number[] = [];
    const counted = (status: number) => seen.filter((one) => one === status).length;
    const bad: string[] = [];
    const inTurns = async (count: number, one: () => Promise<[answer: Answer, what: string]>) => {
      let left = count;
      const worker = async () => {
        while (left-- > 0) {
          const [{ status, text }, what] = await one();
          seen.push(status);
          if (status >= 500) bad.push(`${status} to ${what}`);
          const told = status >= 400 ? INTERNAL.exec(text)?.[0] : undefined;
          if (told !== undefined) bad.push(`"${told}" is told to ${what}: ${text.slice(0, 300)}`);
          if (text.length > MOST_CHARACTERS) bad.push(`${text.length} characters to ${what}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    };
    await inTurns(REQUESTS, async () => {
      const sent = malformedRequest(dice, bearers);
      return [await answerTo(url, agent, sent), JSON.stringify(sent).slice(0, 600)];
    });
    await inTurns(RAW, async () => {
      const bytes = rawRequest(dice, bearers);
      return [await answerToRaw(url, bytes), JSON.stringify(bytes.toString('latin1')).slice(0, 600)];
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

/** The status is 0 when the server closed instead of answering. */
type Answer = { status: number; text: string };

function answerTo(url: string, agent: Agent, { method, path, headers, body }: Malformed): Promise<Answer> {
  return new Promise((resolve) => {
    const { port } = new URL(url);
    // Node names no length for the body of a DELETE, so its first byte would begin another request.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length }, timeout: 20_000 },
      (response) => {
        let text = '';
        response.setEncoding('latin1').on('data', (part: string) => (text += part));
        response.once('close', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve({ status: 0, text: '' }));
    sent.end(body);
  });
}

function answerToRaw(url: string, bytes: Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.end(bytes));
    let text = '';
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
    socket.on('error', () => socket.destroy()); // cut off, as such bytes deserve
    socket.setTimeout(20_000, () => socket.destroy());
    socket.once('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }));
  });
}

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
function rawRequest(dice: Dice, bearers: Bearers): Buffer {
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
