import type { GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import { clearTabs } from '#web/platform/stored.ts';
import type { createArrival } from './arrival.ts';
import { done, here, resultOf } from './auth-calls.ts';
import { NO_LINK, type AuthActions, type AuthRefusal, type AuthResult } from './auth-state.ts';
import { publicKey, serverUrl } from './config.ts';
import { forgetSession } from './follow-session.ts';
import { orAway } from './or-away.ts';
import { readStoredSession, storedSession, VERIFIER_KEY } from './stored-session.ts';
import { leavingQuestion } from './leaving.ts';
import { ACCOUNT_PATH } from './mail-link-rules.ts';
import { UNEXPECTED } from './unexpected.ts';

/** What somebody who is signed in does with the account. */
export type MemberCalls = {
  /** Signs the other devices out. */
  changePassword: (passwords: { current: string; password: string }) => Promise<AuthResult>;
  changeName: (fullName: string) => Promise<AuthResult>;
  /** No error means that a mail went to the new address; the old one stays until its link is used. */
  changeEmail: (email: string) => Promise<AuthResult>;
  /** Asks the server who this is now: the address may have changed on another device. */
  lookAgain: () => Promise<AuthResult>;
  /** Wants an answer of the server, and leaves whoever asked on the page; 'stayed' is no refusal of the server. */
  signOutEverywhere: () => Promise<AuthResult>;
  deleteAccount: (password: string) => Promise<AuthResult>;
};

export function memberCalls(client: GoTrueClient, arrival: ReturnType<typeof createArrival>) {
  async function forget(): Promise<AuthResult> {
    arrival.finish(NO_LINK);
    clearTabs();
    await forgetSession(client);
    return done();
  }

  return {
    /** Here at once, even without a connection; the server is told if it can be. */
    async signOut() {
      const session = readStoredSession();
      await forget();
      if (!session) return done();
      const { error } = await client.admin.signOut(session.access_token, 'local');
      if (error) console.warn('the session is forgotten here, but the server could not be told', error);
      return done();
    },
    /** The other devices are out of reach without the server, so without its answer nothing happens here either. */
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
      const error = await askToDelete(data.session?.access_token ?? '', password);
      return error ? { error } : forget();
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
      storedSession.removeItem(VERIFIER_KEY); // this link hands nothing over that it could open
      return resultOf(result);
    },
    async lookAgain() {
      return resultOf(await client.refreshSession());
    },
  } satisfies MemberCalls & Partial<AuthActions>;
}

const refusalSchema = v.object({ code: v.string(), message: v.string() });
const DELETED = 204;

/** A call of ours, which the library does not know. */
async function askToDelete(token: string, password: string): Promise<AuthRefusal | undefined> {
  const answered = await fetch(`${serverUrl()}/auth/v1/user`, {
    method: 'DELETE',
    headers: {
      apikey: publicKey(),
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': '2024-01-01',
    },
    body: JSON.stringify({ password }),
  });
  const answer = orAway(answered);
  if (answer.status === DELETED) return undefined;
  const refusal: unknown = await answer.json().catch(() => undefined); // an answer of whatever stands in between
  const { code, message } = v.is(refusalSchema, refusal)
    ? refusal
    : { code: 'unexpected', message: UNEXPECTED };
  // It was deleted before, and that answer was lost on its way.
  return code === 'user_not_found' ? undefined : { status: answer.status, code, message };
}
