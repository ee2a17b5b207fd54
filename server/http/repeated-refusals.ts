import type { FastifyBaseLogger } from 'fastify';
import type { AppError } from '#contract/errors.ts';

const TELL_EVERY_MS = 60_000;

/**
 * Logs refusals that anyone can cause as often as they like: the first at once, then once a minute how often it came again. A line
 * with a trace for each would let a stranger fill the log.
 */
export function logRepeated(log: FastifyBaseLogger): (refusal: AppError, reason: unknown) => void {
  const untold = new Map<string, number>();

  function tell(fields: { status: number; code: string; reason: string }, message: string, times: number) {
    log.warn({ ...fields, times }, message);
    const key = `${fields.code} ${fields.reason}`;
    untold.set(key, 0);
    setTimeout(() => {
      const again = untold.get(key) ?? 0;
      untold.delete(key);
      if (again > 0) tell(fields, message, again);
    }, TELL_EVERY_MS).unref();
  }

  return ({ status, code, message }, error) => {
    const fields = { status, code, reason: codeOf(error) };
    const key = `${code} ${fields.reason}`;
    const times = untold.get(key);
    if (times === undefined) tell(fields, message, 1);
    else untold.set(key, times + 1);
  };
}

/** What PostgreSQL or the system calls it: short, and nothing of the request is in it. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : typeof error;
}
