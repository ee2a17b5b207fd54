import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { TABLES } from '#contract/tables.ts';
import type { Caller } from '#server/db/as-caller.ts';
import { networkOf } from '#server/http/rate-limits.ts';
import type { Limiter } from '#server/http/rate-limits.ts';
import { contentTypeOf, jsonOf } from './answer.ts';
import { claimKey, CONTACT_RULE, hashKey, isStored, parseMessages } from './contact.ts';
import { parseBody } from './parse-body.ts';
import { parsePreferences, wantsSingle } from './parse-headers.ts';
import type { Preferences } from './parse-headers.ts';
import type { Call } from './call.ts';
import { parseQuery } from './parse-query.ts';
import { planDelete, planInsert, planUpdate } from './plan-write.ts';
import { searchOf } from './call.ts';
import { run, write } from './run.ts';
import type { Result } from './run.ts';

export type WriteParts = { pool: Pool; limiter: Limiter };

type Shape = Preferences & { isSingle: boolean };

const NOTHING: Result = { body: '', rows: 0, total: undefined };

export async function insertRows({ pool, limiter }: WriteParts, { table, caller, request, reply }: Call) {
  const { query, shape } = readRequest(request);
  const payload = parseBody(request.body, query.columns);
  const plan = planInsert(table, query, payload, shape);
  if (payload.rows.length === 0) return send(reply, 201, shape, NOTHING);
  if (table.name !== TABLES.contactForm)
    return perform(pool, caller, reply, 201, shape, (client) => run(client, plan));

  const messages = parseMessages(payload);
  const key = hashKey(request.headers['idempotency-key']);
  // A message sent again counts neither as a message nor against the limit.
  if (key && (await isStored(pool, key))) return send(reply, 201, shape, NOTHING);
  await limiter.take(CONTACT_RULE, networkOf(request.ip), messages.rows.length);
  const store = planInsert(table, query, messages, shape);
  return perform(pool, caller, reply, 201, shape, async (client) =>
    key && !(await claimKey(client, key)) ? NOTHING : run(client, store),
  );
}

export async function updateRows({ pool }: WriteParts, { table, caller, request, reply }: Call) {
  const { query, shape } = readRequest(request);
  const plan = planUpdate(table, query, parseBody(request.body, query.columns), shape);
  return perform(pool, caller, reply, 204, shape, (client) => run(client, plan));
}

export async function deleteRows({ pool }: WriteParts, { table, caller, request, reply }: Call) {
  const { query, shape } = readRequest(request);
  const plan = planDelete(table, query, shape);
  return perform(pool, caller, reply, 204, shape, (client) => run(client, plan));
}

function readRequest(request: FastifyRequest) {
  const shape: Shape = { ...parsePreferences(request.headers), isSingle: wantsSingle(request.headers) };
  return { query: parseQuery(searchOf(request)), shape };
}

async function perform(
  pool: Pool,
  caller: Caller,
  reply: FastifyReply,
  status: 201 | 204,
  shape: Shape,
  work: (client: PoolClient) => Promise<Result>,
) {
  const result = await write(pool, caller, async (client) => {
    const result = await work(client);
    // Refused inside the transaction: who asked for one row and touched more has touched none.
    if (shape.wantsRows) jsonOf(result, shape.isSingle);
    return result;
  });
  return send(reply, status, shape, result);
}

function send(
  reply: FastifyReply,
  status: 201 | 204,
  { wantsCount, wantsRows, isSingle }: Shape,
  result: Result,
) {
  reply.header('content-range', `*/${wantsCount ? result.rows : '*'}`);
  if (!wantsRows) return reply.code(status).send();
  return reply
    .code(status === 204 ? 200 : status)
    .header('content-type', contentTypeOf(isSingle))
    .send(jsonOf(result, isSingle));
}
