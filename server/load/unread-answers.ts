import { readFile, readlink } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundConnections } from './bound-connections.ts';
import { ANSWER_LIMITS, type AnswerLimits } from './http-limits.ts';
import { wideNetworkOf } from './network-rules.ts';
import { warnRepeated } from './repeated-warnings.ts';

export type AnswerNumbers = { unsentBytes(): number; givenUp(): number; refused(): number };

/** Refusals, and whatever else is as small, are always answered. */
const SMALL_BYTES = 4 * 1024;
const OF_THE_ANSWER = ['content-encoding', 'content-length', 'content-range', 'etag', 'vary'];

/** A connection with answers that are not yet sent: so many bytes are `left`, and none was taken since `sinceMs`. */
type Watched = {
  open: Set<ServerResponse>;
  held: Map<ServerResponse, Held>;
  left: number;
  sinceMs: number;
  /** What the system itself still had to deliver when it was last asked. */
  queued: number | undefined;
};
/** What is sent: bytes, which many answers may share, or a text of one answer. */
type Body = { length: number };
/** Behind a proxy one connection carries the answers of many networks. */
type Held = { network: string; body: Body };

/**
 * Gives up answers that nobody reads, and bounds what unsent answers hold in memory. Only bytes that the system takes from us
 * count as reading, not bytes that the other side sends.
 */
export function watchAnswers(
  app: FastifyInstance,
  limits: AnswerLimits = ANSWER_LIMITS,
  isProxy: (address: string) => boolean = () => false,
): AnswerNumbers {
  const watched = new Map<Socket, Watched>();
  const connections = new WeakMap<Socket, Watched>();
  const unsent = createUnsentBytes();
  const unsentOf = new Map<string, ReturnType<typeof createUnsentBytes>>();
  const warn = warnRepeated(app.log);
  const counts = { givenUp: 0, refused: 0 };
  let nextAskAtMs = 0;
  app.server.maxConnections = limits.connections;
  boundConnections(app.server, limits.connectionsPerNetwork, isProxy);

  function giveUp(socket: Socket, connection: Watched): void {
    counts.givenUp += 1;
    warn({}, 'answers given up that nobody read');
    for (const held of connection.held.values()) release(held);
    connection.held.clear();
    watched.delete(socket);
    socket.destroy();
  }

  function check(): void {
    const now = performance.now();
    for (const [socket, connection] of watched) {
      const left = bytesLeft(socket);
      if (left === 0 || left !== connection.left)
        Object.assign(connection, { left, sinceMs: now, queued: undefined });
      else if (now - connection.sinceMs >= limits.giveUpAfterMs) giveUp(socket, connection);
    }
    void askSystem(now);
  }

  /**
   * The system takes more from us only when a third of what it holds is delivered, which a slow reader may need longer for than
   * we wait. So the system is asked what it has delivered of the answers that seem to have stopped.
   */
  async function askSystem(now: number): Promise<void> {
    const still = [...watched].filter(([, { sinceMs }]) => now - sinceMs >= limits.giveUpAfterMs / 4);
    if (still.length === 0 || now < nextAskAtMs) return;
    nextAskAtMs = now + limits.giveUpAfterMs / 10;
    const queues = await readSendQueues(still.map(([socket]) => descriptorOf(socket)));
    for (const [socket, connection] of still) {
      const queued = queues.get(descriptorOf(socket));
      if (connection.queued !== undefined && queued !== undefined && queued < connection.queued)
        connection.sinceMs = performance.now();
      connection.queued = queued;
    }
  }

  function release({ network, body }: Held): void {
    unsent.remove(body);
    unsentOf.get(network)?.remove(body);
    if (unsentOf.get(network)?.bytes() === 0) unsentOf.delete(network);
  }

  const isOverOwn = (network: string, body: Body): boolean =>
    (unsentOf.get(network)?.bytesWith(body) ?? body.length) > limits.bytesPerNetwork;

  const fits = (network: string, body: Body): boolean =>
    !isOverOwn(network, body) && unsent.bytesWith(body) <= limits.bytesInAll;

  /** Those who have paused longest go first: of this network, if it holds too much itself, or of all. */
  function makeRoom(network: string, body: Body): boolean {
    const now = performance.now();
    const paused = [...watched]
      .filter(([, { held, sinceMs }]) => held.size > 0 && now - sinceMs >= limits.patienceMs)
      .toSorted(([, one], [, other]) => one.sinceMs - other.sinceMs);
    const isOwnFault = isOverOwn(network, body);
    for (const [socket, connection] of paused) {
      if (fits(network, body)) break;
      const isOwn = [...connection.held.values()].some((held) => held.network === network);
      if (isOwn || !isOwnFault) giveUp(socket, connection);
    }
    return fits(network, body);
  }

  // Every request passes here, so it is done with callbacks, one listener and no more than it needs.
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Requests that had arrived before the connection was given up still come here.
    if (socket.destroyed) return void reply.hijack();
    const connection = watched.get(socket) ?? watch(socket);
    connection.open.add(reply.raw);
    reply.raw.once('close', () => {
      const held = connection.held.get(reply.raw);
      if (held && connection.held.delete(reply.raw)) release(held);
      connection.open.delete(reply.raw);
      if (connection.open.size === 0) watched.delete(socket);
    });
    if (connection.open.size <= limits.answersPerConnection) return done();
    // No browser asks for the next before it has the answer; so many at once are made to fill our memory.
    giveUp(socket, connection);
    return void reply.hijack();
  });

  function watch(socket: Socket): Watched {
    const connection = connections.get(socket) ?? follow(socket);
    Object.assign(connection, { left: 0, sinceMs: performance.now(), queued: undefined });
    watched.set(socket, connection);
    return connection;
  }

  function follow(socket: Socket): Watched {
    const connection: Watched = { open: new Set(), held: new Map(), left: 0, sinceMs: 0, queued: undefined };
    connections.set(socket, connection);
    socket.once('close', () => {
      for (const answer of connection.open) if (!answer.socket) endWithoutSocket(answer);
    });
    return connection;
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const body = heldBody(request, payload);
    const { socket } = request.raw;
    const connection = body && !socket.destroyed && watched.get(socket);
    if (!connection) return done(null, payload);
    const network = wideNetworkOf(request.ip);
    if (!fits(network, body) && !makeRoom(network, body) && request.method === 'GET') {
      counts.refused += 1;
      return done(null, refuse(reply));
    }
    connection.held.set(reply.raw, { network, body });
    const own = unsentOf.get(network) ?? createUnsentBytes();
    unsentOf.set(network, own);
    own.add(body);
    unsent.add(body);
    return done(null, payload);
  });

  const timer = setInterval(check, limits.checkEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return {
    unsentBytes: () => unsent.bytes(),
    givenUp: () => counts.givenUp,
    refused: () => counts.refused,
  };
}

/**
 * Of several requests in one breath only the first answer has the socket; the others wait for it. When the connection ends they
 * wait for ever, and Node emits nothing to those who hold bytes or read a file for them.
 */
function endWithoutSocket(answer: ServerResponse): void {
  answer.destroy();
  answer.emit('close');
}

/** What this answer keeps in memory until it is sent. Files of the site are there anyway. */
function heldBody(request: FastifyRequest, payload: unknown): Body | undefined {
  if (request.method === 'HEAD' || request.is404) return undefined;
  if (payload instanceof Uint8Array) return payload.length > SMALL_BYTES ? payload : undefined;
  if (typeof payload !== 'string' || payload.length <= SMALL_BYTES) return undefined;
  return { length: Buffer.byteLength(payload) };
}

function refuse(reply: FastifyReply): string {
  for (const name of OF_THE_ANSWER) reply.removeHeader(name);
  reply.code(503).type('application/json; charset=utf-8');
  reply.headers({ 'Retry-After': '5', 'Cache-Control': 'no-store' });
  const message = 'Too many answers wait to be read. Please try again shortly.';
  return JSON.stringify({ code: 'busy', message, details: null, hint: null });
}

// Within one large write only the handle knows what the system has taken; the socket's own timeout reads it there too.
function bytesLeft(socket: Socket): number {
  return socket.writableLength + Math.max(0, numberOfHandle(socket, 'writeQueueSize'));
}

const descriptorOf = (socket: Socket): number => numberOfHandle(socket, 'fd');

function numberOfHandle(socket: Socket, name: 'fd' | 'writeQueueSize'): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  return handle instanceof Object ? Number(Reflect.get(handle, name)) : -1;
}

/** How much memory unsent answers hold. A body that many wait for is held, and counted, once. */
function createUnsentBytes() {
  const holders = new Map<Body, number>();
  let bytes = 0;
  return {
    bytes: (): number => bytes,
    bytesWith: (body: Body): number => bytes + (holders.has(body) ? 0 : body.length),
    add(body: Body): void {
      if (!holders.has(body)) bytes += body.length;
      holders.set(body, (holders.get(body) ?? 0) + 1);
    },
    remove(body: Body): void {
      const left = (holders.get(body) ?? 1) - 1;
      if (left > 0) holders.set(body, left);
      else if (holders.delete(body)) bytes -= body.length;
    },
  };
}

const SOCKET_TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];

/**
 * How many bytes the system has taken for each connection (by its file descriptor) and the other side has not confirmed. Only
 * Linux says so; elsewhere the result is empty.
 */
async function readSendQueues(descriptors: number[]): Promise<Map<number, number>> {
  const byInode = new Map<string, number>();
  for (const table of SOCKET_TABLES) {
    const text = await readFile(table, 'latin1').catch(() => ''); // no Linux, or no IPv6
    for (const line of text.split('\n').slice(1)) {
      const [, , , , queues = '', , , , , inode = ''] = line.trim().split(/\s+/);
      byInode.set(inode, Number.parseInt(queues.split(':', 1)[0] ?? '', 16));
    }
  }
  const queues = new Map<number, number>();
  for (const descriptor of descriptors) {
    const name = await readlink(`/proc/self/fd/${descriptor}`).catch(() => ''); // closed meanwhile
    const bytes = byInode.get(/^socket:\[(\d+)\]$/.exec(name)?.[1] ?? '');
    if (bytes !== undefined) queues.set(descriptor, bytes);
  }
  return queues;
}
