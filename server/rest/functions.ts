import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { FUNCTIONS } from '#contract/functions.ts';
import type { FunctionDescription } from '#contract/functions.ts';
import type { ColumnType } from '#contract/table-description.ts';
import type { Caller } from '#server/db/as-caller.ts';
import { searchOf } from './call.ts';
import { checkLiteral } from './literals.ts';
import { MAX_ANSWER_BYTES, planJson } from './plan.ts';
import { answerTooLarge, badBody, unknownFunction, unknownFunctionMethod } from './refusals.ts';
import { write } from './run.ts';

const METHODS = new Set(['OPTIONS', 'GET', 'HEAD', 'POST']);
const MAX_NAMED = 20;

/** A full account is gone in about a second here; a slow disk gets the most that the pool waits. */
const LONG_ONES_MS: Readonly<Record<string, number>> = { remove_account: 9_000 };

type Called = { name: string; caller: Caller; request: FastifyRequest; reply: FastifyReply };

/** Calls a function of the allow-list with named parameters, as the caller; any other is not there. */
export async function callFunction(pool: Pool, { name, caller, request, reply }: Called) {
  const { method, body } = request;
  if (!METHODS.has(method)) throw unknownFunctionMethod(method);
  const described = describe(name);
  if (!described || method === 'OPTIONS') return refuseFunction(request, name);
  // Each of them may write, which only POST may do.
  if (method !== 'POST') throw unknownFunctionMethod(method);
  if (Array.isArray(body)) throw badBody('A function takes one object with its parameters');
  const given = Object.entries(body instanceof Object ? body : {});
  if (!isCalledBy(described, new Set(given.map(([parameter]) => parameter))))
    return refuseFunction(request, name);

  const values = given.map(([parameter, value]) => valueOf(described.parameters[parameter] ?? 'text', value));
  const list = given.map(
    ([parameter], at) => `"${parameter}" => $${at + 1}::${described.parameters[parameter]}`,
  );
  const called = `public."${name}"(${list.join(', ')})`;
  if (described.answers === 'nothing') {
    const options = { timeoutMs: LONG_ONES_MS[name] };
    await write(pool, caller, (client) => client.query(`select ${called}`, values), options);
    return reply.code(204).send();
  }
  const text = planJson(`select * from ${called}`, 'refused');
  const { rows } = await write(pool, caller, (client) => client.query<{ body: string | null }>(text, values));
  const found = rows[0]?.body ?? null;
  if (found === null) throw answerTooLarge(MAX_ANSWER_BYTES);
  return reply.code(200).type('application/json; charset=utf-8').send(`[${found}]`);
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
    : [...new URLSearchParams(searchOf(request)).keys()];
  throw unknownFunction(name, [...new Set(named)].toSorted().slice(0, MAX_NAMED), isPost);
}
