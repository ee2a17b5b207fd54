import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The system takes some megabytes of an answer for a connection over the loopback before it makes the server wait. So whoever
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

/** Takes so many bytes a second, until it is told to stop or the connection ends. */
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
