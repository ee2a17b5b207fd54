import { AppError, codeOf, refuseFor } from '#contract/errors.ts';
import type { Caller } from '#server/db/as-caller.ts';
import { isOnStandby } from '#server/db/connect.ts';

/** The error of the database as the caller may read it; undefined for an internal error and for a database that is away. */
export function refusalOf(error: unknown, caller: Caller): AppError | undefined {
  if (isOnStandby(error)) return undefined;
  const code = codeOf(error);
  if (!/^[0-9A-Z]{5}$/.test(code) || !(error instanceof Error)) return undefined;
  if (code === '57014') return refuseFor(2, 503, code, 'The database took too long to answer');
  const status = statusOf(code, caller);
  if (status === undefined) return undefined;
  const headers = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  return new AppError(status, code, error.message, { ...explanationOf(error, code), headers });
}

// Missing rights and wrong requests; every other class is an internal error.
function statusOf(code: string, caller: Caller): number | undefined {
  if (code === '42501') return caller.role === 'anon' ? 401 : 403;
  if (code === '23505' || code === '23503') return 409;
  if (code === '42883') return 404;
  if (code === '25006') return 405;
  // A code that our own functions raise to say which status they mean.
  const meant = /^PT([45]\d\d)$/.exec(code)?.[1];
  if (meant !== undefined) return Number(meant);
  return /^(21|22|23|42|44)/.test(code) ? 400 : undefined;
}

/**
 * PostgreSQL's details are passed on where they are about the request alone: a value that it could not parse, an unknown name, a
 * key that exists already (which PostgreSQL itself leaves out for rows under a policy), and refusals of our own functions. Details of
 * other constraints show whole rows or name other tables, and those of missing rights show internals.
 */
function explanationOf(error: Error, code: string): { details?: string; hint?: string } {
  if (code === '42501' || !/^(21|22|42|23505|PT)/.test(code)) return {};
  return {
    ...('detail' in error && typeof error.detail === 'string' ? { details: error.detail } : {}),
    ...('hint' in error && typeof error.hint === 'string' ? { hint: error.hint } : {}),
  };
}
