import * as v from 'valibot';
import { orAway } from './or-away.ts';
import { publicKey, serverUrl } from './config.ts';

const refusalSchema = v.object({ code: v.picklist(['user_not_found', 'session_not_found']) });
const TOO_MANY = 429;

/** Between two tries; the last again and again. */
const PAUSES_MS = [2_000, 10_000, 60_000, 300_000];

/**
 * Whether the whole account is gone, or only the session. Asks until there is an answer: an account of which it is not
 * known that it is gone keeps its learners for itself. Undefined when it was told to stop.
 * @param token opens nothing any more, but it shows whose device asks
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

/** What the server knows of the session of a token; undefined where it does not answer. */
export async function askAboutSession(
  token: string,
  signal: AbortSignal,
): Promise<'alive' | 'ended' | 'gone' | 'refused' | undefined> {
  const headers = {
    apikey: publicKey(),
    Authorization: `Bearer ${token}`,
    'X-Supabase-Api-Version': '2024-01-01',
  };
  const answer = orAway(await fetch(`${serverUrl()}/auth/v1/user`, { headers, signal }));
  if (answer.status >= 500 || answer.status === TOO_MANY) return undefined;
  if (answer.ok) return 'alive';
  const refusal: unknown = await answer.json();
  if (answer.status !== 403 || !v.is(refusalSchema, refusal)) return 'refused';
  return refusal.code === 'user_not_found' ? 'gone' : 'ended';
}
