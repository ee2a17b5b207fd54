import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js';
import type { Database } from '#contract/database.ts';
import { ApiError } from './api-error.ts';
import { bearer, hasSessionEnded } from './bearer.ts';
import { isControlled, cacheForOffline } from '#web/platform/offline.ts';
import { publicKey, serverUrl } from './config.ts';
import { takeEarly } from './early-ayahs.ts';
import { NOT_ALLOWED, SIGNED_OUT, UNEXPECTED } from './unexpected.ts';

/**
 * For the tables that read the same for everybody: an expired or broken session never stands between a learner and
 * the text, and every cache on the way may share the answer.
 */
export function restAsVisitor(onBytes?: (bytes: number) => void, onAnswer?: (answer: Response) => void) {
  const tell = (answer: Response, headers: Headers) => {
    cacheUnseen(answer, headers);
    onAnswer?.(answer);
  };
  return restWith(() => Promise.resolve(publicKey()), tell, onBytes);
}

/** For the tables whose policy asks who is there. */
export function restAsCaller() {
  return restWith(bearer, undefined, undefined, orSignedOut);
}

/** The code of a wish that was refused because the session was ended on another device. */
const SESSION_ENDED = 'session_ended';

/** From an ended session tables hide their rows, and what it writes they refuse in words of the database. */
async function orSignedOut(answer: Response, method: string | undefined): Promise<Response> {
  const isRefused = answer.status === UNAUTHORISED || answer.status === FORBIDDEN;
  const sawNothing = method !== 'POST' && (answer.headers.get('Content-Range')?.startsWith('*') ?? false);
  if (!(isRefused || sawNothing) || !(await hasSessionEnded())) return answer;
  return Response.json({ code: SESSION_ENDED, message: SIGNED_OUT }, { status: UNAUTHORISED });
}

const [UNAUTHORISED, FORBIDDEN] = [401, 403];

/** @param token none sends no Authorization at all, which also makes the caller a visitor */
export function restWith(
  token: (() => Promise<string>) | undefined,
  onAnswer?: (answer: Response, headers: Headers) => void,
  onBytes?: (bytes: number) => void,
  understand: (answer: Response, method: string | undefined) => Response | Promise<Response> = (answer) =>
    answer,
) {
  return new PostgrestClient<Database>(`${serverUrl()}/rest/v1`, {
    schema: 'public',
    retry: false, // who asks decides that: react-query, or .retry(true)
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('apikey', publicKey());
      if (token) headers.set('Authorization', `Bearer ${await token()}`);
      const answer = (await takeEarly(addressOf(input))) ?? (await fetch(input, { ...init, headers }));
      onAnswer?.(answer, headers);
      return onBytes ? counted(answer, onBytes) : understand(answer, init?.method);
    },
  });
}

const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : input.toString();

/** On a first visit the texts arrive before the worker that would have cached them. */
function cacheUnseen({ ok, url }: Response, headers: Headers): void {
  if (ok && !isControlled()) cacheForOffline(url, headers);
}

/** The same answer, which tells how much of it has arrived. */
function counted(answer: Response, onBytes: (bytes: number) => void): Response {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body?.pipeThrough(counter) ?? null, { status, statusText, headers });
}

export async function rowsOf<Row>(request: PromiseLike<PostgrestSingleResponse<Row[]>>): Promise<Row[]> {
  const { data } = await answerOf(request);
  return data;
}

export async function answerOf<Answer>(
  request: PromiseLike<PostgrestSingleResponse<Answer>>,
): Promise<{ data: Answer; count: number | null }> {
  const { data, count, error, status } = await request;
  if (!error) return { data, count };
  throw toApiError(status, error);
}

export function toApiError(status: number, error: { code: string; message: string }): ApiError {
  return new ApiError({ status, code: error.code, message: messageFor(status, error), cause: error });
}

/**
 * Only the server's own refusals carry a code; anything else (no answer, a proxy's page) is not for people to read. Neither are the words
 * of the database, which begin small, nor those that the protocol has for programs.
 */
function messageFor(status: number, { code, message }: { code: string; message: string }): string {
  if (!code || !message)
    return status === 0 ? 'The server could not be reached' : `The server answered with status ${status}`;
  const isOfDatabase = SQL_STATE.test(code) && /^[a-z]/.test(message);
  if (!isOfDatabase && !code.startsWith('PGRST')) return message;
  return status === UNAUTHORISED || status === FORBIDDEN ? NOT_ALLOWED : UNEXPECTED;
}

const SQL_STATE = /^[0-9A-Z]{5}$/;
