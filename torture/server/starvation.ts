import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, countStatuses } from './ask.ts';
import type { Answer } from './ask.ts';
import { onStage } from './stage.ts';

const GREEDY = 50;
const TRIES = 100;
const MUST_SUCCEED = 95;
const WITHIN_MS = 3_000;
const EVERY_MS = 50;
const SETTLE_MS = 3_000;

/** Questions that cost the database more and more; the last one that the server still takes is asked. */
const QUESTIONS: ((number: number) => string)[] = [
  (number) => ask30(number, 5),
  (number) => ask30(number, 30),
  (number) => patterns(number, 100),
];

const patterns = (number: number, count: number): string =>
  Array.from({ length: count }, (_, index) => `english_translation=not.ilike.*${number}x*${index}y*`).join(
    '&',
  );

/** Thirty conditions, so many of them patterns that never match. */
const ask30 = (number: number, patternCount: number): string =>
  `${patterns(number, patternCount)}&${Array.from({ length: 30 - patternCount }, (_, index) => `id=neq.${-number - index}`).join('&')}`;

/** What others want meanwhile, each from an address of their own; and the status that says that they got it. */
const WANTED: Record<string, { status: number; want: (url: string, number: number) => Promise<Answer> }> = {
  contact: {
    status: 201,
    want: (url, number) =>
      ask(`${url}/rest/v1/contact_form`, {
        method: 'POST',
        headers: from(number),
        json: { form_type: 'Ask a question', message: `Is anybody there? ${number}` },
      }),
  },
  'sign-in': {
    status: 400, // nobody of that name: the answer takes as long as any other
    want: (url, number) =>
      ask(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: from(number),
        json: { email: `nobody${number}@example.org`, password: 'a wrong guess' },
      }),
  },
  reading: {
    status: 200,
    want: (url, number) =>
      ask(`${url}/rest/v1/Qur'an?id=eq.${number + 1}&select=id,arabic`, { headers: from(number) }),
  },
  ready: { status: 200, want: (url) => ask(`${url}/ready`) },
};

const from = (number: number) => ({ 'X-Forwarded-For': `10.1.${Math.floor(number / 250)}.${number % 250}` });

/** Fifty visitors send the most expensive query over and over. */
const starve = (addressOf: (client: number) => string) =>
  onStage(async ({ start }) => {
    const { url } = await start({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    let asked = 0;
    const askForMuch = (question: (number: number) => string, client: number) =>
      ask(`${url}/rest/v1/Qur'an?select=id&limit=1&${question((asked += 1))}`, {
        headers: { Prefer: 'count=exact', 'X-Forwarded-For': addressOf(client) },
      }).catch(() => undefined); // given up after 30 s
    const taken = await Promise.all(QUESTIONS.map((question) => askForMuch(question, 0)));
    const costliest = QUESTIONS.findLast((_, index) => taken[index]?.status !== 400);
    assert.ok(costliest, 'not even an ordinary question is taken');

    const state = { isOver: false };
    const statuses: number[] = [];
    const greedy = Array.from({ length: GREEDY }, async (_, client) => {
      while (!state.isOver) {
        const answer = await askForMuch(costliest, client);
        statuses.push(answer?.status ?? 0);
        if (answer?.status !== 200) await wait(20); // even the greedy draw breath
      }
    });
    await wait(SETTLE_MS);
    const outcomes = await Promise.all(
      Object.entries(WANTED).map(async ([what, wanted]) => [what, await tryOften(url, wanted)] as const),
    );
    state.isOver = true;
    await Promise.all(greedy);
    const figure = `${outcomes.map(([what, { served, slowestMs }]) => `${what} ${served} of ${TRIES}, slowest ${Math.round(slowestMs)} ms`).join('; ')}; the greedy: ${countStatuses(statuses)}`;
    for (const [, { served }] of outcomes) assert.ok(served >= MUST_SUCCEED, figure);
    return figure;
  });

async function tryOften(url: string, { status, want }: (typeof WANTED)[string]) {
  const tries: Promise<Answer | undefined>[] = [];
  for (let number = 0; number < TRIES; number += 1) {
    tries.push(want(url, number).catch(() => undefined)); // counted as not served
    await wait(EVERY_MS);
  }
  const answers = (await Promise.all(tries)).filter((answer) => answer?.status === status);
  const times = answers.map((answer) => answer?.ms ?? Infinity);
  return { served: times.filter((ms) => ms <= WITHIN_MS).length, slowestMs: Math.max(0, ...times) };
}

export const greedyNetwork = () => starve(() => '198.51.100.9');
export const greedyCrowd = () => starve((client) => `198.51.100.${client + 1}`);
