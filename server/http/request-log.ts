import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#server/load/network-rules.ts';
import type { Trusts } from './trusted-proxies.ts';

export type LogOptions = { level: string; stream?: { write(line: string): void } };

/** What a log line says of an error: where and what, never the row or the values that PostgreSQL quotes beside it. */
export function loggerFor({ level, stream }: LogOptions) {
  const serializers = { err: (error: unknown) => describeError(error) };
  return stream ? { level, serializers, stream } : { level, serializers };
}

/** A proxy that we trust may have named the request already; anyone else could write what they like into our log. */
export function requestIdFrom(trusts: Trusts) {
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    const isBelieved = typeof given === 'string' && trusts(socket.remoteAddress ?? '', 0);
    return isBelieved && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  };
}

/** The address of requests that the server makes to itself; nobody on a network can have it. */
export const NOBODY = 'nobody';

/**
 * One line a request. The query is left out: it may hold a sign-in link or what somebody looked for. The address is there so that
 * abuse can be stopped, as the network that limits count by.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.socket.remoteAddress === NOBODY) return done();
    const fields = {
      ip: networkOf(request.ip),
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(fields, 'request');
    return done();
  });
  app.addHook('onRequestAbort', async (request) => {
    const { ip, method, url } = request;
    request.log.info({ ip: networkOf(ip), method, path: pathOf(url) }, 'request broken off');
  });
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

function describeError(error: unknown): { type: string; message: string; stack: string; code?: unknown } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const described = { type: error.name, message: error.message, stack: error.stack ?? '' };
  return 'code' in error ? { ...described, code: error.code } : described;
}
