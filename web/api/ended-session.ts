import type { GoTrueClient } from '@supabase/auth-js';
import { clearTabs } from '#web/platform/stored.ts';
import { orBadGateway } from './auth-request.ts';
import type { AuthResult } from './auth-state.ts';
import { endedAccount } from './ended-account.ts';
import { forgetSession } from './follow-session.ts';
import { askAboutSession } from './how-ended.ts';
import { claimsOf } from './session-claims.ts';
import { readStoredSession } from './stored-session.ts';

type Known = { access_token: string };

const BAD_REQUEST = 400;
const ANSWER_WITHIN_MS = 10_000;
/** The refusals that mean that the session, or the whole account, no longer exists. */
const ENDED = new Set(['session_not_found', 'user_not_found']);

/** Records that the server ended a session; a sign-out or deletion in this browser is not recorded. */
export function followEndings(stored: Known | undefined) {
  let last = stored;
  let isRefused = false;
  return {
    /** For the library, which does not report why a session ended. */
    async fetch(this: void, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const url = input instanceof Request ? input.url : String(input);
      const answer = orBadGateway(await globalThis.fetch(input, init));
      if (answer.status === BAD_REQUEST && url.includes('grant_type=refresh_token')) isRefused = true;
      return answer;
    },
    /** The next sign-out was caused by the server. */
    note(this: void): void {
      isRefused = true;
    },
    onSession(session: Known | null): void {
      const ended = session ? undefined : last;
      last = session ?? last;
      if (session) welcomeBack(claimsOf(session.access_token)?.sub);
      if (!ended || !isRefused) return;
      isRefused = false;
      endedAccount.set({ is: 'unknown', token: ended.access_token });
    },
  };
}

/** Drafts are only for the account that typed them. */
function welcomeBack(owner: string | undefined): void {
  const ended = endedAccount.get();
  if (!ended || ended.is === 'gone') return;
  const before = ended.is === 'ended' ? ended.owner : claimsOf(ended.token)?.sub;
  if (before !== owner) clearTabs();
  // Whether another account is gone is still to be found out.
  if (before === owner || ended.is === 'ended') endedAccount.remove();
}

/**
 * A token is valid for an hour, even when its session was ended on another device: tables then show it nothing and refuse what it
 * writes. So after a refusal this asks the server whether the session still exists, and ends it here if not.
 * @param note called before a sign-out that the server caused
 */
export function watchSession(client: GoTrueClient, note: () => void) {
  let asking = new AbortController();

  async function end(): Promise<void> {
    note();
    await forgetSession(client);
  }

  return {
    /** False where there is no answer: then nothing is known. */
    hasEnded: async (): Promise<boolean> => {
      const session = readStoredSession();
      if (!session) return endedAccount.get() !== undefined;
      const { signal: signedOut } = asking;
      const signal = AbortSignal.any([signedOut, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
      const is = await askAboutSession(session.access_token, signal).catch((error: unknown) => {
        if (!signedOut.aborted) console.warn('it is not known whether the session has ended', error);
      });
      if (signedOut.aborted) return false;
      if (is !== 'ended' && is !== 'gone') return false;
      await end();
      return true;
    },
    /** The user signs out here: whether the server had ended the session before does not matter any more. */
    stopAsking(this: void): void {
      asking.abort();
      asking = new AbortController();
    },
    /** Returns the result of an account call; where that found the session ended, it has ended here too. */
    noteEnd: async (result: AuthResult): Promise<AuthResult> => {
      if (result.error && ENDED.has(result.error.code) && readStoredSession()) await end();
      return result;
    },
  };
}
