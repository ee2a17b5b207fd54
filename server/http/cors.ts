import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

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

/** Other sites may call us only when they are named; our own pages need no permission. */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: ['Content-Range', 'Retry-After', 'X-Request-Id', 'X-Supabase-Api-Version'],
    maxAge: 7200,
  });
}
