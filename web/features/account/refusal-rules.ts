import type { AuthRefusal } from '#web/api/auth-state.ts';
import { refused, type Outcome } from '#web/ui/outcome-form.tsx';
import { account as words } from '#web/words/en/account.ts';

export const done = (words: string): Outcome => ({ is: 'done', words });

type Refusal = Pick<AuthRefusal, 'status' | 'code' | 'message'>;

const TOO_MANY = 429;

/** For whatever no form knows better; `what` says that nothing happened. */
function otherwise({ status, code, message }: Refusal, what: string, isOnline: boolean): Outcome {
  if (!isOnline) return refused(words.offline);
  if (status === 0 || status >= 500) return refused(words.away);
  if (status === TOO_MANY) return refused(`${what} ${words.tooOften}`);
  const reason = code === 'session_not_found' ? words.signedOut : message || words.unexpected;
  return refused(`${what} ${reason}`);
}

export function nameRefused(error: Refusal, isOnline: boolean): Outcome {
  if (error.code === 'validation_failed') return refused(error.message, 'full_name');
  return otherwise(error, words.name.refused, isOnline);
}

export function emailRefused(error: Refusal, isOnline: boolean): Outcome {
  if (error.code === 'email_exists') return refused(words.email.taken, 'email');
  if (error.code === 'validation_failed') return refused(error.message, 'email');
  return otherwise(error, words.email.refused, isOnline);
}

const WRONG_PASSWORD = new Set(['current_password_invalid', 'reauthentication_needed']);

export function passwordRefused(error: Refusal, isOnline: boolean): Outcome {
  if (WRONG_PASSWORD.has(error.code)) return refused(words.password.wrong, 'current');
  if (error.code === 'same_password') return refused(words.password.same, 'password');
  if (error.code === 'weak_password' || error.code === 'validation_failed')
    return refused(error.message, 'password');
  return otherwise(error, words.password.refused, isOnline);
}

export function mailRefused(error: Refusal, isOnline: boolean): Outcome {
  return otherwise(error, words.password.notMailed, isOnline);
}

export function leavingRefused(error: Refusal, isOnline: boolean): Outcome {
  return otherwise(error, words.everywhere.refused, isOnline);
}

export function deletionRefused(error: Refusal, isOnline: boolean): Outcome {
  if (error.code === 'invalid_credentials') return refused(words.deletion.wrong, 'password');
  if (error.code === 'last_admin') return refused(words.deletion.lastAdmin);
  if (error.code === 'address_may_be_taken_back') return refused(words.deletion.tooNew);
  return otherwise(error, words.deletion.refused, isOnline);
}
