import {
  isAuthApiError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
  type AuthError,
} from '@supabase/auth-js';
import { ApiError } from './api-error.ts';
import type { AuthResult } from './auth-state.ts';

/** Servers name this refusal differently. */
const OTHER_NAMES: Record<string, string> = { current_password_required: 'reauthentication_needed' };

export function resultOf({ error }: { error: AuthError | null }): AuthResult {
  return { error: error && toApiError(error) };
}

export const done = (): AuthResult => ({ error: null });

/** The address on this site to which a mail's link leads back. */
export const here = (path: string): string => `${location.origin}${path}`;

/** Only a refusal has a message of the server; without an answer the library's is "{}" or a parser's complaint. */
function toApiError(error: AuthError): ApiError {
  const status = error.status ?? 0;
  if (isAuthSessionMissingError(error))
    return new ApiError({ status, code: 'session_not_found', message: '', cause: error });
  const code = error.code ?? 'unexpected';
  const message = isAuthApiError(error) || isAuthWeakPasswordError(error) ? error.message : '';
  return new ApiError({ status, code: OTHER_NAMES[code] ?? code, message, cause: error });
}
