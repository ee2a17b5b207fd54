import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { statusOfFramework } from '#server/http/errors.ts';

const API_VERSION = '2024-01-01';
const VERSION_HEADER = 'X-Supabase-Api-Version';

export const invalidInput = (message: string) => new AppError(400, 'validation_failed', message);

/** Carries why, as the client shows the reasons beside the message. */
export class WeakPasswordError extends AppError {
  readonly reasons: ('length' | 'pwned')[];
  constructor(message: string, reasons: ('length' | 'pwned')[]) {
    super(422, 'weak_password', message);
    this.reasons = reasons;
  }
}

/** A hook: newer clients send the version that they speak, and get it echoed. */
export async function echoApiVersion(request: FastifyRequest, reply: FastifyReply) {
  if (speaksVersion(request)) reply.header(VERSION_HEADER, API_VERSION);
}

/** Answers refusals in the client's shape. Anything else is a fault of ours and rises to the app's own handler. */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof AppError ? error : refusalOf(error);
  if (refusal === undefined) throw error;
  const { status, code, message } = refusal;
  const shape = speaksVersion(request) ? { code, message } : { code: status, error_code: code, msg: message };
  const reasons = refusal instanceof WeakPasswordError ? { weak_password: { reasons: refusal.reasons } } : {};
  return reply
    .code(status)
    .headers(refusal.headers)
    .send({ ...shape, ...reasons });
}

export async function answerUnknownPath(request: FastifyRequest, reply: FastifyReply) {
  return answerError(new AppError(404, 'not_found', 'There is nothing here.'), request, reply);
}

function speaksVersion(request: FastifyRequest): boolean {
  const version = request.headers[VERSION_HEADER.toLowerCase()];
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= API_VERSION;
}

function refusalOf(error: unknown): AppError | undefined {
  const status = statusOfFramework(error);
  if (status === undefined) return undefined;
  if (status === 415) return invalidInput('Send the request as JSON.');
  if (status === 413) return new AppError(413, 'request_too_large', 'The request is too large.');
  if (status === 408) return new AppError(408, 'request_timeout', 'The request took too long to arrive.');
  return new AppError(status, 'validation_failed', 'The request could not be understood.');
}
