import type { Server, Socket } from 'node:net';
import { wideNetworkOf } from './network-rules.ts';

/** Closes what one network opens beyond its share, so that nobody alone can take all places. A proxy of ours has no share. */
export function boundConnections(
  server: Server,
  mostPerNetwork: number,
  isProxy: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    // A home line has thousands of the smaller networks.
    const network = wideNetworkOf(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    if (count > mostPerNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
