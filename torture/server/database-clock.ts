import assert from 'node:assert/strict';
import { ask } from './ask.ts';
import type { Answer } from './ask.ts';
import { moveMoments } from './postgres.ts';
import { signIn } from './people.ts';
import { onStage } from './stage.ts';

type Limited = {
  /** The limit of the rule and its window, as the server's rules have them. */
  times: number;
  windowSeconds: number;
  once: (url: string, round: string, number: number) => Promise<Answer>;
};

const LIMITED: Record<string, Limited> = {
  'sign-ins from one address': {
    times: 30,
    windowSeconds: 5 * 60,
    once: (url, round, number) => signIn(url, `nobody${number}@example.org`, 'wrong guess', round),
  },
  'sign-ins to one account': {
    times: 20,
    windowSeconds: 15 * 60,
    once: (url, round, number) => signIn(url, `${round}@example.org`, 'wrong guess', `198.51.100.${number}`),
  },
  'contact messages': {
    times: 10,
    windowSeconds: 10 * 60,
    once: (url, round, number) =>
      ask(`${url}/rest/v1/contact_form`, {
        method: 'POST',
        headers: { 'X-Forwarded-For': round },
        json: { form_type: 'Ask a question', message: `Number ${number}` },
      }),
  },
  'mails asked for from one address': {
    times: 20,
    windowSeconds: 10 * 60,
    once: (url, round, number) =>
      ask(`${url}/auth/v1/recover`, {
        method: 'POST',
        headers: { 'X-Forwarded-For': round },
        json: { email: `nobody${number}@example.org` },
      }),
  },
};

/** Limits go by the database's clock. However that jumps, nobody waits for longer than one window. */
export const databaseClockJumps = () =>
  onStage(async ({ start }) => {
    const { url, dataDir } = await start({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    const waits: string[] = [];
    for (const [index, [what, limited]] of Object.entries(LIMITED).entries()) {
      // Refused before the jump, and refused or let in after it.
      const early = await waitOf(url, limited, `203.0.113.${2 * index}`, limited.times + 1);
      assert.ok(early > 0 && early <= limited.windowSeconds, `${what}: Retry-After ${early} s`);
      await waitOf(url, limited, `203.0.113.${2 * index + 1}`, limited.times);
      await moveMoments(dataDir, '30 days'); // the clock goes back
      for (const round of [0, 1]) {
        const seconds = await waitOf(url, limited, `203.0.113.${2 * index + round}`, 1);
        assert.ok(
          seconds <= limited.windowSeconds,
          `${what}: Retry-After ${seconds} s after the clock was set back`,
        );
        waits.push(`${seconds} s`);
      }
      await moveMoments(dataDir, '-60 days'); // the clock goes on
      assert.equal(
        await waitOf(url, limited, `203.0.113.${2 * index + 1}`, 1),
        0,
        `${what}: the window is over`,
      );
    }
    return `clock 30 days back and on: ${LIMITED_COUNT} rules, nobody told to wait longer than a window (${waits.join(', ')})`;
  });

const LIMITED_COUNT = Object.keys(LIMITED).length;

/** Repeats it; returns the last Retry-After, 0 when the last one was accepted. */
async function waitOf(url: string, { once }: Limited, round: string, times: number): Promise<number> {
  let last: Answer | undefined;
  for (let number = 0; number < times; number += 1) last = await once(url, round, number);
  return last?.status === 429 ? Number(last.headers.get('Retry-After')) : 0;
}
