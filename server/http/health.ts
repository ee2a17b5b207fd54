import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const READY_WITHIN_MS = 2_000;
const NOT_CACHED = { 'Cache-Control': 'no-store' };

/**
 * /health: this process lives. /ready: it also reaches its database, and no standby of it, so requests may be sent here. While the server stops, each
 * answer ends its connection, so that stopping waits for work and not for idle browsers.
 */
export function reportHealth(app: FastifyInstance, pool: Pool): void {
  const state = { isStopping: false };
  app.addHook('preClose', async () => {
    state.isStopping = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (state.isStopping) reply.header('Connection', 'close');
    done(null, payload);
  });
  app.get('/health', async (_request, reply) => reply.headers(NOT_CACHED).send({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    reply.headers(NOT_CACHED);
    if (!state.isStopping && (await answersInTime(pool))) return { status: 'ready' };
    return reply
      .code(503)
      .header('Retry-After', '5')
      .send({ status: state.isStopping ? 'stopping' : 'database away' });
  });
}

function answersInTime(pool: Pool): Promise<boolean> {
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, delay(READY_WITHIN_MS, false, { ref: false })]);
}
