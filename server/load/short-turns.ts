import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { wideNetworkOf } from './network-rules.ts';

export const SHORT_TURNS = {
  /** About five answers from the cache. */
  turnMs: 1,
  /** Of one network. More than it may have connections, so that only one that asks for much in one breath gets there. */
  mostWaiting: 4_096,
};

/** `isBackground` is true for what nobody on a page waits for. */
type Turns = Partial<typeof SHORT_TURNS> & { isBackground?: (path: string) => boolean };

type Answer = () => void;

/**
 * Answers a few requests in each turn of the event loop and leaves the others to the next. Node accepts one new connection a
 * turn: answering a thousand busy connections in one made newcomers wait for ten seconds, and each answer of the database too.
 * Where one newcomer was accepted others may wait, so that turn answers no more than one.
 * Each network gets one answer a round, and in it each connection: two thousand that asked sixteen times in one breath kept
 * everybody else waiting for half a minute.
 * What is done in the background gets one answer a turn, after the others: behind a hundred devices that began to exchange their
 * records at the same moment, others waited for half a second.
 */
export function keepTurnsShort(
  app: FastifyInstance,
  { isBackground = () => false, ...limits }: Turns = {},
): void {
  const { turnMs, mostWaiting } = { ...SHORT_TURNS, ...limits };
  const waiting = createQueue();
  const background = createQueue();
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
    const { socket } = request.raw;
    const network = wideNetworkOf(request.ip);
    const queue = isBackground(request.url) ? background : waiting;
    if (queue.waitingOf(network) >= mostWaiting) socket.destroy();
    if (!isPlanned) plan();
    // A connection that was closed meanwhile is not answered.
    const answer = () => (socket.destroyed ? void reply.hijack() : done());
    if (socket.destroyed) answer();
    else queue.add(network, socket, answer);
  });
}

type Line = { count: number; connections: Map<Socket, Answer[]> };

/** First in, first out; but each network, and of a network each connection, goes to the end again after each of theirs. */
function createQueue() {
  const networks = new Map<string, Line>();
  return {
    isEmpty: () => networks.size === 0,
    waitingOf: (network: string): number => networks.get(network)?.count ?? 0,
    add(network: string, connection: Socket, answer: Answer): void {
      const line = networks.get(network) ?? { count: 0, connections: new Map<Socket, Answer[]>() };
      networks.set(network, line);
      line.count += 1;
      const own = line.connections.get(connection);
      if (own) own.push(answer);
      else line.connections.set(connection, [answer]);
    },
    take(): Answer | undefined {
      const [network, line] = takeFirst(networks) ?? [];
      const [connection, answers = []] = (line && takeFirst(line.connections)) ?? [];
      if (network === undefined || !line || !connection) return undefined;
      const answer = answers.shift();
      line.count -= 1;
      if (answers.length > 0) line.connections.set(connection, answers);
      if (line.count > 0) networks.set(network, line);
      return answer;
    },
  };
}

function takeFirst<Key, Value>(entries: Map<Key, Value>): [Key, Value] | undefined {
  for (const entry of entries) {
    entries.delete(entry[0]);
    return entry;
  }
  return undefined;
}
