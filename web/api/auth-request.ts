import * as v from 'valibot';
import type { AuthRefusal } from './auth-state.ts';
import { publicKey, serverUrl } from './config.ts';

const [NO_CONTENT, BAD_GATEWAY] = [204, 502];

type AuthRequest = { method?: string; token?: string | undefined; body?: unknown; signal?: AbortSignal };

/** A request to /auth/v1 that the library does not have. */
export async function requestAuth(path: string, request: AuthRequest): Promise<Response> {
  const { method = 'GET', token, body, signal = null } = request;
  const headers = {
    apikey: publicKey(),
    'X-Supabase-Api-Version': '2024-01-01',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const sent = body === undefined ? null : JSON.stringify(body);
  return orBadGateway(await fetch(`${serverUrl()}/auth/v1/${path}`, { method, headers, body: sent, signal }));
}

/**
 * A captive portal or a proxy answers with a page of its own, whatever its status: that neither ends a session nor says
 * that something was done.
 */
export function orBadGateway(answer: Response): Response {
  const isOurs = answer.status === NO_CONTENT || answer.headers.get('Content-Type')?.includes('json');
  return isOurs ? answer : new Response(null, { status: BAD_GATEWAY });
}

const refusalSchema = v.object({ code: v.string(), message: v.string() });

/** Null for what was done. */
export async function refusalIn(answer: Response): Promise<AuthRefusal | null> {
  const { status } = answer;
  if (status === NO_CONTENT) return null;
  const body: unknown = await answer.json().catch(() => undefined); // not the server's answer
  const { success, output } = v.safeParse(refusalSchema, body);
  return { status, ...(success ? output : { code: 'unexpected', message: '' }) };
}
