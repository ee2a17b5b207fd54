import { createServer } from 'node:net';
import { codeOf } from '#contract/errors.ts';
import { OperatorError } from '#server/db/operator-error.ts';

/** Where to listen, and the prefix of HOST and PORT in the names of the variables. */
type WantedAddress = { host: string; port: number; prefix: '' | 'METRICS_' };

/** Tries the address before anything is made, and returns the port that the system chose for 0. */
export function claimPort(wanted: WantedAddress): Promise<number> {
  const { host, port } = wanted;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(addressError(error, wanted)));
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(address instanceof Object ? address.port : port));
    });
  });
}

export function addressError(error: Error, wanted: WantedAddress): OperatorError {
  return new OperatorError(describe(error, wanted), { cause: error });
}

function describe(error: Error, { host, port, prefix }: WantedAddress): string {
  const code = codeOf(error) || error.message;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken: stop what uses it, or set ${prefix}PORT to another number.`;
  if (code === 'EACCES')
    return `This user may not use port ${port}: set ${prefix}PORT to a number above 1023.`;
  return `The server cannot listen on ${prefix}HOST ${host}, ${prefix}PORT ${port} (${code}).`;
}
