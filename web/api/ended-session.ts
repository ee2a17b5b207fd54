import { orAway } from './or-away.ts';
import { endedAccount } from './ended-account.ts';

type Known = { access_token: string };

const BAD_REQUEST = 400;

/** Notes that the server refused to go on with a session. Whoever signed out or deleted the account here, in whichever tab, knows. */
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
      endedAccount.set(ended.access_token);
    },
  };
}
