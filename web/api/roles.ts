import type { Role } from '#contract/auth.ts';
import { TABLES } from '#contract/tables.ts';
import { answerOf, restWith } from './rest.ts';

/** Without a row everyone is a user. */
export async function readRole(userId: string, accessToken: string): Promise<Role> {
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
