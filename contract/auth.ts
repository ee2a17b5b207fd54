/** The account as the wire shows it; what only the server may know never comes near it. */
export type AuthUser = {
  id: string;
  aud: 'authenticated';
  role: 'authenticated';
  email: string;
  phone: '';
  email_confirmed_at?: string;
  /** The address that waits to be confirmed by its mail. */
  new_email?: string;
  email_change_sent_at?: string;
  confirmed_at?: string;
  confirmation_sent_at?: string;
  recovery_sent_at?: string;
  last_sign_in_at?: string;
  app_metadata: AppMetadata;
  user_metadata: UserMetadata;
  identities: AuthIdentity[];
  created_at: string;
  updated_at: string;
  is_anonymous: false;
};

/** What a client stores with the account; we read nothing of it but the name. */
export type UserMetadata = { full_name?: string; [key: string]: unknown };

type AppMetadata = { provider: 'email'; providers: ['email'] };

/** How a session began: by a password, by the link of a sign-up, or by that of a recovery. */
export type SignInMethod = 'password' | 'otp' | 'recovery';

type AuthIdentity = {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: UserMetadata & { sub: string; email: string; email_verified: boolean };
  provider: 'email';
  email: string;
  created_at: string;
  updated_at: string;
  last_sign_in_at?: string;
};

export type AuthSession = {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
  token_type: 'bearer';
  user: AuthUser;
};

export const ACCESS_TOKEN_SECONDS = 3600;

/** What a verified access token says. */
export type Claims = {
  sub: string;
  email: string;
  role: 'authenticated';
  session_id: string;
  aud: 'authenticated';
  iss: string;
  iat: number;
  exp: number;
  aal: 'aal1';
  amr: { method: SignInMethod; timestamp: number }[];
  phone: '';
  is_anonymous: false;
  app_metadata: AppMetadata;
  user_metadata: UserMetadata;
};

export type Role = 'user' | 'admin';

export const PASSWORD_MIN_CHARACTERS = 8;
const PASSWORD_MAX_CHARACTERS = 128;
export const FULL_NAME_MAX_CHARACTERS = 100;
const EMAIL_MAX_CHARACTERS = 254;

/** Counts what a person would count: one letter of any script is one character. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** What is wrong with a password's length, in words for the person who typed it. */
export function passwordLengthProblem(password: string): string | undefined {
  const characters = countCharacters(password);
  if (characters < PASSWORD_MIN_CHARACTERS) {
    return `Password should be at least ${PASSWORD_MIN_CHARACTERS} characters.`;
  }
  if (characters > PASSWORD_MAX_CHARACTERS) {
    return `Password should be at most ${PASSWORD_MAX_CHARACTERS} characters.`;
  }
  return undefined;
}

/** An address a mail can be sent to, written in ASCII as browsers hand it over. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARACTERS && EMAIL.test(text);
}

const EMAIL =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
