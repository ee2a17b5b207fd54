import type { AuthRefusal } from '#web/api/auth-state.ts';
import type { Toast } from '#web/ui/toast.ts';
import { auth } from '#web/words/en/auth.ts';

type Refusal = Pick<AuthRefusal, 'code' | 'message'>;

const words = auth.notices;
const EXISTS_CODES = new Set(['user_already_exists', 'email_exists']);

export const SIGNED_IN: Toast = { ...words.signedIn, tone: 'right' };
export const SIGNED_UP: Toast = { ...words.signedUp, tone: 'right' };
export const PASSWORD_CHANGED: Toast = { ...words.passwordChanged, tone: 'right' };

export function signInRefused({ message }: Refusal): Toast {
  return { title: words.signInRefused, description: message, tone: 'destructive' };
}

/** Older servers send no code, and are known by their words. */
export function signUpRefused({ code, message }: Refusal): Toast {
  if (EXISTS_CODES.has(code) || message.includes('already registered'))
    return { ...words.accountExists, tone: 'destructive' };
  return { title: words.signUpRefused, description: message, tone: 'destructive' };
}

export function passwordRefused({ code, message }: Refusal): Toast {
  const description = code === 'reauthentication_needed' ? words.passwordTooLate : message;
  return { title: words.passwordRefused, description, tone: 'destructive' };
}

/** Says the same whether or not there is such an account. */
export function mailSent(email: string): Toast {
  const { title, description } = words.mailSent;
  return { title, description: description(email), tone: 'right' };
}

export function mailRefused({ message }: Refusal): Toast {
  return { title: words.mailRefused, description: message, tone: 'destructive' };
}
