import type { FastifyRequest } from 'fastify';
import { searchOf } from './call.ts';
import { unknownFunction, unknownFunctionMethod } from './refusals.ts';

const METHODS = new Set(['OPTIONS', 'GET', 'HEAD', 'POST']);
const MAX_NAMED = 20;

/** No function of the database is on the wire. */
export function refuseFunction(request: FastifyRequest, name: string): never {
  const { method, body } = request;
  if (!METHODS.has(method)) throw unknownFunctionMethod(method);
  const isPost = method === 'POST';
  const named = isPost
    ? Object.keys(body instanceof Object ? body : {})
    : [...new URLSearchParams(searchOf(request)).keys()];
  throw unknownFunction(name, [...new Set(named)].toSorted().slice(0, MAX_NAMED), isPost);
}
