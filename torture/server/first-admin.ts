import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, countStatuses, fromNetwork, untilReady } from './ask.ts';
import { newMember, PASSWORD } from './people.ts';
import { sql } from './postgres.ts';
import { onStage, type Product } from './stage.ts';

const GUESSES = 300;
const GUESSES_PER_ADDRESS = 20;
const TAKERS = 20;
const HELD = 10;
const PRINTED_WITHIN_MS = 10_000;
const HOLD_WITHIN_MS = 5_000;
const ATTACKER = { 'X-Forwarded-For': '198.51.100.1' };

/** The link of the first admin: guessed, held open half sent, taken by many at once, used again, and after there is an admin. */
export const firstAdminLink = () =>
  onStage(async ({ start }) => {
    const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
    const site = await start({ env });
    const secret = await printedSecret(site);
    const take = (taker: object, headers: Record<string, string>, tried = secret) =>
      ask(`${site.url}/auth/v1/first-admin`, { method: 'POST', headers, json: { secret: tried, ...taker } });

    const member = await newMember(site, 'member@example.org');
    const guesses: number[] = [];
    for (let number = 0; number < GUESSES; number += 1) {
      // Every second one with the address of a member, whose account no guess may reveal.
      const taker = number % 2 ? person(number) : { email: member.user.email, password: PASSWORD };
      guesses.push((await take(taker, ATTACKER, `${secret.slice(0, -4)}${number}`)).status);
    }
    assert.equal(
      guesses.filter((status) => status === 403).length,
      GUESSES_PER_ADDRESS,
      'guesses let through',
    );
    assert.equal(guesses.filter((status) => status === 429).length, GUESSES - GUESSES_PER_ADDRESS);

    const held = await Promise.all(
      Array.from({ length: HELD }, (_, number) => hold(site.url, secret, number)),
    );
    const answers = await Promise.all(
      Array.from({ length: TAKERS }, (_, number) =>
        number % 2
          ? take(person(number), fromNetwork(number))
          : take({}, { ...fromNetwork(number), Authorization: `Bearer ${member.access_token}` }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 204).length, 1, 'one of them becomes admin');
    assert.equal(answers.filter(({ status }) => status === 403).length, TAKERS - 1);
    assert.ok(
      Math.max(...answers.map(({ ms }) => ms)) < HOLD_WITHIN_MS,
      'nobody waits for those who hold on',
    );
    for (const one of held) assert.equal(await one.finish(), 403, 'held open, it is too late');

    const roles = await sql<{ email: string }>(
      site.dataDir,
      'select email from public.user_roles join auth.users on id = user_id',
    );
    assert.equal(roles.length, 1);
    const others = await sql(
      site.dataDir,
      `select from auth.users where email like 'taker%' and email <> $1`,
      [roles[0]?.email],
    );
    assert.equal(others.length, 0, 'who came too late has left no account');

    await sql(site.dataDir, 'delete from public.user_roles');
    assert.equal((await take(person(99), fromNetwork(99))).status, 403, 'used up, also without an admin');
    await sql(site.dataDir, `insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
      member.user.id,
    ]);
    await site.stop();
    const again = await start({ env });
    await untilReady(again.url, PRINTED_WITHIN_MS);
    await printed(again, /Press Ctrl-C/);
    assert.ok(!again.said.some((line) => line.includes('/first-admin#')), 'no link while there is an admin');
    return `${GUESSES} guesses: ${countStatuses(guesses)}; ${TAKERS} at once: ${countStatuses(answers.map(({ status }) => status))}; ${HELD} held open: 403; used again: 403`;
  });

const person = (number: number) => ({ email: `taker${number}@example.org`, password: PASSWORD });

async function printedSecret(site: Product): Promise<string> {
  return /\/first-admin#(\S+)/.exec(await printed(site, /\/first-admin#/))?.[1] ?? '';
}

/** The line that a server prints, when it has printed it. */
async function printed({ said }: Product, pattern: RegExp): Promise<string> {
  for (const end = performance.now() + PRINTED_WITHIN_MS; performance.now() < end; await wait(10)) {
    const line = said.find((one) => pattern.test(one));
    if (line !== undefined) return line;
  }
  throw new Error(`${pattern} was not printed:\n${said.join('\n')}`);
}

/** Sends the right secret, but for the last byte of the body. */
async function hold(url: string, secret: string, number: number): Promise<{ finish(): Promise<number> }> {
  const body = JSON.stringify({ secret, email: `held${number}@example.org`, password: PASSWORD });
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  await once(socket, 'connect');
  const address = fromNetwork(200 + number)['X-Forwarded-For'];
  socket.write(
    `POST /auth/v1/first-admin HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `X-Forwarded-For: ${address}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
  );
  return {
    async finish() {
      const closed = once(socket, 'close');
      socket.write(body.slice(-1));
      await closed;
      return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
    },
  };
}
