import type { GoTrueClient } from '@supabase/auth-js';
import { SESSION_KEY } from './auth-state.ts';
import { keptSession } from './kept-session.ts';

/** Ends the session here and in every tab. With nothing stored the library asks no server, so this works offline. */
export async function forgetSession(client: GoTrueClient): Promise<void> {
  keptSession.removeItem(SESSION_KEY);
  await client.signOut({ scope: 'local' });
}
