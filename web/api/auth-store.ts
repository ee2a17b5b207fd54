import { followStored, readStored } from '#web/platform/storage.ts';
import type { Accounts } from './accounts.ts';
import { ApiError, UNEXPECTED } from './api-error.ts';
import {
  NOT_YET_KNOWN,
  SESSION_KEY,
  type AuthActions,
  type AuthResult,
  type AuthState,
} from './auth-state.ts';
import { takeMailLink, type LinkTokens } from './mail-link.ts';

/**
 * Who is there. Every page has this, so it stays small: the library behind it is fetched only for someone who is
 * signed in, comes by a link from a mail, or signs in or up.
 */
export function createAuthStore() {
  let state = NOT_YET_KNOWN;
  let accounts: Promise<Accounts> | undefined;
  const listeners = new Set<() => void>();

  function report(change: Partial<AuthState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function open(tokens?: LinkTokens): Promise<Accounts> {
    accounts ??= import('./accounts.ts')
      .then(({ openAccounts }) => openAccounts({ report, tokens }))
      .catch((error: unknown) => {
        accounts = undefined;
        report({ loading: false });
        throw error;
      });
    return accounts;
  }

  async function begin(): Promise<void> {
    const link = takeMailLink();
    if (link.kind === 'refused') report({ linkError: link.error });
    if (link.kind === 'accepted') {
      report({ isRecovering: link.isRecovery, isConfirmed: !link.isRecovery });
      await open(link.tokens);
    } else if (accounts || readStored(SESSION_KEY) !== null) {
      if (link.kind === 'resumed') report({ isRecovering: true });
      await open();
    } else {
      report({ loading: false });
    }
  }

  /** Another tab signed in or out, or the storage was emptied. */
  async function agree(): Promise<void> {
    if (accounts) await (await accounts).agree();
    else await begin();
  }

  async function act(ask: (accounts: Accounts) => Promise<AuthResult>): Promise<AuthResult> {
    report({ linkError: null });
    try {
      return await ask(await open());
    } catch (error) {
      console.error('an account call broke', error);
      return { error: new ApiError({ status: 0, code: 'unexpected', message: UNEXPECTED, cause: error }) };
    }
  }

  const actions: AuthActions = {
    signIn: (credentials) => act((accounts) => accounts.signIn(credentials)),
    signUp: (person) => act((accounts) => accounts.signUp(person)),
    signOut: () => act((accounts) => accounts.signOut()),
    resendConfirmation: (email) => act((accounts) => accounts.resendConfirmation(email)),
    requestPasswordReset: (email) => act((accounts) => accounts.requestPasswordReset(email)),
    updatePassword: (password) => act((accounts) => accounts.updatePassword(password)),
  };

  const getState = () => state;

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /** Looks who is there, and goes on looking until the returned function is called. */
  const start = () => {
    begin().catch(logFailure);
    return followStored(SESSION_KEY, () => void agree().catch(logFailure));
  };

  return { actions, getState, subscribe, start };
}

function logFailure(error: unknown): void {
  console.error('the session could not be looked up; the visitor counts as signed out', error);
}
