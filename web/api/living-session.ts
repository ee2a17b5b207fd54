import type { GoTrueClient } from '@supabase/auth-js';
import type { AuthResult } from './auth-state.ts';
import { endedAccount } from './ended-account.ts';
import { forgetSession } from './follow-session.ts';
import { askAboutSession } from './how-ended.ts';
import { readStoredSession } from './stored-session.ts';

const ANSWER_WITHIN_MS = 10_000;
/** What accounts refuse with where the session, or the whole account, is no more. */
const ENDED = new Set(['session_not_found', 'user_not_found']);

/**
 * A token is good for an hour, also one whose session was ended on another device: tables then show it nothing and refuse what it
 * writes. So after a refusal the server is asked whether the session lives, and one that does not ends here.
 * @param note says beforehand that it is the server's doing
 */
export function watchSession(client: GoTrueClient, note: () => void) {
  async function end(): Promise<void> {
    note();
    await forgetSession(client);
  }

  return {
    /** False where nobody answers: nothing is known then. */
    hasEnded: async (): Promise<boolean> => {
      const session = readStoredSession();
      if (!session) return endedAccount.get() !== undefined;
      const is = await askAboutSession(session.access_token, AbortSignal.timeout(ANSWER_WITHIN_MS)).catch(
        (error: unknown) => console.warn('it was not asked whether the session lives', error),
      );
      if (is !== 'ended' && is !== 'gone') return false;
      await end();
      return true;
    },
    /** The same result of an account call, after which a session that it found ended has ended here. */
    noteEnd: async (result: AuthResult): Promise<AuthResult> => {
      if (result.error && ENDED.has(result.error.code) && readStoredSession()) await end();
      return result;
    },
  };
}
