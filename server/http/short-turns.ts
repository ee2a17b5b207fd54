import type { FastifyInstance } from 'fastify';

/** About five answers from the cache. */
const TURN_MS = 1;

/**
 * Answers a few requests in each turn of the event loop and leaves the others to the next. Node accepts one new connection a
 * turn: answering a thousand busy connections in one made newcomers wait for ten seconds, and each answer of the database too.
 * Where one newcomer was accepted others may wait, so that turn answers no more than one.
 */
export function keepTurnsShort(app: FastifyInstance, turnMs: number = TURN_MS): void {
  const waiting = createQueue<() => void>();
  let hasNewcomer = false;
  let endMs = 0;

  function runTurn(): void {
    endMs = performance.now() + (hasNewcomer ? 0 : turnMs);
    hasNewcomer = false;
    answerOne();
  }

  function answerOne(): void {
    waiting.take()?.();
    if (waiting.isEmpty()) return;
    if (performance.now() >= endMs) setImmediate(runTurn);
    // A tick asked for by a microtask comes when all microtasks are done, and with them most of that answer's work.
    else queueMicrotask(() => process.nextTick(answerOne));
  }

  app.server.on('connection', () => {
    hasNewcomer = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (waiting.isEmpty()) setImmediate(runTurn);
    // Whoever has gone when it is their turn is not answered.
    waiting.add(() => (request.raw.socket.destroyed ? void reply.hijack() : done()));
  });
}

/** First in, first out, however long it never becomes empty. */
function createQueue<T>() {
  let arriving: T[] = [];
  let leaving: T[] = [];
  return {
    isEmpty: () => leaving.length === 0 && arriving.length === 0,
    add: (item: T) => void arriving.push(item),
    take(): T | undefined {
      if (leaving.length === 0) [leaving, arriving] = [arriving.toReversed(), []];
      return leaving.pop();
    },
  };
}
