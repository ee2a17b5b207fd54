import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, countStatuses } from './ask.ts';
import { askForRecovery, linkSaidTo, newMember, PASSWORD, register, sessionOf, signIn } from './people.ts';
import { moveMoments, sql } from './postgres.ts';
import type { Product } from './stage.ts';
import { onStage } from './stage.ts';

const ACCOUNTS = 600;
const TRIES = 20;
const WARNINGS = 40;
const MOST_AN_HOUR = 500;
const DRAW_BREATH_MS = 20;

type Site = Product & { url: string };

/** A /48, each time with another line of it, and ten IPv4 addresses. */
const GREEDY: ((number: number) => string)[] = [
  (number) => `2001:db8:7:${(number % 65_536).toString(16)}::1`,
  ...Array.from({ length: 10 }, (_, index) => () => `198.51.100.${index + 1}`),
];

/** Eleven networks ask for sign-ups and recoveries without end; others want their mails, this hour and the next. */
export const mailFlood = () =>
  onStage(async ({ start }) => {
    const site = await start({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    await makeAccounts(site);
    const flood = beginFlood(site);
    const rounds: Round[] = [];
    try {
      await flood.untilAllWereRefused();
      rounds.push(await playRound(site, 1));
      await moveMoments(site.dataDir, '-5 hours');
      await flood.untilAllWereRefused();
      rounds.push(await playRound(site, 2));
    } finally {
      await flood.end();
    }
    const figure = `${rounds.map((round) => told(round)).join('; ')}; the greedy: ${countStatuses(flood.statuses)}`;
    for (const { sent } of rounds) assert.ok(sent <= MOST_AN_HOUR, figure);
    return figure;
  });

/** Accounts with one password, made without a mail. */
async function makeAccounts(site: Site): Promise<void> {
  await newMember(site, 'first@example.org');
  await sql(
    site.dataDir,
    `insert into auth.users (email, encrypted_password, email_confirmed_at)
     select name || number || '@example.org', first.encrypted_password, now()
     from auth.users as first, unnest(array['flooded', 'owner', 'changer']) as name, generate_series(1, $1::integer) as number
     where first.email = 'first@example.org'`,
    [ACCOUNTS],
  );
}

function beginFlood({ url }: Site) {
  const state = { isOver: false, asked: 0 };
  const statuses: number[] = [];
  const refused = new Set<number>();
  const loops = GREEDY.map(async (addressOf, network) => {
    while (!state.isOver) {
      state.asked += 1;
      const number = state.asked;
      const wish =
        number % 2 === 0
          ? { path: 'recover', json: { email: `flooded${(number % ACCOUNTS) + 1}@example.org` } }
          : { path: 'signup', json: { email: `flood${number}@example.org`, password: PASSWORD } };
      const { status } = await ask(`${url}/auth/v1/${wish.path}`, {
        method: 'POST',
        headers: { 'X-Forwarded-For': addressOf(number) },
        json: wish.json,
      });
      statuses.push(status);
      if (status === 200) continue;
      refused.add(network);
      await wait(DRAW_BREATH_MS); // even the greedy draw breath
    }
  });
  return {
    statuses,
    /** Each network has as many mails under way as it gets. */
    async untilAllWereRefused() {
      refused.clear();
      while (refused.size < GREEDY.length) await wait(DRAW_BREATH_MS);
    },
    async end() {
      state.isOver = true;
      await Promise.all(loops);
    },
  };
}

type Round = { slowestMailMs: number; slowestWarningMs: number; sent: number; waiting: number };

/** Throws where a mail does not come within a minute. */
async function playRound(site: Site, round: number): Promise<Round> {
  const mailMs: number[] = [];
  const warningMs: number[] = [];
  for (let number = 1; number <= TRIES; number += 1) {
    const [from, whose] = [`203.0.113.${number}`, (round - 1) * TRIES + number];
    mailMs.push(
      await timeOf(
        number % 2 === 0
          ? askForRecovery(site, `owner${whose}@example.org`, from)
          : register(site, `newcomer${whose}@example.org`, { from }),
      ),
    );
  }
  for (let number = 1; number <= WARNINGS; number += 1)
    warningMs.push(await changePassword(site, (round - 1) * WARNINGS + number));
  const [count] = await sql<{ sent: number; waiting: number }>(
    site.dataDir,
    `select (select sum(sent)::integer from private.mails_sent
         where hour = date_trunc('hour', now()) and kind in ('signup', 'recovery')) as sent,
       (select count(*)::integer from private.mail_queue where unsent_at is null) as waiting`,
  );
  assert.ok(count);
  return { slowestMailMs: Math.max(...mailMs), slowestWarningMs: Math.max(...warningMs), ...count };
}

/** Changes the password of an account and returns how long the warning took. */
async function changePassword(site: Site, number: number): Promise<number> {
  const [email, from] = [`changer${number}@example.org`, `192.0.2.${number}`];
  const { access_token } = sessionOf(await signIn(site.url, email, PASSWORD, from));
  const answer = await ask(`${site.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${access_token}`, 'X-Forwarded-For': from },
    json: { password: 'another olive tree', current_password: PASSWORD },
  });
  assert.equal(answer.status, 200, answer.body);
  return timeOf(linkSaidTo(site, email, 0));
}

async function timeOf(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

const told = ({ slowestMailMs, slowestWarningMs, sent, waiting }: Round) =>
  `${TRIES} of ${TRIES} mails, slowest ${Math.round(slowestMailMs)} ms; ${WARNINGS} of ${WARNINGS} warnings, slowest ${Math.round(slowestWarningMs)} ms; ${sent} sign-ups and recoveries sent in the hour, ${waiting} wait`;
