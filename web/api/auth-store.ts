import { createStore } from '#web/platform/observable.ts';
import { clearTab, followClearing, followOtherTabs, isStored } from '#web/platform/stored.ts';
import type { Accounts } from './accounts.ts';
import {
  LEAVING,
  NO_LINK,
  NOT_YET_KNOWN,
  SESSION_KEY,
  VISITOR,
  type AuthActions,
  type AuthResult,
  type LinkOutcome,
  type Person,
} from './auth-state.ts';
import { leavingQuestion } from './leaving.ts';
import { linkNote, takeMailLink } from './mail-link.ts';

/**
 * Who is there. Every page has this, so it stays small: the library behind it is fetched only for someone who is
 * signed in, comes by a link from a mail, or signs in or up.
 */
export function createAuthStore() {
  const store = createStore(NOT_YET_KNOWN);
  let accounts: Promise<Accounts> | undefined;

  /** The status stays `leaving` until the next page is drawn. */
  function report(person: Person): void {
    const { status, link } = store.get();
    if (status === 'leaving' && person.status === 'visitor') return;
    store.set({ ...person, link });
  }

  function reportLink(outcome: LinkOutcome): void {
    store.set({ ...store.get(), link: outcome });
  }

  function open(): Promise<Accounts> {
    accounts ??= import('./accounts.ts')
      .then(({ openAccounts }) => openAccounts({ report, reportLink }))
      .catch((error: unknown) => {
        accounts = undefined;
        report(VISITOR);
        if (linkNote.get()) reportLink({ kind: 'unanswered' });
        throw error;
      });
    return accounts;
  }

  async function begin(): Promise<void> {
    takeMailLink();
    if (accounts || linkNote.get() || isStored(SESSION_KEY)) await open();
    else report(VISITOR);
  }

  /** Another tab signed in or out, or the storage was emptied. */
  async function agree(): Promise<void> {
    if (accounts) await (await accounts).agree();
    else await begin();
  }

  async function act(ask: (accounts: Accounts) => Promise<AuthResult>): Promise<AuthResult> {
    try {
      const opened = await open();
      return await opened.noteEnd(await ask(opened));
    } catch (error) {
      console.error('an account call broke', error);
      return { error: { status: 0, code: 'unexpected', message: '' } };
    }
  }

  const actions: AuthActions = {
    signIn: (credentials) => act((accounts) => accounts.signIn(credentials)),
    signUp: (person) => act((accounts) => accounts.signUp(person)),
    signOut: async () => {
      const part = await leavingQuestion()?.();
      if (part === 'stay') return { error: null };
      await part?.();
      store.set({ ...LEAVING, link: NO_LINK });
      return act((accounts) => accounts.signOut());
    },
    finishLeaving: () => {
      const { status, link } = store.get();
      if (status === 'leaving') store.set({ ...VISITOR, link });
    },
    resendConfirmation: (email) => act((accounts) => accounts.resendConfirmation(email)),
    requestPasswordReset: (email) => act((accounts) => accounts.requestPasswordReset(email)),
    ask: act,
    updatePassword: (password) => act((accounts) => accounts.updatePassword(password)),
    continueWithLink: () => act((accounts) => accounts.continueWithLink()),
    declineLink: () => act((accounts) => accounts.declineLink()),
    retryLink: () => act((accounts) => accounts.retryLink()),
    dismissLink: () => reportLink(NO_LINK),
  };

  /** Reads the session and follows its changes; returns unsubscribe. */
  const start = () => {
    begin().catch(logFailure);
    const stops = [
      followOtherTabs(SESSION_KEY, () => void agree().catch(logFailure)),
      // A tab that handles a mail link still needs its note.
      followClearing(() => (linkNote.get() ? undefined : clearTab())),
    ];
    return () => stops.forEach((stop) => stop());
  };

  return { actions, getState: store.get, subscribe: store.subscribe, start };
}

function logFailure(error: unknown): void {
  console.error('the session could not be looked up', error);
}
