import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type LogOptions = { level: string; stream?: { write(line: string): void } };

/** What a log line says of an error: where and what, never the row or the values that PostgreSQL quotes beside it. */
export function loggerFor({ level, stream }: LogOptions) {
  const serializers = { err: (error: unknown) => describeError(error) };
  return stream ? { level, serializers, stream } : { level, serializers };
}

/** A proxy in front may have named the request already; anything that is not a plain name is replaced. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The address of requests that the server makes to itself; nobody on a network can have it. */
export const NOBODY = 'nobody';

/** One line a request. The query is left out: it may hold a sign-in link or what somebody looked for. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.socket.remoteAddress === NOBODY) return;
    const fields = {
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(fields, 'request');
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, path: pathOf(request.url) }, 'request broken off');
  });
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

function describeError(error: unknown): { type: string; message: string; stack: string; code?: unknown } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const described = { type: error.name, message: error.message, stack: error.stack ?? '' };
  return 'code' in error ? { ...described, code: error.code } : described;
}
