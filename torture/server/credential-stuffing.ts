import assert from 'node:assert/strict';
import { countStatuses } from './ask.ts';
import type { Answer } from './ask.ts';
import { newMember, sessionOf, signIn } from './people.ts';
import { moveMoments } from './postgres.ts';
import { onStage } from './stage.ts';

const GUESSES = 300;
/** The rules: so many tries at one account in 15 minutes, wherever they come from, and so many from one address in 5. */
const TRIES_PER_ACCOUNT = 20;
const TRIES_PER_ADDRESS = 30;
const AT_ONCE = 10;
const HOME = '203.0.113.7';
const ATTACKER = '198.51.100.1';

/** Guesses at one account from many addresses and at many accounts from one, while its owner signs in from home. */
export const credentialStuffing = () =>
  onStage(async ({ start }) => {
    const site = await start({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    const email = 'victim@example.org';
    await newMember(site, email, HOME);
    sessionOf(await signIn(site.url, email, undefined, HOME));
    await moveMoments(site.dataDir, '-20 minutes'); // so that the owner's own tries do not count any more

    const atOneAccount = await guess((number) =>
      signIn(site.url, email, `wrong guess ${number}`, `198.51.${Math.floor(number / 250)}.${number % 250}`),
    );
    const fromOneAddress = await guess((number) =>
      signIn(site.url, `somebody${number}@example.org`, 'wrong guess', ATTACKER),
    );
    const owner = await signIn(site.url, email, undefined, HOME);
    assert.equal(owner.status, 200, `the owner was answered ${owner.body}`);
    for (const [answers, allowed] of [
      [atOneAccount, TRIES_PER_ACCOUNT],
      [fromOneAddress, TRIES_PER_ADDRESS],
    ] as const) {
      const tried = answers.filter(({ status }) => status === 400).length;
      assert.equal(tried, allowed, `${tried} guesses got through`);
      for (const { status, headers } of answers) {
        assert.ok(status === 400 || status === 429, `answered ${status}`);
        if (status === 429) assert.ok(Number(headers.get('Retry-After')) > 0, 'Retry-After');
      }
    }
    return `one account: ${told(atOneAccount)}; one address: ${told(fromOneAddress)}; the owner gets in from home`;
  });

async function guess(one: (number: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let number = 0; number < GUESSES; number += AT_ONCE)
    answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => one(number + index)))));
  return answers;
}

const told = (answers: Answer[]) => countStatuses(answers.map(({ status }) => status));
