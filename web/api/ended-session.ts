import * as v from 'valibot';
import { orAway } from './auth-calls.ts';
import { publicKey, serverUrl } from './config.ts';
import { endedSession, goneAccount } from './gone-account.ts';

type Known = { access_token: string; user: { id: string } };

const refusalSchema = v.object({ code: v.literal('user_not_found') });
const BAD_REQUEST = 400;
const TOO_MANY = 429;

/** Between two tries to ask how a session ended; the last again and again. */
const PAUSES_MS = [2_000, 10_000, 60_000, 300_000];

/**
 * Looks, when the server refused to go on with a session, whether the whole account is gone, or only the session. Whoever signed out or
 * deleted it here, in whichever tab, knows.
 */
export function followEndings(stored: Known | undefined) {
  let last = stored;
  let isRefused = false;
  return {
    /** For the library, which does not tell why a session has ended. */
    async fetch(this: void, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const url = input instanceof Request ? input.url : String(input);
      const answer = orAway(await globalThis.fetch(input, init));
      if (answer.status === BAD_REQUEST && url.includes('grant_type=refresh_token')) isRefused = true;
      return answer;
    },
    hear(session: Known | null): void {
      const ended = session ? undefined : last;
      last = session ?? last;
      if (!ended || !isRefused) return;
      isRefused = false;
      void noteHow(ended);
    },
  };
}

/** Asks until there is an answer: an account of which it is not known that it is gone keeps its learners for itself. */
async function noteHow(ended: Known, tries = 0): Promise<void> {
  const is = await askWhatIs(ended).catch((error: unknown) => {
    console.warn('it was not asked yet whether the account still exists', error);
    return 'unknown' as const;
  });
  if (is === 'gone') goneAccount.set(ended.user.id);
  else if (is === 'there') endedSession.set('yes');
  else setTimeout(() => void noteHow(ended, tries + 1), PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
}

/** The last token opens nothing any more, but it shows whose device asks. */
async function askWhatIs({ access_token }: Known): Promise<'there' | 'gone' | 'unknown'> {
  const answer = orAway(
    await fetch(`${serverUrl()}/auth/v1/user`, {
      headers: {
        apikey: publicKey(),
        Authorization: `Bearer ${access_token}`,
        'X-Supabase-Api-Version': '2024-01-01',
      },
    }),
  );
  if (answer.status >= 500 || answer.status === TOO_MANY) return 'unknown';
  return answer.status === 403 && v.is(refusalSchema, await answer.json()) ? 'gone' : 'there';
}
