import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/db/as-caller.ts';
import type { Preferences } from './preferences.ts';
import type { Table } from './table.ts';

/** One request to one table by one caller. */
export type Call = {
  table: Table;
  caller: Caller;
  preferences: Preferences;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The part of the address after `?`, as it was sent. */
export function searchOf(request: FastifyRequest): string {
  const { url = '' } = request.raw;
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}
