import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '#contract/errors.ts';
import { bodyOf } from './errors.ts';

/** How much, and for how long, one caller may keep us busy. */
export const HTTP_LIMITS = {
  bodyLimit: 64 * 1024,
  requestTimeout: 15_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
};

/** Answers what never became a request: too slow, too long a head, or no HTTP at all. */
export function answerBrokenRequest(error: Error, socket: Socket): void {
  const refusal = refusalOf(error);
  const isOpen = socket.writable && !('code' in error && error.code === 'ECONNRESET');
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

function refusalOf(error: Error): AppError {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new AppError(408, 'request_timeout', 'The request took too long to arrive.');
  if (code === 'HPE_HEADER_OVERFLOW')
    return new AppError(431, 'headers_too_large', 'The head of the request is too large.');
  return new AppError(400, 'bad_request', 'The request could not be understood.');
}
