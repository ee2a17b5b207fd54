import * as v from 'valibot';
import { readStoredSession } from './stored-session.ts';
import type { AuthRefusal, AuthResult } from './auth-state.ts';
import { bearer } from './bearer.ts';
import { publicKey, serverUrl } from './config.ts';
import { orAway } from './or-away.ts';
import { UNEXPECTED } from './unexpected.ts';

type NewAccount = { email: string; password: string; fullName: string };

const refusalSchema = v.object({ code: v.string(), message: v.string() });
const DONE = 204;

/**
 * Makes whoever is signed in the first admin, or the account that is made with it.
 * @param secret of the link that the server printed
 */
export async function becomeFirstAdmin(secret: string, account?: NewAccount): Promise<AuthResult> {
  const { email, password, fullName } = account ?? {};
  const person = account ? { email, password, data: { full_name: fullName } } : {};
  try {
    const answer = orAway(
      await fetch(`${serverUrl()}/auth/v1/first-admin`, {
        method: 'POST',
        headers: {
          apikey: publicKey(),
          'Content-Type': 'application/json',
          'X-Supabase-Api-Version': '2024-01-01',
          ...(account || !readStoredSession() ? {} : { Authorization: `Bearer ${await bearer()}` }),
        },
        body: JSON.stringify({ secret, ...person }),
      }),
    );
    return { error: answer.status === DONE ? null : await refusalOf(answer) };
  } catch (error) {
    console.warn('the server could not be asked for the first admin', error);
    return { error: { status: 0, code: 'unexpected', message: UNEXPECTED } };
  }
}

async function refusalOf(answer: Response): Promise<AuthRefusal> {
  const refusal: unknown = await answer.json().catch(() => undefined); // an answer of whatever stands in between
  const told = v.is(refusalSchema, refusal) ? refusal : { code: 'unexpected', message: UNEXPECTED };
  return { status: answer.status, code: told.code, message: told.message };
}
