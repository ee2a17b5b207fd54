import {
  GoTrueClient,
  isAuthPKCECodeVerifierMissingError,
  type AuthError,
  type Session,
} from '@supabase/auth-js';
import { readText, removeText } from '#web/platform/stored.ts';
import type { LinkPurpose } from './auth-state.ts';
import { publicKey, serverUrl } from './config.ts';
import { VERIFIER_KEY } from './stored-session.ts';
import type { LinkTokens } from './mail-link-rules.ts';
import { claimsOf } from './session-claims.ts';

const GUEST_KEY = 'guest';
const TOO_MANY = 429;
const VERIFIER = /^"[\w.~/-]+"$/;

export type Opened =
  /** A code says what its link was for; of tokens only the address does. */
  | { kind: 'session'; session: Session; purpose?: LinkPurpose }
  | { kind: 'refused' }
  /** Good, but asked for by another browser. */
  | { kind: 'elsewhere' }
  | { kind: 'unanswered' };

/**
 * Opens what a mail link brought, in memory. Apart from the stored session, because the library drops that one when a
 * token of anybody's ended session is looked at.
 */
export function createGuest() {
  const client = new GoTrueClient({
    url: `${serverUrl()}/auth/v1`,
    headers: { apikey: publicKey() },
    storageKey: GUEST_KEY,
    storage: createMemory(),
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
  });

  let purpose: LinkPurpose = 'confirmation';
  client.onAuthStateChange((event) => {
    if (event === 'PASSWORD_RECOVERY') purpose = 'recovery';
  });

  return {
    async exchange(code: string): Promise<Opened> {
      const { data, error } = await client.exchangeCodeForSession(code);
      if (error) return failed(error);
      removeText(VERIFIER_KEY);
      return { kind: 'session', session: data.session, purpose };
    },
    /** Asks the server whose tokens these are. */
    async look(tokens: LinkTokens): Promise<Opened> {
      if (!claimsOf(tokens.access_token)) return { kind: 'refused' }; // the library would throw
      const { data, error } = await client.setSession(tokens);
      if (error) return failed(error);
      return data.session ? { kind: 'session', session: data.session } : { kind: 'refused' };
    },
    async end({ access_token }: LinkTokens): Promise<void> {
      const { error } = await client.admin.signOut(access_token, 'local');
      if (error) console.warn('a session is forgotten here, but the server could not be told', error);
    },
  };
}

/** The verifier is read from where the sign-up stored it, and stays there until its code was taken. */
function createMemory() {
  const items = new Map<string, string>();
  return {
    getItem(key: string): string | null {
      if (key !== `${GUEST_KEY}-code-verifier`) return items.get(key) ?? null;
      const verifier = readText(VERIFIER_KEY);
      return verifier !== null && VERIFIER.test(verifier) ? verifier : null;
    },
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
}

function failed(error: AuthError): Opened {
  const { status = 0 } = error;
  if (isAuthPKCECodeVerifierMissingError(error) || error.code === 'bad_code_verifier')
    return { kind: 'elsewhere' };
  return { kind: status >= 400 && status < 500 && status !== TOO_MANY ? 'refused' : 'unanswered' };
}
