import * as v from 'valibot';
import { orAway } from './or-away.ts';
import { publicKey, serverUrl } from './config.ts';

const refusalSchema = v.object({ code: v.literal('user_not_found') });
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
    const is = await ask(token, stopped).catch((error: unknown) => {
      console.warn('it was not asked yet whether the account still exists', error);
      return undefined;
    });
    if (is !== undefined) return is;
    const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)];
    await new Promise((resolve) => {
      stopped.addEventListener('abort', resolve);
      setTimeout(resolve, pause);
    });
  }
  return undefined;
}

async function ask(token: string, signal: AbortSignal): Promise<'there' | 'gone' | undefined> {
  const headers = {
    apikey: publicKey(),
    Authorization: `Bearer ${token}`,
    'X-Supabase-Api-Version': '2024-01-01',
  };
  const answer = orAway(await fetch(`${serverUrl()}/auth/v1/user`, { headers, signal }));
  if (answer.status >= 500 || answer.status === TOO_MANY) return undefined;
  return answer.status === 403 && v.is(refusalSchema, await answer.json()) ? 'gone' : 'there';
}
