import type { AuthRefusal } from '#web/api/auth-state.ts';
import { account as words } from '#web/words/en/account.ts';

/** What the page says after a try. What is wrong with one box stands at that box. */
export type Told =
  { kind: 'nothing' } | { kind: 'done'; words: string } | { kind: 'refused'; words: string; field?: string };

export const NOTHING: Told = { kind: 'nothing' };

type Refusal = Pick<AuthRefusal, 'status' | 'code' | 'message'>;

const TOO_MANY = 429;

/** For whatever no form knows better; `what` says that nothing happened. */
function otherwise({ status, code, message }: Refusal, what: string, isOnline: boolean): Told {
  if (!isOnline) return { kind: 'refused', words: words.offline };
  if (status === 0 || status >= 500) return { kind: 'refused', words: words.away };
  if (status === TOO_MANY) return { kind: 'refused', words: `${what} ${words.tooOften}` };
  const reason = code === 'session_not_found' ? words.signedOut : message || words.unexpected;
  return { kind: 'refused', words: `${what} ${reason}` };
}

export function nameRefused(error: Refusal, isOnline: boolean): Told {
  if (error.code === 'validation_failed')
    return { kind: 'refused', field: 'full_name', words: error.message };
  return otherwise(error, words.name.refused, isOnline);
}

export function emailRefused(error: Refusal, isOnline: boolean): Told {
  if (error.code === 'email_exists') return { kind: 'refused', field: 'email', words: words.email.taken };
  if (error.code === 'validation_failed') return { kind: 'refused', field: 'email', words: error.message };
  return otherwise(error, words.email.refused, isOnline);
}

const WRONG_PASSWORD = new Set(['current_password_invalid', 'reauthentication_needed']);

export function passwordRefused(error: Refusal, isOnline: boolean): Told {
  if (WRONG_PASSWORD.has(error.code))
    return { kind: 'refused', field: 'current', words: words.password.wrong };
  if (error.code === 'same_password')
    return { kind: 'refused', field: 'password', words: words.password.same };
  if (error.code === 'weak_password' || error.code === 'validation_failed')
    return { kind: 'refused', field: 'password', words: error.message };
  return otherwise(error, words.password.refused, isOnline);
}

export function mailRefused(error: Refusal, isOnline: boolean): Told {
  return otherwise(error, words.password.notMailed, isOnline);
}

export function leavingRefused(error: Refusal, isOnline: boolean): Told {
  return otherwise(error, words.everywhere.refused, isOnline);
}

export function deletionRefused(error: Refusal, isOnline: boolean): Told {
  if (error.code === 'invalid_credentials')
    return { kind: 'refused', field: 'password', words: words.deletion.wrong };
  if (error.code === 'last_admin') return { kind: 'refused', words: words.deletion.lastAdmin };
  if (error.code === 'address_may_be_taken_back') return { kind: 'refused', words: words.deletion.tooNew };
  return otherwise(error, words.deletion.refused, isOnline);
}

/** The words for one box, if they are about it. */
export function errorOf(told: Told, field: string): string | undefined {
  return told.kind === 'refused' && told.field === field ? told.words : undefined;
}
