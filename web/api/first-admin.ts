import { refusalIn, requestAuth } from './auth-request.ts';
import type { AuthResult } from './auth-state.ts';
import { bearer } from './bearer.ts';
import { readStoredSession } from './stored-session.ts';

type NewAccount = { email: string; password: string; fullName: string };

/**
 * Makes the signed-in member the first admin, or a new account.
 * @param secret of the link that the server printed
 */
export async function becomeFirstAdmin(secret: string, account?: NewAccount): Promise<AuthResult> {
  const { email, password, fullName } = account ?? {};
  const person = account ? { email, password, data: { full_name: fullName } } : {};
  try {
    const token = account || !readStoredSession() ? undefined : await bearer();
    const answer = await requestAuth('first-admin', { method: 'POST', token, body: { secret, ...person } });
    return { error: await refusalIn(answer) };
  } catch (error) {
    console.warn('the request for the first admin failed', error);
    return { error: { status: 0, code: 'unexpected', message: '' } };
  }
}
