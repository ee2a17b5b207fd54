import { SESSION_ENDED } from '#web/api/api-error.ts';
import { REFUSALS, reasons } from '#web/words/en/office.ts';

/** What a request of the office was refused with; status 0 means that no answer came. */
type Refusal = { status: number; code: string; message: string };

/** Codes of PostgreSQL and of PostgREST: what comes with them speaks of tables and policies. */
const NOT_FOR_PEOPLE = /^([0-9A-Z]{5}|PGRST\w*|)$/;
/** Our functions raise these with a sentence of ours. */
const OWN_CODE = /^PT\d{3}$/;

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'status' in error && 'code' in error && typeof error.status === 'number';

/** Why it was not done. The database's own messages are never shown. */
export function reasonOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!isRefusal(error)) return reasons.unexpected;
  const { status, code, message } = error;
  if (status === 0) return reasons.away;
  if (code === SESSION_ENDED) return reasons.signedOutElsewhere;
  if (OWN_CODE.test(code) || REFUSALS.has(message) || !NOT_FOR_PEOPLE.test(code)) return message;
  return code === TWICE ? reasons.twice : reasonOfStatus(status);
}

const TWICE = '23505';

function reasonOfStatus(status: number): string {
  if (status >= 500) return reasons.busy;
  const known: Record<number, string> = {
    401: reasons.signedOut,
    403: reasons.notAllowed,
    404: reasons.changed,
    409: reasons.changed,
    413: reasons.tooLong,
    429: reasons.tooOften,
  };
  return known[status] ?? reasons.refused;
}
