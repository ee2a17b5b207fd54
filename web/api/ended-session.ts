import { clearTabs } from '#web/platform/stored.ts';
import { orAway } from './or-away.ts';
import { endedAccount } from './ended-account.ts';
import { claimsOf } from './session-claims.ts';

type Known = { access_token: string };

const BAD_REQUEST = 400;

/** Notes that the server ended a session. Whoever signed out or deleted the account here, in whichever tab, knows. */
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
    /** The next sign-out is the server's doing. */
    note(this: void): void {
      isRefused = true;
    },
    hear(session: Known | null): void {
      const ended = session ? undefined : last;
      last = session ?? last;
      if (session) welcomeBack(claimsOf(session.access_token)?.sub);
      if (!ended || !isRefused) return;
      isRefused = false;
      endedAccount.set({ is: 'unknown', token: ended.access_token });
    },
  };
}

/** What was typed before is only for the one who typed it. */
function welcomeBack(owner: string | undefined): void {
  const ended = endedAccount.get();
  if (!ended || ended.is === 'gone') return;
  const before = ended.is === 'ended' ? ended.owner : claimsOf(ended.token)?.sub;
  if (before !== owner) clearTabs();
  // Whether the account of another one is gone is still to be found out.
  if (before === owner || ended.is === 'ended') endedAccount.remove();
}
