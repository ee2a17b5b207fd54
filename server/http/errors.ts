import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, refuseFor } from '#contract/errors.ts';
import { warnRepeated } from '#server/load/repeated-warnings.ts';

const RETRY_AFTER_SECONDS = 5;

type Recognise = (error: unknown) => boolean;

/** The one place where an error becomes an answer: a refusal keeps its words, anything else keeps them to itself. */
export function answerErrors(app: FastifyInstance, isDatabaseAway: Recognise): void {
  const warn = warnRepeated(app.log);
  app.setErrorHandler(async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error, isDatabaseAway);
    const { status, code, message } = refusal;
    if (status === 503) warn({ status, code, reason: reasonOf(error) }, message);
    else if (status >= 500) request.log.error({ err: error }, message);
    return reply.code(status).headers(refusal.headers).send(bodyOf(refusal));
  });
}

/** What PostgreSQL or the system calls it: short, and nothing of the request is in it. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : typeof error;
}

function bodyOf({ code, message, details, hint }: AppError): object {
  return { code, message, details, hint };
}

function toRefusal(error: unknown, isDatabaseAway: Recognise): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) {
    const message = 'The database does not answer at the moment. Please try again shortly.';
    return refuseFor(RETRY_AFTER_SECONDS, 503, 'database_away', message);
  }
  const status = statusOfFramework(error);
  return status === undefined
    ? new AppError(500, 'internal_error', 'Something went wrong on our side.')
    : refusalOf(status);
}

const REFUSALS: Record<number, [code: string, message: string]> = {
  408: ['request_timeout', 'The request took too long to arrive.'],
  413: ['request_too_large', 'The request is too large.'],
  414: ['address_too_long', 'The address is too long.'],
  415: ['unsupported_media_type', 'Send the request as JSON.'],
  431: ['headers_too_large', 'The head of the request is too large.'],
};

function refusalOf(status: number): AppError {
  const [code, message] = REFUSALS[status] ?? ['bad_request', 'The request could not be understood.'];
  return new AppError(status, code, message);
}

/** The status with which the framework refuses by itself: a body too large, too slow or of another type. */
export function statusOfFramework(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const status = Number(error.statusCode);
  return status >= 400 && status <= 499 ? status : undefined;
}

const BROKEN: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what never became a request: too slow, too long a head, or no HTTP at all. */
export function answerBrokenRequest(error: Error, socket: Socket): void {
  const code = 'code' in error ? String(error.code) : '';
  const refusal = refusalOf(BROKEN[code] ?? 400);
  const isOpen = socket.writable && code !== 'ECONNRESET';
  if (!isOpen) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(bodyOf(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
