import type { GoTrueClient } from '@supabase/auth-js';
import { clearTabs } from '#web/platform/stored.ts';
import type { createArrival } from './arrival.ts';
import { done, here, resultOf } from './auth-calls.ts';
import { refusalIn, requestAuth } from './auth-request.ts';
import { NO_LINK, type AuthActions, type AuthResult, type MemberCalls } from './auth-state.ts';
import { forgetSession } from './follow-session.ts';
import { leavingQuestion } from './leaving.ts';
import { ACCOUNT_PATH } from './mail-link-rules.ts';
import { readStoredSession, storedSession, VERIFIER_KEY } from './stored-session.ts';

export function memberCalls(
  client: GoTrueClient,
  arrival: ReturnType<typeof createArrival>,
  stopAsking: () => void,
) {
  async function forget(): Promise<AuthResult> {
    stopAsking();
    arrival.finish(NO_LINK);
    clearTabs();
    await forgetSession(client);
    return done();
  }

  return {
    /** Ends the session here at once, even without a connection; the server is asked to end it too. */
    async signOut() {
      const session = readStoredSession();
      await forget();
      if (!session) return done();
      const { error } = await client.admin.signOut(session.access_token, 'local');
      if (error) console.warn('the session is forgotten here, but the server could not be told', error);
      return done();
    },
    /** Without an answer of the server nothing happens: the other devices cannot be reached either. */
    async signOutEverywhere() {
      const part = await leavingQuestion()?.();
      if (part === 'stay') return { error: { status: 0, code: 'stayed', message: '' } };
      const { data } = await client.getSession();
      const { error } = resultOf(await client.admin.signOut(data.session?.access_token ?? '', 'global'));
      if (error) return { error };
      await part?.().catch((fault: unknown) => console.error('the learners are still on this device', fault));
      return forget();
    },
    async deleteAccount(password) {
      const { data } = await client.getSession();
      const token = data.session?.access_token ?? '';
      const error = await refusalIn(
        await requestAuth('user', { method: 'DELETE', token, body: { password } }),
      );
      // Deleted before, and that answer was lost.
      const isDone = !error || error.code === 'user_not_found';
      return isDone ? forget() : { error };
    },
    async updatePassword(password) {
      const { error } = resultOf(await client.updateUser({ password }));
      if (!error) arrival.finish(NO_LINK);
      else if (error.code === 'reauthentication_needed')
        arrival.finish({ kind: 'refused', purpose: 'recovery' });
      return { error };
    },
    async changePassword({ current, password }) {
      return resultOf(await client.updateUser({ password, current_password: current }));
    },
    async changeName(fullName) {
      return resultOf(await client.updateUser({ data: { full_name: fullName } }));
    },
    async changeEmail(email) {
      const result = await client.updateUser({ email }, { emailRedirectTo: here(ACCOUNT_PATH) });
      storedSession.removeItem(VERIFIER_KEY); // this link does not sign in, so it needs none
      return resultOf(result);
    },
    async lookAgain() {
      return resultOf(await client.refreshSession());
    },
  } satisfies MemberCalls & Partial<AuthActions>;
}
