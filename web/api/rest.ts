import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js';
import type { Database } from '#contract/database.ts';
import { ApiError, SESSION_ENDED } from './api-error.ts';
import { bearer, hasSessionEnded } from './bearer.ts';
import { isControlled, cacheForOffline } from '#web/platform/offline.ts';
import { publicKey, serverUrl } from './config.ts';
import { takeEarly } from './early-ayahs.ts';

/**
 * For the tables that read the same for everybody: an expired or broken session never keeps a learner from
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

/** Tables hide their rows from an ended session, and refuse what it writes. */
async function orSignedOut(answer: Response, method: string | undefined): Promise<Response> {
  const isRefused = answer.status === UNAUTHORISED || answer.status === FORBIDDEN;
  const sawNothing = method !== 'POST' && (answer.headers.get('Content-Range')?.startsWith('*') ?? false);
  if (!(isRefused || sawNothing) || !(await hasSessionEnded())) return answer;
  return Response.json({ code: SESSION_ENDED, message: 'the session has ended' }, { status: UNAUTHORISED });
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
    retry: false, // the caller decides: react-query, or .retry(true)
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

/** The same answer; reports how much of it has arrived. */
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

export function toApiError(status: number, cause: { code: string; message: string }): ApiError {
  const { code, message } = cause;
  return new ApiError({
    status,
    code,
    message: message || `the server answered with status ${status}`,
    cause,
  });
}

/** No answer, or not the server's: a captive portal answers everything with a page of its own. */
export function unreachable(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: '', message: 'the server could not be reached', cause });
}
