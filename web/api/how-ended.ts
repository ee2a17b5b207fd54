import * as v from 'valibot';
import { requestAuth } from './auth-request.ts';

const refusalSchema = v.object({ code: v.picklist(['user_not_found', 'session_not_found']) });
const TOO_MANY = 429;

/** Between two attempts; the last pause repeats. */
const PAUSES_MS = [2_000, 10_000, 60_000, 300_000];

/**
 * Whether the whole account is gone, or only the session. Retries until there is an answer: the learners of an account are
 * released only when it is known to be gone. Undefined when aborted.
 * @param token no longer valid for anything else
 */
export async function howItEnded(token: string, stopped: AbortSignal): Promise<'there' | 'gone' | undefined> {
  for (let tries = 0; !stopped.aborted; tries += 1) {
    const is = await askAboutSession(token, stopped).catch((error: unknown) => {
      console.warn('it was not asked yet whether the account still exists', error);
      return undefined;
    });
    if (is !== undefined) return is === 'gone' ? 'gone' : 'there';
    const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)];
    await new Promise((resolve) => {
      stopped.addEventListener('abort', resolve);
      setTimeout(resolve, pause);
    });
  }
  return undefined;
}

/** The state of a token's session; undefined where the server does not answer. */
export async function askAboutSession(
  token: string,
  signal: AbortSignal,
): Promise<'alive' | 'ended' | 'gone' | 'refused' | undefined> {
  const answer = await requestAuth('user', { token, signal });
  if (answer.status >= 500 || answer.status === TOO_MANY) return undefined;
  if (answer.ok) return 'alive';
  const refusal: unknown = await answer.json();
  if (answer.status !== 403 || !v.is(refusalSchema, refusal)) return 'refused';
  return refusal.code === 'user_not_found' ? 'gone' : 'ended';
}
