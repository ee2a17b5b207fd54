import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { logRepeated } from './repeated-refusals.ts';

const RETRY_AFTER_SECONDS = '5';

type Recognise = (error: unknown) => boolean;

/** The one place where an error becomes an answer: a refusal keeps its words, anything else keeps them to itself. */
export function answerErrors(app: FastifyInstance, isDatabaseAway: Recognise): void {
  const logBusy = logRepeated(app.log);
  app.setErrorHandler(async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error, isDatabaseAway);
    if (refusal.status === 503) logBusy(refusal, error);
    else if (refusal.status >= 500) request.log.error({ err: error }, refusal.message);
    return reply.code(refusal.status).headers(refusal.headers).send(bodyOf(refusal));
  });
}

export function bodyOf({ code, message, details, hint }: AppError): object {
  return { code, message, details, hint };
}

function toRefusal(error: unknown, isDatabaseAway: Recognise): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) {
    return new AppError(
      503,
      'database_away',
      'The database does not answer at the moment. Please try again shortly.',
      {
        headers: { 'Retry-After': RETRY_AFTER_SECONDS },
      },
    );
  }
  return ofFramework(error) ?? new AppError(500, 'internal_error', 'Something went wrong on our side.');
}

const FRAMEWORK_REFUSALS: Record<number, [code: string, message: string]> = {
  408: ['request_timeout', 'The request took too long to arrive.'],
  413: ['request_too_large', 'The request is too large.'],
  414: ['address_too_long', 'The address is too long.'],
  415: ['unsupported_media_type', 'Send the request as JSON.'],
};

function ofFramework(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return undefined;
  const [code, message] = FRAMEWORK_REFUSALS[statusCode] ?? [
    'bad_request',
    'The request could not be understood.',
  ];
  return new AppError(statusCode, code, message);
}
