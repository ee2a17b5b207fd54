import { isAuthRetryableFetchError, type GoTrueClient, type Session } from '@supabase/auth-js';
import type { Role } from '#contract/auth.ts';
import { TABLES } from '#contract/tables.ts';
import { ApiError } from './api-error.ts';
import { SESSION_KEY, VISITOR, type Person } from './auth-state.ts';
import { answerOf, restWith } from './rest.ts';
import { storedSession } from './stored-session.ts';

const BAD_TOKEN_CODES = new Set(['PGRST301', 'PGRST303']);

type Member = { session: Session; role: Role | null };

/** Turns each session of the library into state. Looks up the role once for each person. */
export function createSessionFollower(
  client: GoTrueClient,
  report: (person: Person) => void,
  hasEnded: () => Promise<boolean>,
) {
  let current: Member | undefined;

  /** @param isOld it was stored at an earlier visit, and may have been ended since */
  async function follow(session: Session | null, isOld = false): Promise<void> {
    if (!session) {
      current = undefined;
      report(VISITOR);
      return;
    }
    // Never waits for the look-up under way: that may itself wait for this event handler to return.
    if (current?.session.user.id === session.user.id) {
      current.session = session;
      report(personOf(current));
      return;
    }
    const member: Member = { session, role: null };
    current = member;
    report(personOf(member));
    const role = await lookUpRole(client, session);
    // An ended session does not see the row of its role either.
    if (isOld && role === 'user' && (await hasEnded())) return;
    member.role = role;
    if (current === member) report(personOf(member));
  }

  /** An admin who is refused, or sees nothing, may have lost the role. Where nobody answers it stays. */
  async function checkRole(): Promise<void> {
    const member = current;
    if (member?.role !== 'admin') return;
    try {
      member.role = await readRole(member.session.user.id, member.session.access_token);
    } catch (error) {
      console.warn('the role was not looked up again', error);
    }
    if (current === member && member.role === 'user') report(personOf(member));
  }

  return { follow, checkRole };
}

function personOf({ session, role }: Member): Person {
  const known = role === null ? { role, loading: true as const } : { role, loading: false as const };
  return { status: 'member', user: session.user, session, ...known };
}

/** Ends the session here and in every tab. With nothing stored the library asks no server, so this works offline. */
export async function forgetSession(client: GoTrueClient): Promise<void> {
  storedSession.removeItem(SESSION_KEY);
  await client.signOut({ scope: 'local' });
}

/** A session that the server does not know ends here at once; the library would use its token until it expires. */
export async function renewToken(client: GoTrueClient): Promise<string | undefined> {
  const { data, error } = await client.refreshSession();
  if (error?.code === 'refresh_token_not_found') await forgetSession(client);
  return data.session?.access_token;
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

/** Without a row everyone is a user. */
async function readRole(userId: string, accessToken: string): Promise<Role> {
  const { data } = await answerOf(
    restWith(() => Promise.resolve(accessToken))
      .from(TABLES.userRoles)
      .select('role')
      .eq('user_id', userId)
      .maybeSingle()
      .retry(true),
  );
  return data?.role === 'admin' ? 'admin' : 'user';
}

function isBadToken(error: unknown): boolean {
  return error instanceof ApiError && BAD_TOKEN_CODES.has(error.code);
}

/** Replaces a stored token that the server rejects; without a new one the session is forgotten. */
async function mendToken(client: GoTrueClient): Promise<string> {
  const { data, error } = await client.refreshSession();
  if (data.session) return data.session.access_token;
  if (!isAuthRetryableFetchError(error)) await forgetSession(client);
  throw error;
}
