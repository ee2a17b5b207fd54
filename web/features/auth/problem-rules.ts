import { countCharacters, PASSWORD_MIN_CHARACTERS, passwordLengthProblem } from '#contract/auth.ts';
import type { AuthRefusal } from '#web/api/auth-state.ts';
import { refused, type Outcome } from '#web/ui/outcome-form.tsx';
import type { Toast } from '#web/ui/toast.ts';
import { auth } from '#web/words/en/auth.ts';
import { firstAdmin } from '#web/words/en/first-admin.ts';

const { notices, problems: words } = auth;
const TOO_MANY = 429;
const EXISTS_CODES = new Set(['user_already_exists', 'email_exists']);

/** For what every form can meet: no network, no answer, too many tries. */
function ofAnyForm({ status }: AuthRefusal, isOnline: boolean): Outcome | undefined {
  if (!isOnline) return refused(words.offline);
  if (status === 0 || status >= 500) return refused(words.away);
  if (status === TOO_MANY) return refused(words.tooOften);
  return undefined;
}

export function signInProblem(error: AuthRefusal, isOnline: boolean): Outcome | undefined {
  const { code } = error;
  if (code === 'email_not_confirmed') return undefined; // a note of its own says so
  if (code === 'invalid_credentials') return refused(words.wrongCredentials, 'password');
  return ofAnyForm(error, isOnline) ?? refused(words.signInRefused);
}

export function signUpProblem(error: AuthRefusal, password: string, isOnline: boolean): Outcome {
  if (isAccountThere(error)) return refused(words.accountExists, 'email');
  if (error.code === 'weak_password') return passwordProblem(password);
  if (error.code === 'validation_failed') return refused(words.notAnAddress, 'email');
  return ofAnyForm(error, isOnline) ?? refused(words.signUpRefused);
}

/** Of the form behind the link that makes the first admin. */
export function firstAdminProblem(error: AuthRefusal, password: string, isOnline: boolean): Outcome {
  if (error.code === 'first_admin_link_dead') return refused(firstAdmin.dead);
  if (isAccountThere(error)) return refused(firstAdmin.exists, 'email');
  return signUpProblem(error, password, isOnline);
}

export function newPasswordProblem(error: AuthRefusal, password: string, isOnline: boolean): Outcome {
  if (error.code === 'same_password') return refused(words.samePassword, 'password');
  if (error.code === 'weak_password') return passwordProblem(password);
  return ofAnyForm(error, isOnline) ?? refused(words.passwordRefused);
}

export function mailProblem(error: AuthRefusal, isOnline: boolean): Outcome {
  if (error.code === 'validation_failed') return refused(words.notAnAddress, 'email');
  return ofAnyForm(error, isOnline) ?? refused(words.mailRefused);
}

function passwordProblem(password: string): Outcome {
  if (countCharacters(password) < PASSWORD_MIN_CHARACTERS)
    return refused(words.tooShort(PASSWORD_MIN_CHARACTERS), 'password');
  return refused(passwordLengthProblem(password) ?? words.tooEasy, 'password');
}

export const SIGNED_IN: Toast = { ...notices.signedIn, tone: 'right' };
export const SIGNED_UP: Toast = { ...notices.signedUp, tone: 'right' };
export const PASSWORD_CHANGED: Toast = { ...notices.passwordChanged, tone: 'right' };

/** The toasts of signing in and up have their words by specification; problems of the network are said on the page. */
export function signInRefused({ message }: AuthRefusal): Toast {
  return refusal(notices.signInRefused, message || notices.unexpected);
}

const refusal = (title: string, description: string): Toast => ({ title, description, tone: 'destructive' });

/** Older servers send no code, and are known by their words. */
function isAccountThere({ code, message }: AuthRefusal): boolean {
  return EXISTS_CODES.has(code) || message.includes('already registered');
}

export function signUpRefused(error: AuthRefusal): Toast {
  if (isAccountThere(error)) return { ...notices.accountExists, tone: 'destructive' };
  return refusal(notices.signUpRefused, error.message || notices.unexpected);
}

export function passwordRefused(error: AuthRefusal, isOnline: boolean): Toast {
  const isLate = error.code === 'reauthentication_needed';
  return refusal(notices.passwordRefused, isLate ? notices.passwordTooLate : reasonOf(error, isOnline));
}

/** Says the same whether or not there is such an account. */
export function mailSent(email: string): Toast {
  const { title, description } = notices.mailSent;
  return { title, description: description(email), tone: 'right' };
}

export function mailRefused(error: AuthRefusal, isOnline: boolean): Toast {
  return refusal(notices.mailRefused, reasonOf(error, isOnline));
}

/** Without a network the reason is known. */
function reasonOf({ status, message }: AuthRefusal, isOnline: boolean): string {
  return status === 0 && !isOnline ? notices.noNetwork : message || notices.unexpected;
}
