import { GoTrueClient } from '@supabase/auth-js';
import { createArrival } from './arrival.ts';
import { done, here, resultOf } from './auth-calls.ts';
import {
  SESSION_KEY,
  type AuthActions,
  type AuthResult,
  type LinkOutcome,
  type MemberCalls,
  type Person,
} from './auth-state.ts';
import { takeTokensFrom } from './bearer.ts';
import { publicKey, serverUrl } from './config.ts';
import { followEndings, watchSession } from './ended-session.ts';
import { createSessionFollower, renewToken } from './follow-session.ts';
import { RECOVERY_PATH } from './mail-link-rules.ts';
import { memberCalls } from './member-calls.ts';
import { readStoredSession, storedSession } from './stored-session.ts';

export type Accounts = Omit<AuthActions, 'ask' | 'finishLeaving' | 'dismissLink'> &
  MemberCalls & {
    /** Adopts the session that is stored now. */
    agree(): Promise<void>;
    /** Ends the session here where a result says that the server has ended it. */
    noteEnd(this: void, result: AuthResult): Promise<AuthResult>;
  };

type Opening = {
  report: (person: Person) => void;
  reportLink: (outcome: LinkOutcome) => void;
};

/** Resolves when it is known who is there. */
export async function openAccounts({ report, reportLink }: Opening): Promise<Accounts> {
  const endings = followEndings(readStoredSession());
  const client = new GoTrueClient({
    url: `${serverUrl()}/auth/v1`,
    headers: { apikey: publicKey() },
    storageKey: SESSION_KEY,
    storage: storedSession,
    fetch: endings.fetch,
    flowType: 'pkce',
    detectSessionInUrl: false, // the store did, without leaving secrets in the history
    skipAutoInitialize: true,
  });
  const readSession = async () => (await client.getSession()).data.session;
  const living = watchSession(client, endings.note);
  const { follow, checkRole } = createSessionFollower(client, report, living.hasEnded);
  takeTokensFrom(
    async () => (await readSession())?.access_token,
    () => renewToken(client),
    async () => {
      const isEnded = await living.hasEnded();
      if (!isEnded) await checkRole();
      return isEnded;
    },
  );

  await client.initialize();
  const arrival = createArrival({
    reportLink,
    readSession,
    store: (session) => {
      storedSession.setItem(SESSION_KEY, JSON.stringify(session));
      return follow(session);
    },
  });
  await arrival.begin();
  await new Promise<void>((resolve) => {
    client.onAuthStateChange(async (event, session) => {
      endings.onSession(session);
      await follow(session, event === 'INITIAL_SESSION');
      await arrival.follow(session);
      if (event === 'INITIAL_SESSION') resolve();
    });
  });

  return {
    ...accountCalls(client),
    ...memberCalls(client, arrival, living.stopAsking),
    ...linkCalls(arrival),
    noteEnd: living.noteEnd,
    async agree() {
      const session = await readSession();
      endings.onSession(session);
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

function linkCalls(arrival: ReturnType<typeof createArrival>) {
  return {
    continueWithLink: () => arrival.accept().then(done),
    declineLink: () => arrival.decline().then(done),
    retryLink: () => arrival.retry().then(done),
  } satisfies Partial<AuthActions>;
}
