import type { Pool, PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { networkOf } from '#server/load/network-rules.ts';
import type { Limiter, LimitRule } from '#server/load/limiter.ts';
import type { ResponseCache } from './response-cache.ts';
import { searchOf, type Call } from './call.ts';
import { checkColumns, checkRows, refuseUngranted } from './check-write.ts';
import { parseBody, type Payload } from './parse-body.ts';
import { wantsSingle } from './parse-headers.ts';
import { parseQuery } from './parse-query.ts';
import { checkUpdate, planDelete, planInsert, planUpdate, type WriteShape } from './plan-write.ts';
import { againstPolicy } from './refusals.ts';
import { isAdmin, NOTHING, runWrite, write, type Written } from './query.ts';
import { sendWritten, refuseExcess, type WriteKind } from './write-response.ts';
import type { CountStored } from './write-rule.ts';
import { writeRuleOf } from './write-rules.ts';

/** Called with the table in which rows were written, before the response. */
export type Wrote = (table: string) => Promise<void> | void;

export type WriteParts = { pool: Pool; limiter: Limiter; cache: Pick<ResponseCache, 'forget'>; wrote: Wrote };

export async function insertRows(parts: WriteParts, call: Call) {
  const meter = writeRuleOf(call.table).meter?.(parts.limiter, call);
  meter?.check();
  try {
    return await insert(parts, call, meter?.count);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await meter?.count(0);
    throw error;
  }
}

async function insert(parts: WriteParts, call: Call, count: CountStored | undefined) {
  const { pool, limiter } = parts;
  const { table, caller, request, reply } = call;
  const { query, shape } = readRequest(call);
  const { maxRows, parseRows, accountLimit, limit, once } = writeRuleOf(table);
  const sent = parseBody(request.body, query.columns, maxRows);
  checkColumns(table, sent);
  refuseUngranted(table, caller, 'insert');
  checkRows(table, sent);
  if (sent.rows.length === 0) {
    refuseExcess('insert', shape, NOTHING);
    return sendWritten(reply, table, 'insert', shape, NOTHING);
  }

  const payload = await parsedFor(parts, call, () => parseRows(sent));
  const json = JSON.stringify(payload.rows);
  const plan = planInsert(table, query, { ...payload, json }, shape);
  const key = once?.keyOf(request.headers, call);
  // What is sent again counts neither as new nor against the limit.
  if (key && (await once?.isStored(pool, key))) return sendWritten(reply, table, 'insert', shape, NOTHING);
  await takeOf(limiter, call, [accountLimit, limit], payload.rows.length);
  const work = async (client: PoolClient) =>
    key && !(await once?.claim(client, key)) ? undefined : runWrite(client, plan);
  const stored = count && (({ rows }: Written) => count(mostBytesOf(payload, rows)));
  return perform(parts, call, 'insert', shape, work, { stored });
}

/** The most bytes that `count` of the rows can have; which of them were stored before is not known. */
function mostBytesOf({ rows }: Payload, count: number): number {
  const sizes = rows.map((row) => Buffer.byteLength(JSON.stringify(row)));
  const largest = sizes.toSorted((one, other) => other - one).slice(0, count);
  return largest.reduce((sum, size) => sum + size, 0);
}

export async function updateRows(parts: WriteParts, call: Call) {
  const { query, shape } = readRequest(call);
  const sent = parseBody(call.request.body, query.columns);
  checkColumns(call.table, sent);
  checkUpdate(call.table, query, sent);
  // An update of no columns needs no right.
  if (sent.columns.length > 0) refuseUngranted(call.table, call.caller, 'update');
  checkRows(call.table, sent);
  const { parseChange, accountLimit, changeLimit, changeWithinMs } = writeRuleOf(call.table);
  const plan = planUpdate(call.table, query, parseChange?.(sent) ?? sent, shape);
  await takeOf(parts.limiter, call, [accountLimit, changeLimit], 1);
  const work = (client: PoolClient) => runWrite(client, plan);
  return perform(parts, call, 'update', shape, work, { timeoutMs: changeWithinMs });
}

export async function deleteRows(parts: WriteParts, call: Call) {
  const { query, shape } = readRequest(call);
  const plan = planDelete(call.table, query, shape);
  refuseUngranted(call.table, call.caller, 'delete');
  return perform(parts, call, 'delete', shape, (client) => runWrite(client, plan));
}

/** The account's own limit comes first, so that one account cannot use up its network's. */
async function takeOf(
  limiter: Limiter,
  { caller, request }: Call,
  [ofAccount, ofNetwork]: [LimitRule | undefined, LimitRule | undefined],
  hits: number,
): Promise<void> {
  if (ofAccount && caller.role !== 'anon') await limiter.take(ofAccount, caller.claims.sub, hits);
  if (ofNetwork) await limiter.take(ofNetwork, networkOf(request.ip), hits);
}

function readRequest({ table, preferences, request }: Call) {
  const query = parseQuery(searchOf(request), { of: table.name });
  // Without a key there are no duplicates.
  const isKeyed = (query.onConflict ?? table.primaryKey).length > 0;
  const resolution = isKeyed ? preferences.resolution : undefined;
  const shape: WriteShape = { ...preferences, resolution, isSingle: wantsSingle(request.headers) };
  return { query, shape };
}

/** Details of a wrong row are only for callers who may write it. */
async function parsedFor({ pool }: WriteParts, { table, caller }: Call, parse: () => Payload) {
  try {
    return parse();
  } catch (error) {
    if (writeRuleOf(table).isForAdmins && !(await isAdmin(pool, caller))) throw againstPolicy(table.name);
    throw error;
  }
}

type PerformOptions = {
  timeoutMs?: number | undefined;
  /** Called after the commit, before the response. */
  stored?: ((written: Written) => Promise<void>) | undefined;
};

/** @param work undefined where there was nothing to do any more */
async function perform(
  { pool, cache, wrote }: WriteParts,
  { table, caller, reply }: Call,
  kind: WriteKind,
  shape: WriteShape,
  work: (client: PoolClient) => Promise<Written | undefined>,
  { timeoutMs, stored }: PerformOptions = {},
) {
  const workAndCheck = async (client: PoolClient) => {
    const written = await work(client);
    if (written) refuseExcess(kind, shape, written);
    // `tx=rollback` is a dry run.
    if (shape.tx === 'rollback') await client.query('rollback and chain');
    return written;
  };
  const written = await write(pool, caller, workAndCheck, { timeoutMs, timeZone: shape.timezone });
  // The caller sees the change at the next read; other servers are notified a moment later.
  if (written && written.rows > 0) {
    if (table.isPublic) cache.forget(table.name);
    await wrote(table.name);
  }
  await stored?.(written && shape.tx !== 'rollback' ? written : NOTHING);
  return sendWritten(reply, table, kind, shape, written ?? NOTHING);
}
