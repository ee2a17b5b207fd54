import {
  isAuthApiError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
  type AuthError,
} from '@supabase/auth-js';
import { ApiError } from './api-error.ts';
import type { AuthResult } from './auth-state.ts';
import { SIGNED_OUT, UNEXPECTED } from './unexpected.ts';

/** Servers differ in what they call the wish to be sure who is asking. */
const OTHER_NAMES: Record<string, string> = { current_password_required: 'reauthentication_needed' };

export function resultOf({ error }: { error: AuthError | null }): AuthResult {
  return { error: error && toApiError(error) };
}

export const done = (): AuthResult => ({ error: null });

/** The address on this site to which a mail's link leads back. */
export const here = (path: string): string => `${location.origin}${path}`;

/** Only a refusal has words of the server; without an answer the library's message is "{}" or a parser's complaint. */
function toApiError(error: AuthError): ApiError {
  const isRefusal = isAuthApiError(error) || isAuthWeakPasswordError(error);
  return new ApiError({
    status: error.status ?? 0,
    code: isAuthSessionMissingError(error)
      ? 'session_not_found'
      : (OTHER_NAMES[error.code ?? ''] ?? error.code ?? 'unexpected'),
    message: isAuthSessionMissingError(error) ? SIGNED_OUT : isRefusal ? error.message : UNEXPECTED,
    cause: error,
  });
}
