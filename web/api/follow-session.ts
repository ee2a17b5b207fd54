import { isAuthRetryableFetchError, type GoTrueClient, type Session } from '@supabase/auth-js';
import type { Role } from '#contract/auth.ts';
import { ApiError } from './api-error.ts';
import { NOBODY, type AuthState } from './auth-state.ts';
import { forgetSession } from './forget-session.ts';
import { readRole } from './roles.ts';

const BAD_TOKEN_CODES = new Set(['PGRST301', 'PGRST303']);

/** Turns each session that the library tells of into state. The role is asked once for each person. */
export function createSessionFollower(client: GoTrueClient, report: (change: Partial<AuthState>) => void) {
  let current: { userId: string } | undefined;

  return async function follow(session: Session | null): Promise<void> {
    if (!session) {
      current = undefined;
      report(NOBODY);
      return;
    }
    const { user } = session;
    // Never waits for the look-up under way: that may itself be waiting for this event to be taken.
    if (current?.userId === user.id) {
      report({ user, session });
      return;
    }
    const own = { userId: user.id };
    current = own;
    report({ user, session, role: null, loading: true });
    const role = await lookUpRole(client, session);
    if (current === own) report({ role, loading: false });
  };
}

async function lookUpRole(client: GoTrueClient, session: Session): Promise<Role> {
  try {
    return await readRole(session.user.id, session.access_token).catch(async (error: unknown) => {
      if (!isBadToken(error)) throw error;
      return readRole(session.user.id, await mendToken(client));
    });
  } catch (error) {
    console.error('the role could not be looked up; "user" is taken', error);
    return 'user';
  }
}

function isBadToken(error: unknown): boolean {
  return error instanceof ApiError && BAD_TOKEN_CODES.has(error.code);
}

/** A stored token that the server does not know as its own is replaced, or else the session is worth nothing. */
async function mendToken(client: GoTrueClient): Promise<string> {
  const { data, error } = await client.refreshSession();
  if (data.session) return data.session.access_token;
  if (!isAuthRetryableFetchError(error)) await forgetSession(client);
  throw error;
}
