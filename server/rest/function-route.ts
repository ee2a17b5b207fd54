import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import * as v from 'valibot';
import { FUNCTIONS, type FunctionDescription } from '#contract/functions.ts';
import type { ColumnType } from '#contract/table-description.ts';
import type { Caller } from '#server/db/as-caller.ts';
import { toReadResponse, contentTypeOf } from './read-response.ts';
import { searchOf } from './call.ts';
import { checkLiteral } from './literals.ts';
import { parseRange, wantsSingle } from './parse-headers.ts';
import { nameApplied, type Preferences, type ReadPreferences } from './preferences.ts';
import { isAboutRows, MAX_LIMIT, parseQuery } from './parse-query.ts';
import { planCall, type Plan } from './plan-read.ts';
import {
  badBody,
  nothingToCount,
  tooManyAffected,
  unknownFunction,
  unknownFunctionMethod,
} from './refusals.ts';
import { readWithin, write } from './query.ts';
import type { Table } from './table.ts';

const METHODS = new Set(['OPTIONS', 'GET', 'HEAD', 'POST']);
const MAX_NAMED = 20;

/** A full account is gone in about a second here; a slow disk gets the most that the pool waits. */
const LONG_ONES_MS: Readonly<Record<string, number>> = { remove_account: 9_000 };

/** Which preferences apply to a call. */
const APPLICABLE = ['count', 'tx', 'handling', 'timezone', 'max-affected'] as const;

type Columns = Exclude<FunctionDescription['answers'], string>;
type Called = {
  name: string;
  caller: Caller;
  readPreferences: ReadPreferences;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Calls a function of the allow-list with named parameters, as the caller; any other is not there. */
export async function callFunction(pool: Pool, called: Called) {
  const { name, request, reply } = called;
  const { method } = request;
  if (!METHODS.has(method)) throw unknownFunctionMethod(method);
  const described = describe(name);
  if (!described) return refuseFunction(request, name);
  const { isRead, answers } = described;
  if (method === 'OPTIONS')
    return reply
      .code(200)
      .header('allow', isRead ? 'OPTIONS,GET,HEAD,POST' : 'OPTIONS,POST')
      .send();
  // Only POST may call a function that writes.
  if (method !== 'POST' && !isRead) throw unknownFunctionMethod(method);

  const { given, search } = method === 'POST' ? sentIn(request) : namedIn(request, described);
  if (!isCalledBy(described, new Set(given.map(([parameter]) => parameter))))
    return refuseFunction(request, name);
  const preferences = await called.readPreferences(request.headers);
  nameApplied(reply, preferences, APPLICABLE);
  const call = planFunction(name, described, given);
  if (answers === 'nothing') return callForNothing(pool, called, call, preferences);
  const isValue = typeof answers === 'string';
  const columns = isValue ? { [name]: { type: answers } } : answers;
  return callForRows(pool, { ...called, columns, isValue, search }, call, preferences);
}

async function callForNothing(
  pool: Pool,
  { name, caller, reply }: Called,
  { text, values }: Plan,
  preferences: Preferences,
) {
  if (preferences['max-affected'] !== undefined) throw nothingToCount();
  const work = async (client: PoolClient) => {
    await client.query(`select ${text}`, values);
    await rollBackDryRun(client, preferences);
  };
  await write(pool, caller, work, { timeoutMs: LONG_ONES_MS[name], timeZone: preferences.timezone });
  return reply.code(204).send();
}

/** A function that returns one value is one row with one column, and only the value is sent. */
async function callForRows(
  pool: Pool,
  {
    name,
    caller,
    request,
    reply,
    columns,
    isValue,
    search,
  }: Called & { columns: Columns; isValue: boolean; search: string },
  { text, values }: Plan,
  preferences: Preferences,
) {
  const { headers, method } = request;
  const isPost = method === 'POST';
  const isSingle = wantsSingle(headers) || isValue;
  const query = parseQuery(search, { of: name, range: parseRange(request), unlessLimited: MAX_LIMIT });
  const shape = { isSingle, wantsCount: preferences.count !== undefined, isHead: method === 'HEAD' };
  const call = { text: `select * from ${text}`, values };
  const plan = planCall(rowsOf(name, columns), query, shape, call);
  const most = preferences['max-affected'];
  const work = async (client: PoolClient) => {
    const result = await readWithin(client, plan);
    if (most !== undefined && result.rows > most) throw tooManyAffected(result.rows);
    const response = toReadResponse(result, { offset: query.offset, isSingle });
    await rollBackDryRun(client, preferences);
    return response;
  };
  const { status, contentRange, body } = await write(pool, caller, work, {
    readOnly: !isPost,
    timeZone: preferences.timezone,
  });
  const contentType = contentTypeOf(wantsSingle(headers));
  reply.code(status).header('content-type', contentType).header('content-range', contentRange);
  if (shape.isHead) return reply.send();
  return reply.send(isValue ? onlyValue(body) : body);
}

function onlyValue(row: Buffer): string {
  const [value] = Object.values(v.parse(v.record(v.string(), v.unknown()), JSON.parse(row.toString())));
  return JSON.stringify(value);
}

/** `tx=rollback` is a dry run. */
async function rollBackDryRun(client: PoolClient, { tx }: Preferences): Promise<void> {
  if (tx === 'rollback') await client.query('rollback and chain');
}

type Arguments = {
  given: [parameter: string, value: unknown][];
  /** The query about the rows of the result. */
  search: string;
};

function sentIn(request: FastifyRequest): Arguments {
  const { body } = request;
  if (Array.isArray(body)) throw badBody('A function takes one object with its parameters');
  return { given: Object.entries(body instanceof Object ? body : {}), search: searchOf(request) };
}

/** An address names parameters beside the filters of the rows. */
function namedIn(request: FastifyRequest, { parameters }: FunctionDescription): Arguments {
  const all = [...new URLSearchParams(searchOf(request))];
  const isParameter = ([name, text]: [string, string]) =>
    Object.hasOwn(parameters, name) || !isAboutRows(name, text);
  const others = all.filter((one) => !isParameter(one));
  return { given: [...new Map(all.filter(isParameter))], search: new URLSearchParams(others).toString() };
}

/** @param given checked: each is a parameter of the function */
function planFunction(name: string, { parameters }: FunctionDescription, given: Arguments['given']): Plan {
  const values = given.map(([parameter, value]) => valueOf(parameters[parameter] ?? 'text', value));
  const list = given.map(([parameter], at) => `"${parameter}" => $${at + 1}::${parameters[parameter]}`);
  return { text: `public."${name}"(${list.join(', ')})`, values };
}

/** The result described as a table. */
function rowsOf(name: string, columns: Columns): Table {
  return { name, columns, primaryKey: [], insertable: [] };
}

function describe(name: string): FunctionDescription | undefined {
  const functions: Readonly<Record<string, FunctionDescription>> = FUNCTIONS;
  return Object.hasOwn(functions, name) ? functions[name] : undefined;
}

/** Whether a call names every parameter that it must, and no other than it may. */
function isCalledBy({ parameters, optional = [] }: FunctionDescription, given: ReadonlySet<string>): boolean {
  const isMissing = (parameter: string) => !given.has(parameter) && !optional.includes(parameter);
  const isUnknown = (parameter: string) => !Object.hasOwn(parameters, parameter);
  return !Object.keys(parameters).some(isMissing) && ![...given].some(isUnknown);
}

function valueOf(type: ColumnType, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  checkLiteral(type, text);
  return text;
}

function refuseFunction(request: FastifyRequest, name: string): never {
  const { method, body } = request;
  const isPost = method === 'POST';
  const named = isPost
    ? Object.keys(body instanceof Object ? body : {})
    : [...new URLSearchParams(searchOf(request))]
        .filter(([parameter, text]) => !isAboutRows(parameter, text))
        .map(([parameter]) => parameter);
  throw unknownFunction(name, [...new Set(named)].toSorted().slice(0, MAX_NAMED), isPost);
}
