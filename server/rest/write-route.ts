import type { Pool, PoolClient } from 'pg';
import { networkOf } from '#server/http/rate-limits.ts';
import type { Limiter } from '#server/http/rate-limits.ts';
import type { AnswerCache } from './answer-cache.ts';
import { searchOf } from './call.ts';
import type { Call } from './call.ts';
import { checkColumns, checkRows } from './check-rows.ts';
import { refuseUngranted } from './grants.ts';
import { parseBody } from './parse-body.ts';
import type { Payload } from './parse-body.ts';
import { wantsSingle } from './parse-headers.ts';
import { parsePreferences } from './parse-preferences.ts';
import { parseQuery } from './parse-query.ts';
import { checkUpdate, planDelete, planInsert, planUpdate } from './plan-write.ts';
import type { WriteShape } from './plan-write.ts';
import { againstPolicy } from './refusals.ts';
import { isAdmin, NOTHING, runWrite, write } from './run.ts';
import type { Written } from './run.ts';
import { answerWrite, refuseUnwanted } from './write-answer.ts';
import type { WriteKind } from './write-answer.ts';
import { writeRuleOf } from './write-rules.ts';

/** Told of a table in which rows were written, before the caller gets the answer. */
export type Wrote = (table: string) => Promise<void> | void;

export type WriteParts = { pool: Pool; limiter: Limiter; cache: Pick<AnswerCache, 'forget'>; wrote: Wrote };

export async function insertRows(parts: WriteParts, call: Call) {
  const { pool, limiter } = parts;
  const { table, caller, request, reply } = call;
  const { query, shape } = readRequest(call);
  const { maxRows, parseRows, limit, hitsOf, once } = writeRuleOf(table);
  const sent = parseBody(request.body, query.columns, maxRows);
  checkColumns(table, sent);
  refuseUngranted(table, caller, 'insert');
  checkRows(table, sent);
  if (sent.rows.length === 0) return answerWrite(reply, table, 'insert', shape, NOTHING);

  const payload = await parsedFor(parts, call, () => parseRows(sent));
  const json = JSON.stringify(payload.rows);
  const plan = planInsert(table, query, { ...payload, json }, shape);
  const key = once?.keyOf(request.headers, call);
  // What is sent again counts neither as new nor against the limit.
  if (key && (await once?.isStored(pool, key))) return answerWrite(reply, table, 'insert', shape, NOTHING);
  if (limit) await limiter.take(limit, networkOf(request.ip), hitsOf?.(json) ?? payload.rows.length);
  return perform(parts, call, 'insert', shape, async (client) =>
    key && !(await once?.claim(client, key)) ? undefined : runWrite(client, plan),
  );
}

export async function updateRows(parts: WriteParts, call: Call) {
  const { query, shape } = readRequest(call);
  const sent = parseBody(call.request.body, query.columns);
  checkColumns(call.table, sent);
  checkUpdate(call.table, query, sent);
  // To change nothing needs no right.
  if (sent.columns.length > 0) refuseUngranted(call.table, call.caller, 'update');
  checkRows(call.table, sent);
  const { parseChange, changeLimit, changeWithinMs } = writeRuleOf(call.table);
  const plan = planUpdate(call.table, query, parseChange?.(sent) ?? sent, shape);
  if (changeLimit) await parts.limiter.take(changeLimit, networkOf(call.request.ip));
  const work = (client: PoolClient) => runWrite(client, plan);
  return perform(parts, call, 'update', shape, work, changeWithinMs);
}

export async function deleteRows(parts: WriteParts, call: Call) {
  const { query, shape } = readRequest(call);
  const plan = planDelete(call.table, query, shape);
  refuseUngranted(call.table, call.caller, 'delete');
  return perform(parts, call, 'delete', shape, (client) => runWrite(client, plan));
}

function readRequest({ table, request }: Call) {
  const shape: WriteShape = { ...parsePreferences(request.headers), isSingle: wantsSingle(request.headers) };
  return { query: parseQuery(searchOf(request), { of: table.name }), shape };
}

/** What is wrong with a row is for those to hear who may write it. */
async function parsedFor({ pool }: WriteParts, { table, caller }: Call, parse: () => Payload) {
  try {
    return parse();
  } catch (error) {
    if (writeRuleOf(table).isForAdmins && !(await isAdmin(pool, caller))) throw againstPolicy(table.name);
    throw error;
  }
}

/** @param work undefined where there was nothing to do any more */
async function perform(
  { pool, cache, wrote }: WriteParts,
  { table, caller, reply }: Call,
  kind: WriteKind,
  shape: WriteShape,
  work: (client: PoolClient) => Promise<Written | undefined>,
  timeoutMs?: number,
) {
  const workAndCheck = async (client: PoolClient) => {
    const written = await work(client);
    if (written) refuseUnwanted(kind, shape, written);
    // A caller who only tries leaves nothing behind.
    if (shape.tx === 'rollback') await client.query('rollback and chain');
    return written;
  };
  const written = await write(pool, caller, workAndCheck, { timeoutMs });
  // Whoever wrote sees it at their next read; the other servers hear of it a moment later.
  if (written && written.rows > 0) {
    if (table.isPublic) cache.forget(table.name);
    await wrote(table.name);
  }
  return answerWrite(reply, table, kind, shape, written ?? NOTHING);
}
