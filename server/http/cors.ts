import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const ALLOWED_HEADERS = [
  'accept-profile',
  'apikey',
  'authorization',
  'content-profile',
  'content-type',
  'idempotency-key',
  'prefer',
  'range',
  'range-unit',
  'x-client-info',
  'x-retry-count',
  'x-supabase-api-version',
];

const EXPOSED_HEADERS = [
  'Allow',
  'Content-Location',
  'Content-Range',
  'ETag',
  'Location',
  'Preference-Applied',
  'Retry-After',
  'X-Request-Id',
  'X-Supabase-Api-Version',
];

/** Other sites may call us only when they are named; our own pages need no permission. */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = {
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 7200,
  };
  await app.register(cors, {
    delegator: (request, decide) => decide(null, { ...allowed, preflight: isPreflight(request) }),
  });
}

/** Any other OPTIONS is a question to the path itself. */
function isPreflight({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}
