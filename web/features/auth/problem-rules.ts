import { countCharacters, PASSWORD_MIN_CHARACTERS, passwordLengthProblem } from '#contract/auth.ts';
import type { AuthRefusal } from '#web/api/auth-state.ts';
import { auth } from '#web/words/en/auth.ts';
import { firstAdmin } from '#web/words/en/first-admin.ts';
import { isAccountThere } from './notices.ts';

/** What stays on the page when a toast has gone; what is wrong with one box stands at that box. */
export type Problem = { at: 'email' | 'password' | 'form'; words: string };

const words = auth.problems;
const TOO_MANY = 429;

/** For what every form can meet: no network, no answer, too many tries. */
function ofAnyForm({ status }: AuthRefusal, isOnline: boolean): Problem | undefined {
  if (!isOnline) return { at: 'form', words: words.offline };
  if (status === 0 || status >= 500) return { at: 'form', words: words.away };
  if (status === TOO_MANY) return { at: 'form', words: words.tooOften };
  return undefined;
}

export function signInProblem(error: AuthRefusal, isOnline: boolean): Problem | undefined {
  const { code } = error;
  if (code === 'email_not_confirmed') return undefined; // a note of its own says so
  if (code === 'invalid_credentials') return { at: 'password', words: words.wrongCredentials };
  return ofAnyForm(error, isOnline) ?? { at: 'form', words: words.signInRefused };
}

export function signUpProblem(error: AuthRefusal, password: string, isOnline: boolean): Problem {
  if (isAccountThere(error)) return { at: 'email', words: words.accountExists };
  if (error.code === 'weak_password') return passwordProblem(password);
  if (error.code === 'validation_failed') return { at: 'email', words: words.notAnAddress };
  return ofAnyForm(error, isOnline) ?? { at: 'form', words: words.signUpRefused };
}

/** Of the form behind the link that makes the first admin. */
export function firstAdminProblem(error: AuthRefusal, password: string, isOnline: boolean): Problem {
  if (error.code === 'first_admin_link_dead') return { at: 'form', words: firstAdmin.dead };
  if (isAccountThere(error)) return { at: 'email', words: firstAdmin.exists };
  return signUpProblem(error, password, isOnline);
}

export function newPasswordProblem(error: AuthRefusal, password: string, isOnline: boolean): Problem {
  if (error.code === 'same_password') return { at: 'password', words: words.samePassword };
  if (error.code === 'weak_password') return passwordProblem(password);
  return ofAnyForm(error, isOnline) ?? { at: 'form', words: words.passwordRefused };
}

export function mailProblem(error: AuthRefusal, isOnline: boolean): Problem {
  if (error.code === 'validation_failed') return { at: 'email', words: words.notAnAddress };
  return ofAnyForm(error, isOnline) ?? { at: 'form', words: words.mailRefused };
}

function passwordProblem(password: string): Problem {
  if (countCharacters(password) < PASSWORD_MIN_CHARACTERS)
    return { at: 'password', words: words.tooShort(PASSWORD_MIN_CHARACTERS) };
  return { at: 'password', words: passwordLengthProblem(password) ?? words.tooEasy };
}

/** The words for one box, or for the whole form, if they are about it. */
export function wordsAt(problem: Problem | undefined, at: Problem['at']): string | undefined {
  return problem?.at === at ? problem.words : undefined;
}
