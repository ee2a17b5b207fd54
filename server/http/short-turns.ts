import type { FastifyInstance } from 'fastify';

/** About five answers from the cache. */
const TURN_MS = 1;

/**
 * Answers a few requests in each turn of the event loop and leaves the others to the next. Node accepts one new connection a
 * turn: answering a thousand busy connections in one made newcomers wait for ten seconds, and each answer of the database too.
 * Where one newcomer was accepted others may wait, so that turn answers no more than one.
 */
export function keepTurnsShort(app: FastifyInstance, turnMs: number = TURN_MS): void {
  const waiting = new Set<() => void>();
  let endMs = 0;
  let hasNewcomer = false;

  function beginTurn(): void {
    endMs = performance.now() + (hasNewcomer ? 0 : turnMs);
    hasNewcomer = false;
    answerOne();
  }

  function answerOne(): void {
    const [first] = waiting;
    if (!first) return;
    waiting.delete(first);
    first();
    if (waiting.size === 0) return;
    if (performance.now() >= endMs) setImmediate(beginTurn);
    // A tick asked for by a microtask comes when all microtasks are done, and with them most of that answer's work.
    else queueMicrotask(() => process.nextTick(answerOne));
  }

  app.server.on('connection', () => {
    hasNewcomer = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    // Whoever has gone meanwhile is not answered.
    waiting.add(() => (request.raw.socket.destroyed ? void reply.hijack() : done()));
    if (waiting.size === 1) setImmediate(beginTurn);
  });
}
