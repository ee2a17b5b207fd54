import type { AuthRefusal } from '#web/api/auth-state.ts';
import type { Toast } from '#web/ui/toast.ts';
import { auth } from '#web/words/en/auth.ts';

const words = auth.notices;
const EXISTS_CODES = new Set(['user_already_exists', 'email_exists']);

export const SIGNED_IN: Toast = { ...words.signedIn, tone: 'right' };
export const SIGNED_UP: Toast = { ...words.signedUp, tone: 'right' };
export const PASSWORD_CHANGED: Toast = { ...words.passwordChanged, tone: 'right' };

/** The toasts of signing in and up have their words by specification; what ails the network is said on the page. */
export function signInRefused({ message }: AuthRefusal): Toast {
  return { title: words.signInRefused, description: message || words.unexpected, tone: 'destructive' };
}

/** Older servers send no code, and are known by their words. */
export function isAccountThere({ code, message }: AuthRefusal): boolean {
  return EXISTS_CODES.has(code) || message.includes('already registered');
}

export function signUpRefused(error: AuthRefusal): Toast {
  if (isAccountThere(error)) return { ...words.accountExists, tone: 'destructive' };
  return { title: words.signUpRefused, description: error.message || words.unexpected, tone: 'destructive' };
}

export function passwordRefused(error: AuthRefusal, isOnline: boolean): Toast {
  const isLate = error.code === 'reauthentication_needed';
  const description = isLate ? words.passwordTooLate : reasonOf(error, isOnline);
  return { title: words.passwordRefused, description, tone: 'destructive' };
}

/** Says the same whether or not there is such an account. */
export function mailSent(email: string): Toast {
  const { title, description } = words.mailSent;
  return { title, description: description(email), tone: 'right' };
}

export function mailRefused(error: AuthRefusal, isOnline: boolean): Toast {
  return { title: words.mailRefused, description: reasonOf(error, isOnline), tone: 'destructive' };
}

/** Without a network the reason is known, so nobody has to hear of something unexpected. */
function reasonOf({ status, message }: AuthRefusal, isOnline: boolean): string {
  return status === 0 && !isOnline ? words.noNetwork : message || words.unexpected;
}
