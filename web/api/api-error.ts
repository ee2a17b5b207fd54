type Refusal = { status: number; code: string; message: string; cause?: unknown };

/** The one error of this room. Its message may be shown; status 0 means that no answer came. */
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
