import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js';
import type { Database } from '#contract/database.ts';
import { ApiError } from './api-error.ts';
import { bearer } from './bearer.ts';
import { isControlled, cacheForOffline } from '#web/platform/offline.ts';
import { publicKey, serverUrl } from './config.ts';
import { takeEarly } from './early-ayahs.ts';

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
  return restWith(bearer);
}

/** @param token none sends no Authorization at all, which also makes the caller a visitor */
export function restWith(
  token: (() => Promise<string>) | undefined,
  onAnswer?: (answer: Response, headers: Headers) => void,
  onBytes?: (bytes: number) => void,
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
      return onBytes ? counted(answer, onBytes) : answer;
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

/** Only the server's own refusals carry a code; anything else (no answer, a proxy's page) is not for people to read. */
function messageFor(status: number, { code, message }: { code: string; message: string }): string {
  if (code && message) return message;
  return status === 0 ? 'The server could not be reached' : `The server answered with status ${status}`;
}
