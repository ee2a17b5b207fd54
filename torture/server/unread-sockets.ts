import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The system takes some megabytes of an answer for a connection over the loopback before it makes the server wait. So a reader who
 * wants to see the server wait asks several times in one breath.
 */
export async function askInOneBreath(url: string, paths: string[], address: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  socket.on('error', () => socket.destroy()); // cut, as it should be
  socket.pause();
  await once(socket, 'connect');
  const heads = paths.map(
    (path) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\nX-Forwarded-For: ${address}\r\n\r\n`,
  );
  socket.write(heads.join(''));
  return socket;
}

/** Takes so many bytes a second, until it is stopped or the connection ends. */
export async function trickle(socket: Socket, bytesPerSecond: number, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && !socket.destroyed) {
    socket.read(Math.min(bytesPerSecond, socket.readableLength));
    await wait(1_000);
  }
}

/** Reads what is left, as fast as it comes; true when the server had cut the connection before all was sent. */
export async function wasCut(socket: Socket, bytes: number): Promise<boolean> {
  socket.resume();
  while (!socket.destroyed && socket.bytesRead < bytes) {
    const before = socket.bytesRead;
    await wait(500);
    if (socket.bytesRead === before && !socket.destroyed) break; // still open, and nothing comes
  }
  const isCut = socket.bytesRead < bytes;
  socket.destroy();
  return isCut;
}

/** How long, at most, the reader's system confirmed nothing to the server's. Of this the server knows no more than we do. */
type Silence = { queued: number | undefined; sinceMs: number; longestS: number };

export const noSilence = (): Silence => ({ queued: undefined, sinceMs: performance.now(), longestS: 0 });

/** Looks what the server's system still holds for each reader; what changes was confirmed, or was taken in its place. */
export async function listen(sockets: Map<Socket, Silence>, url: string): Promise<void> {
  const queues = await queuesOf(Number(new URL(url).port));
  for (const [socket, silence] of sockets) {
    const queued = queues.get(socket.localPort ?? 0);
    if (queued === undefined) continue; // cut: what was seen until then counts
    if (queued !== silence.queued) Object.assign(silence, { queued, sinceMs: performance.now() });
    silence.longestS = Math.max(silence.longestS, (performance.now() - silence.sinceMs) / 1000);
  }
}

/** Bytes that the server's system holds for each connection, by the other side's port, as Linux reports them. */
async function queuesOf(port: number): Promise<Map<number, number>> {
  const table = await readFile('/proc/net/tcp', 'latin1');
  const queues = new Map<number, number>();
  for (const line of table.split('\n').slice(1)) {
    const [, local = '', remote = '', state, bytes = ''] = line.trim().split(/\s+/);
    const isOpen = state === '01';
    if (isOpen && portOf(local) === port) queues.set(portOf(remote), Number.parseInt(bytes.slice(0, 8), 16));
  }
  return queues;
}

const portOf = (address: string): number => Number.parseInt(address.split(':')[1] ?? '', 16);
