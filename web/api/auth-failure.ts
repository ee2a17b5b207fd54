import {
  isAuthApiError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
  type AuthError,
} from '@supabase/auth-js';
import { ApiError, REAUTHENTICATION_NEEDED, UNEXPECTED } from './api-error.ts';
import type { AuthResult } from './auth-state.ts';

export function resultOf({ error }: { error: AuthError | null }): AuthResult {
  return { error: error && toApiError(error) };
}

/** Only a refusal has words of the server; without an answer the library's message is "{}" or a parser's complaint. */
function toApiError(error: AuthError): ApiError {
  const isRefusal =
    isAuthApiError(error) || isAuthWeakPasswordError(error) || isAuthSessionMissingError(error);
  return new ApiError({
    status: error.status ?? 0,
    code: error.code === 'current_password_required' ? REAUTHENTICATION_NEEDED : (error.code ?? 'unexpected'),
    message: isRefusal ? error.message : UNEXPECTED,
    cause: error,
  });
}
