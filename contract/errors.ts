/** The code of a system or database error, or nothing. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** What a caller sent, short enough to be sent back. */
export const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

type Extras = { details?: string | null; hint?: string | null; headers?: Record<string, string> };

/** A refusal that the caller may read; anything else that is thrown is a bug and answers a plain 500. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, extras: Extras = {}) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.details = extras.details ?? null;
    this.hint = extras.hint ?? null;
    this.headers = extras.headers ?? {};
  }
}

/** A refusal of what may succeed so many seconds later. */
export const refuseFor = (seconds: number, status: 429 | 503, code: string, message: string): AppError =>
  new AppError(status, code, message, { headers: { 'Retry-After': String(seconds) } });
