import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';

/**
 * An address that the router can read: without the origin that a proxy may write before it, and with a percent sign that begins
 * nothing taken as it is. The router's own refusal would pass by every hook, and with them headers, log and bounds.
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const [path, rest] = split(local.startsWith('/') || local === '*' ? local : `/${local}`);
  return (isReadable(path) ? path : path.replaceAll('%', '%25')) + rest;
}

export function refuseUnreadableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isReadable(pathOf(request.originalUrl))) return done();
    return done(new AppError(400, 'bad_request', 'The request could not be understood.'));
  });
}

/** Of an address that the router got it can be decoded: it was made readable, or refused. */
export const pathOf = (address: string): string => split(address)[0];

function split(address: string): [path: string, rest: string] {
  const end = address.search(/[?#]/);
  return end === -1 ? [address, ''] : [address.slice(0, end), address.slice(end)];
}

function isReadable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    // The answer is used, or the build would drop the call with its refusal.
    return decodeURIComponent(path) !== '';
  } catch {
    return false; // no address of ours is written so
  }
}
