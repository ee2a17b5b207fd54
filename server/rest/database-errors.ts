import { AppError } from '#contract/errors.ts';
import type { Caller } from '#server/db/as-caller.ts';

/** What the database refused, as the caller may read it; undefined when it is our own fault. */
export function refusalOf(error: unknown, caller: Caller): AppError | undefined {
  const code = sqlStateOf(error);
  if (code === undefined || !(error instanceof Error)) return undefined;
  if (code === '57014')
    return new AppError(503, code, 'The database took too long to answer', {
      headers: { 'Retry-After': '2' },
    });
  const status = statusOf(code, caller);
  return status === undefined ? undefined : new AppError(status, code, error.message);
}

function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

// Refused rights and what is wrong with the request; every other class is the server's trouble.
function statusOf(code: string, caller: Caller): number | undefined {
  if (code === '42501') return caller.role === 'anon' ? 401 : 403;
  if (code === '23505' || code === '23503') return 409;
  if (code === '42883') return 404;
  if (code === '25006') return 405;
  return /^(21|22|23|42|44)/.test(code) ? 400 : undefined;
}
