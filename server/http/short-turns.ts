import type { Socket } from 'node:net';
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
 * A connection that asks for many things in one breath gets one of them a round: a hundred such kept others waiting for seconds.
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
    const { socket } = request.raw;
    if (!isPlanned) plan();
    // Whoever has gone when it is their turn is not answered.
    line.add(socket, () => (socket.destroyed ? void reply.hijack() : done()));
  });
}

/** First in, first out; but whoever has several in it waits at its end again after each. */
function createQueue<Item>() {
  const lines = new Map<Socket, Item[]>();
  return {
    isEmpty: () => lines.size === 0,
    add(owner: Socket, item: Item): void {
      const line = lines.get(owner);
      if (line) line.push(item);
      else lines.set(owner, [item]);
    },
    take(): Item | undefined {
      for (const [owner, line] of lines) {
        lines.delete(owner);
        const item = line.shift();
        if (line.length > 0) lines.set(owner, line);
        return item;
      }
      return undefined;
    },
  };
}
