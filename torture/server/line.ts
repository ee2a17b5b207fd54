import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { once } from 'node:events';
import type { Dice } from './dice.ts';

/** A proxy to a database that can refuse connections, swallow what is sent, or cut connections at random. */
export type Line = {
  url: string;
  cut(): void;
  /** Takes every byte and every new connection, and answers nothing. */
  swallow(): void;
  restore(): void;
  cutSome(dice: Dice): void;
  close(): void;
};

export async function openLine(socketPath: string): Promise<Line> {
  let state: 'open' | 'cut' | 'silent' = 'open';
  const open = new Set<Socket>();
  const server: Server = createServer((near) => {
    near.on('error', () => near.destroy()).on('close', () => open.delete(near));
    if (state === 'cut') near.destroy();
    else open.add(near);
    if (state === 'silent') near.resume();
    if (state !== 'open') return;
    const far = connect(socketPath);
    far.on('error', () => far.destroy()).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.on('data', (bytes) => state === 'open' && far.write(bytes));
    far.on('data', (bytes) => state === 'open' && near.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address instanceof Object ? address.port : 0;
  const cutAll = () => open.forEach((socket) => socket.destroy());
  return {
    url: `postgresql://ilm_server@127.0.0.1:${port}/ilm_amal`,
    cut() {
      state = 'cut';
      cutAll();
    },
    swallow() {
      state = 'silent';
    },
    restore() {
      cutAll(); // what lost bytes on the way is of no use any more
      state = 'open';
    },
    cutSome(dice) {
      for (const socket of open) if (dice.chance(0.3)) socket.destroy();
    },
    close() {
      server.close();
      cutAll();
    },
  };
}
