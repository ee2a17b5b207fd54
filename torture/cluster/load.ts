import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, fromNetwork, type Answer } from '../server/ask.ts';
import { newFamily, type Family } from './family.ts';
import type { Site } from './stage.ts';
import { newTally } from './tally.ts';
import { together } from './together.ts';

const FAMILIES = 10;
const CACHED = '/rest/v1/Classes?select=*';

export type Load = Awaited<ReturnType<typeof startLoad>>;

/**
 * Ten families push an entry each 30 ms and pull; beside them visitors read, write and sign up. Whatever was acknowledged is
 * counted, and whatever else was answered.
 */
export async function startLoad(servers: readonly Site[]) {
  const tally = newTally();
  const acknowledged = { messages: new Set<string>(), accounts: new Set<string>() };
  const families: Family[] = [];
  for (let number = 0; number < FAMILIES; number += 1)
    families.push(await newFamily(together(inTurn(servers, number)), number, tally));
  const state = { isOver: false };
  let asked = 1_000; // the networks of the families lie below

  async function each(everyMs: number, work: () => Promise<unknown>): Promise<void> {
    while (!state.isOver) await Promise.all([work(), wait(everyMs)]);
  }
  const urlOf = (number: number) => servers[number % servers.length]?.url ?? '';

  async function send(): Promise<void> {
    const [number, message] = [(asked += 1), randomUUID()];
    const answer = await tally.count('message', () =>
      ask(`${urlOf(number)}/rest/v1/contact_form`, {
        method: 'POST',
        headers: fromNetwork(number),
        json: { form_type: 'Ask a question', message },
      }),
    );
    if (answer?.status === 201) acknowledged.messages.add(message);
  }
  async function signUp(): Promise<void> {
    const [number, email] = [(asked += 1), `${randomUUID()}@example.org`];
    const answer = await tally.count('sign-up', () =>
      ask(`${urlOf(number)}/auth/v1/signup`, {
        method: 'POST',
        headers: fromNetwork(number),
        json: { email, password: 'seven olives on a hill' },
      }),
    );
    if (answer?.status === 200) acknowledged.accounts.add(email);
  }
  const read = (url: string) => tally.count(`cached read of ${url}`, () => ask(`${url}${CACHED}`));
  const readNew = (): Promise<Answer | undefined> =>
    tally.count('read', () =>
      ask(`${urlOf((asked += 1))}/rest/v1/Qur'an?limit=1&id=eq.${asked}`, { headers: fromNetwork(asked) }),
    );

  const working = Promise.all([
    ...families.flatMap((family) => [each(30, () => family.push()), each(1_000, () => family.pull())]),
    ...servers.map(({ url }) => each(100, () => read(url))),
    each(100, readNew),
    each(250, send),
    each(1_000, signUp),
  ]);
  return {
    tally,
    acknowledged,
    families,
    async stop(): Promise<void> {
      state.isOver = true;
      await working;
    },
  };
}

const inTurn = (servers: readonly Site[], number: number): Site[] =>
  number % 2 === 0 ? [...servers] : servers.toReversed();

/** Mails that went out more than once. */
export function mailsTwice(servers: readonly Site[]): string[] {
  const mails = servers.flatMap(({ said }) =>
    said.flatMap((line) => / to (\S+) was not sent/.exec(line)?.[1] ?? []),
  );
  return mails.filter((mail, index) => mails.indexOf(mail) !== index);
}
