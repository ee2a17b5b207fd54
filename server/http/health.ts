import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const READY_WITHIN_MS = 2_000;

/** /health: this process lives. /ready: it also reaches its database, so requests may be sent here. */
export function healthRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
  const state = { isStopping: false };
  app.addHook('preClose', async () => {
    state.isStopping = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    if (!state.isStopping && (await answersInTime(pool))) return { status: 'ready' };
    return reply
      .code(503)
      .header('Retry-After', '5')
      .send({ status: state.isStopping ? 'stopping' : 'database away' });
  });
}

async function answersInTime(pool: Pool): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
    pool
      .query('select 1')
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}
