import { once } from 'node:events';
import { createServer } from 'node:net';

/** For programs that have to know each other's ports before they start. */
export async function freePorts(count: number): Promise<string[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => {
    const address = probe.address();
    return String(address instanceof Object ? address.port : 0);
  });
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}
