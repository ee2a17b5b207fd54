/** The code of a request that was refused because the session was ended on another device. */
export const SESSION_ENDED = 'session_ended';

type Refusal = { status: number; code: string; message: string; cause?: unknown };

/** The one error of this room; status 0 means that no answer came. Pages choose their words by status and code. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor({ status, code, message, cause }: Refusal) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }

  /** Asking the same again would be refused again. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}
