import type { FastifyInstance } from 'fastify';

type Turns = {
  /** About five answers from the cache. */
  turnMs?: number;
  /** For whose answer nobody waits on a page. */
  isBackground?: (path: string) => boolean;
};

/**
 * Answers a few requests in each turn of the event loop and leaves the others to the next. Node accepts one new connection a
 * turn: answering a thousand busy connections in one made newcomers wait for ten seconds, and each answer of the database too.
 * Where one newcomer was accepted others may wait, so that turn answers no more than one.
 * What is done in the background gets one answer a turn, after the others: behind a hundred devices that began to exchange their
 * records at the same moment, others waited for half a second.
 */
export function keepTurnsShort(
  app: FastifyInstance,
  { turnMs = 1, isBackground = () => false }: Turns = {},
): void {
  const waiting = createQueue<() => void>();
  const background = createQueue<() => void>();
  let isPlanned = false;
  let hasNewcomer = false;
  let endMs = 0;

  function plan(): void {
    isPlanned = true;
    setImmediate(runTurn);
  }

  function runTurn(): void {
    endMs = performance.now() + (hasNewcomer ? 0 : turnMs);
    hasNewcomer = false;
    answerOne();
  }

  function answerOne(): void {
    waiting.take()?.();
    // A tick asked for by a microtask comes when all microtasks are done, and with them most of that answer's work.
    if (!waiting.isEmpty() && performance.now() < endMs)
      return queueMicrotask(() => process.nextTick(answerOne));
    background.take()?.();
    isPlanned = false;
    if (!waiting.isEmpty() || !background.isEmpty()) plan();
  }

  app.server.on('connection', () => {
    hasNewcomer = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    const line = isBackground(request.url) ? background : waiting;
    if (!isPlanned) plan();
    // Whoever has gone when it is their turn is not answered.
    line.add(() => (request.raw.socket.destroyed ? void reply.hijack() : done()));
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
