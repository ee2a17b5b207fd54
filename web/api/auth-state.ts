import type { Session, User } from '@supabase/auth-js';
import type { Role } from '#contract/auth.ts';
import type { ApiError } from './api-error.ts';

/** Where the browser keeps the session, as JSON. */
export const SESSION_KEY = 'session';

export type AuthState = {
  user: User | null;
  session: Session | null;
  role: Role | null;
  /** True until it is known who is there, the role included. */
  loading: boolean;
  /** Signed in by a link from a reset mail, and the new password is still to come. */
  isRecovering: boolean;
  /** Came by the link of a confirmation mail, just now. */
  isConfirmed: boolean;
  /** The link in a mail was refused, say because it was used before. */
  linkError: LinkError | null;
};

export type LinkError = { code: string; message: string };

export type AuthResult = { error: ApiError | null };

export type AuthActions = {
  signIn: (credentials: { email: string; password: string }) => Promise<AuthResult>;
  /** No error means that a mail with a link is on its way; nobody is signed in before it was opened. */
  signUp: (person: { email: string; password: string; fullName: string }) => Promise<AuthResult>;
  signOut: () => Promise<AuthResult>;
  resendConfirmation: (email: string) => Promise<AuthResult>;
  requestPasswordReset: (email: string) => Promise<AuthResult>;
  updatePassword: (password: string) => Promise<AuthResult>;
};

/** What the prerendered page shows, and therefore the first thing that the browser draws. */
export const NOT_YET_KNOWN: AuthState = {
  user: null,
  session: null,
  role: null,
  loading: true,
  isRecovering: false,
  isConfirmed: false,
  linkError: null,
};

export const NOBODY = { user: null, session: null, role: null, loading: false, isRecovering: false };
