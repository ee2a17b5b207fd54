import { GoTrueClient } from '@supabase/auth-js';
import { clearTab } from '#web/platform/stored.ts';
import { createArrival } from './arrival.ts';
import { resultOf } from './auth-failure.ts';
import {
  NO_LINK,
  SESSION_KEY,
  type AuthActions,
  type AuthResult,
  type LinkOutcome,
  type Person,
} from './auth-state.ts';
import { takeTokensFrom } from './bearer.ts';
import { publicKey, serverUrl } from './config.ts';
import { createSessionFollower, forgetSession } from './follow-session.ts';
import { storedSession, readStoredSession } from './stored-session.ts';
import { RECOVERY_PATH } from './mail-link-rules.ts';

export type Accounts = Omit<AuthActions, 'finishLeaving' | 'dismissLink'> & {
  /** Takes over what is stored now. */
  agree(): Promise<void>;
};

type Opening = {
  report: (person: Person) => void;
  tell: (outcome: LinkOutcome) => void;
};

type Arrival = ReturnType<typeof createArrival>;

/** Resolves when it is known who is there. */
export async function openAccounts({ report, tell }: Opening): Promise<Accounts> {
  const client = new GoTrueClient({
    url: `${serverUrl()}/auth/v1`,
    headers: { apikey: publicKey() },
    storageKey: SESSION_KEY,
    storage: storedSession,
    flowType: 'pkce',
    detectSessionInUrl: false, // the store did, without leaving secrets in the history
    skipAutoInitialize: true,
  });
  const readSession = async () => (await client.getSession()).data.session;
  takeTokensFrom(
    async () => (await readSession())?.access_token,
    async () => (await client.refreshSession()).data.session?.access_token,
  );

  await client.initialize();
  const follow = createSessionFollower(client, report);
  const arrival = createArrival({
    tell,
    readSession,
    store: (session) => {
      storedSession.setItem(SESSION_KEY, JSON.stringify(session));
      return follow(session);
    },
  });
  await arrival.begin();
  await new Promise<void>((resolve) => {
    client.onAuthStateChange(async (event, session) => {
      await follow(session);
      await arrival.follow(session);
      if (event === 'INITIAL_SESSION') resolve();
    });
  });

  return {
    ...accountCalls(client),
    ...memberCalls(client, arrival),
    ...linkCalls(arrival),
    async agree() {
      const session = await readSession();
      await follow(session);
      await arrival.follow(session);
    },
  };
}

function accountCalls(client: GoTrueClient) {
  return {
    async signIn(credentials) {
      return resultOf(await client.signInWithPassword(credentials));
    },
    async signUp({ email, password, fullName }) {
      const options = { emailRedirectTo: here('/'), data: { full_name: fullName } };
      return resultOf(await client.signUp({ email, password, options }));
    },
    async resendConfirmation(email) {
      const options = { emailRedirectTo: here('/') };
      return resultOf(await client.resend({ type: 'signup', email, options }));
    },
    async requestPasswordReset(email) {
      const options = { redirectTo: here(RECOVERY_PATH) };
      return resultOf(await client.resetPasswordForEmail(email, options));
    },
  } satisfies Partial<AuthActions>;
}

function memberCalls(client: GoTrueClient, arrival: Arrival) {
  return {
    /** Here at once, even without a connection; the server is told if it can be. */
    async signOut() {
      const session = readStoredSession();
      arrival.finish(NO_LINK);
      clearTab();
      await forgetSession(client);
      if (!session) return done();
      const { error } = await client.admin.signOut(session.access_token, 'local');
      if (error) console.warn('the session is forgotten here, but the server could not be told', error);
      return done();
    },
    async updatePassword(password) {
      const { error } = resultOf(await client.updateUser({ password }));
      if (!error) arrival.finish(NO_LINK);
      else if (error.code === 'reauthentication_needed')
        arrival.finish({ kind: 'refused', purpose: 'recovery' });
      return { error };
    },
  } satisfies Partial<AuthActions>;
}

function linkCalls(arrival: Arrival) {
  return {
    continueWithLink: () => arrival.accept().then(done),
    declineLink: () => arrival.decline().then(done),
    retryLink: () => arrival.retry().then(done),
  } satisfies Partial<AuthActions>;
}

const here = (path: string) => `${location.origin}${path}`;
const done = (): AuthResult => ({ error: null });
