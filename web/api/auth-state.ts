import type { Session, User } from '@supabase/auth-js';
import type { Role } from '#contract/auth.ts';
import type { ApiError } from './api-error.ts';

export const SESSION_KEY = 'session';

type NoAccount = { user: null; session: null; role: null };

export type Person =
  | ({ status: 'loading'; loading: true } & NoAccount)
  | ({ status: 'visitor'; loading: false } & NoAccount)
  /** Signed out here; the page that is being left is still on the screen. */
  | ({ status: 'leaving'; loading: false } & NoAccount)
  | ({ status: 'member'; user: User; session: Session } & (
      | { role: null; loading: true } // until it is looked up
      | { role: Role; loading: false }
    ));

export type LinkPurpose = 'confirmation' | 'recovery';

/** The state of the mail link by which the page was opened. */
export type LinkOutcome =
  | { kind: 'none' }
  /** It is used up, too old or damaged. */
  | { kind: 'refused'; purpose: LinkPurpose }
  /** The same, for one that should have confirmed a new address of an account. */
  | { kind: 'addressRefused' }
  /** It was used, but another browser asked for it, so it signs nobody in here. */
  | { kind: 'elsewhere' }
  /** The server could not be asked; the link may still be good. */
  | { kind: 'unanswered' }
  /** It opens another account than the one in this browser: the user is asked. */
  | { kind: 'question'; email: string }
  | { kind: 'confirmed' }
  /** The new password is still to be chosen. */
  | { kind: 'recovering' };

export type AuthState = Person & { link: LinkOutcome };

/** What an account call was refused with. `message` is the server's own; empty where pages choose words by the code. */
export type AuthRefusal = Pick<ApiError, 'status' | 'code' | 'message'>;
export type AuthResult = { error: AuthRefusal | null };

export type AuthActions = {
  signIn: (credentials: { email: string; password: string }) => Promise<AuthResult>;
  /** No error means that a mail with a link is on its way; no session before it was opened. */
  signUp: (person: { email: string; password: string; fullName: string }) => Promise<AuthResult>;
  signOut: () => Promise<AuthResult>;
  /** Called when the next page is drawn. */
  finishLeaving: () => void;
  resendConfirmation: (email: string) => Promise<AuthResult>;
  requestPasswordReset: (email: string) => Promise<AuthResult>;
  updatePassword: (password: string) => Promise<AuthResult>;
  /** For the calls that only the account page makes. */
  ask: (call: (accounts: MemberCalls) => Promise<AuthResult>) => Promise<AuthResult>;
  /** Yes to the question of a link: its account replaces the one that is signed in. */
  continueWithLink: () => Promise<AuthResult>;
  /** No to that question. */
  declineLink: () => Promise<AuthResult>;
  retryLink: () => Promise<AuthResult>;
  /** Called when the user has read the outcome of the link. */
  dismissLink: () => void;
};

export type MemberCalls = {
  /** Signs the other devices out. */
  changePassword: (passwords: { current: string; password: string }) => Promise<AuthResult>;
  changeName: (fullName: string) => Promise<AuthResult>;
  /** No error means that a mail went to the new address; the old one stays until its link is used. */
  changeEmail: (email: string) => Promise<AuthResult>;
  /** Asks the server who this is now: the address may have changed on another device. */
  lookAgain: () => Promise<AuthResult>;
  /** Needs an answer of the server, and leaves the member on the page; 'stayed' is not a refusal of the server. */
  signOutEverywhere: () => Promise<AuthResult>;
  deleteAccount: (password: string) => Promise<AuthResult>;
};

const NO_ACCOUNT: NoAccount = { user: null, session: null, role: null };
export const VISITOR: Person = { status: 'visitor', loading: false, ...NO_ACCOUNT };
export const LEAVING: Person = { status: 'leaving', loading: false, ...NO_ACCOUNT };
export const NO_LINK: LinkOutcome = { kind: 'none' };

/** What the prerendered page shows, and therefore the first thing that the browser draws. */
export const NOT_YET_KNOWN: AuthState = { status: 'loading', loading: true, ...NO_ACCOUNT, link: NO_LINK };
