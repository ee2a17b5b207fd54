import { GoTrueClient } from '@supabase/auth-js';
import { resultOf } from './auth-failure.ts';
import { SESSION_KEY, type AuthActions, type AuthState } from './auth-state.ts';
import { takeTokensFrom } from './bearer.ts';
import { publicKey, serverUrl } from './config.ts';
import { createSessionFollower } from './follow-session.ts';
import { forgetSession } from './forget-session.ts';
import { keptSession, readKeptSession } from './kept-session.ts';
import type { LinkTokens } from './mail-link.ts';

export type Accounts = AuthActions & {
  /** Takes over what is stored now. */
  agree(): Promise<void>;
};

type Opening = { report: (change: Partial<AuthState>) => void; tokens: LinkTokens | undefined };

/** Resolves when it is known who is there. */
export async function openAccounts({ report, tokens }: Opening): Promise<Accounts> {
  const client = new GoTrueClient({
    url: `${serverUrl()}/auth/v1`,
    headers: { apikey: publicKey() },
    storageKey: SESSION_KEY,
    storage: keptSession,
    detectSessionInUrl: false, // the store did, without leaving tokens in the history
    skipAutoInitialize: true,
  });
  takeTokensFrom(async () => (await client.getSession()).data.session?.access_token);

  if (tokens) {
    const { error } = resultOf(await client.setSession(tokens));
    if (error) report({ linkError: { code: error.code, message: error.message }, isRecovering: false });
  }
  await client.initialize();
  const follow = createSessionFollower(client, report);
  await new Promise<void>((resolve) => {
    client.onAuthStateChange(async (event, session) => {
      await follow(session);
      if (event === 'INITIAL_SESSION') resolve();
    });
  });

  return {
    ...actionsOf(client, report),
    agree: async () => follow((await client.getSession()).data.session),
  };
}

function actionsOf(client: GoTrueClient, report: Opening['report']): AuthActions {
  const emailRedirectTo = `${location.origin}/`;
  return {
    async signIn(credentials) {
      return resultOf(await client.signInWithPassword(credentials));
    },
    async signUp({ email, password, fullName }) {
      const options = { emailRedirectTo, data: { full_name: fullName } };
      return resultOf(await client.signUp({ email, password, options }));
    },
    /** Here at once, even without a connection; the server is told if it can be. */
    async signOut() {
      const session = readKeptSession();
      await forgetSession(client);
      if (!session) return { error: null };
      const { error } = await client.admin.signOut(session.access_token, 'local');
      if (error) console.warn('the session is forgotten here, but the server could not be told', error);
      return { error: null };
    },
    async resendConfirmation(email) {
      return resultOf(await client.resend({ type: 'signup', email, options: { emailRedirectTo } }));
    },
    async requestPasswordReset(email) {
      const redirectTo = `${location.origin}/auth`;
      return resultOf(await client.resetPasswordForEmail(email, { redirectTo }));
    },
    async updatePassword(password) {
      const result = resultOf(await client.updateUser({ password }));
      if (!result.error) report({ isRecovering: false });
      return result;
    },
  };
}
