import { createServer } from 'node:net';

/** The address cannot be listened on; the message is one clear line for the person who starts the server. */
export class AddressError extends Error {}

/** Tries the address before anything is made, and settles which port it is when 0 leaves the choice. */
export function claimPort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(new AddressError(describe(error, host, port))));
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(address instanceof Object ? address.port : port));
    });
  });
}

export function describe(error: Error, host: string, port: number): string {
  const code = 'code' in error ? String(error.code) : error.message;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken: stop what uses it, or set PORT to another number.`;
  if (code === 'EACCES') return `This user may not use port ${port}: set PORT to a number above 1023.`;
  return `The server cannot listen on HOST ${host}, PORT ${port} (${code}).`;
}
