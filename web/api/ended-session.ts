import * as v from 'valibot';
import { orAway } from './auth-calls.ts';
import { publicKey, serverUrl } from './config.ts';
import { goneAccount } from './gone-account.ts';

type Known = { access_token: string; user: { id: string } };

const refusalSchema = v.object({ code: v.literal('user_not_found') });
const BAD_REQUEST = 400;

/**
 * Looks, when the server refused to go on with a session, whether the whole account is gone. Whoever signed out or
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
      noteIfGone(ended).catch((error: unknown) =>
        console.warn('it was not asked whether the account still exists', error),
      );
    },
  };
}

/** The last token opens nothing any more, but it shows whose device asks. */
async function noteIfGone({ access_token, user }: Known): Promise<void> {
  const answer = await fetch(`${serverUrl()}/auth/v1/user`, {
    headers: {
      apikey: publicKey(),
      Authorization: `Bearer ${access_token}`,
      'X-Supabase-Api-Version': '2024-01-01',
    },
  });
  if (answer.status === 403 && v.is(refusalSchema, await answer.json())) goneAccount.set(user.id);
}
