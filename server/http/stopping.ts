import type { FastifyInstance } from 'fastify';

/** While the server stops, each answer ends its connection, so that stopping waits for work and not for idle browsers. */
export function closeConnectionsWhileStopping(app: FastifyInstance): void {
  const state = { isStopping: false };
  app.addHook('preClose', async () => {
    state.isStopping = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (state.isStopping) reply.header('Connection', 'close');
    done(null, payload);
  });
}
