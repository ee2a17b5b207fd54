import * as v from 'valibot';
import { readStored, removeStored, writeStored } from '#web/platform/storage.ts';
import { SESSION_KEY } from './auth-state.ts';

const MAX_CHARACTERS = 50_000;

const sessionSchema = v.pipe(
  v.looseObject({
    access_token: v.string(),
    refresh_token: v.pipe(v.string(), v.nonEmpty()),
    expires_at: v.pipe(v.number(), v.finite(), v.minValue(0)),
    token_type: v.string(),
    user: v.looseObject({ id: v.string(), email: v.string(), user_metadata: v.looseObject({}) }),
  }),
  v.check(({ access_token, user }) => subjectOf(access_token) === user.id),
);

export type KeptSession = v.InferOutput<typeof sessionSchema>;

/** The stored session if it is one; anything else is dropped, as if nobody had signed in. */
export function readKeptSession(): KeptSession | undefined {
  const text = readStored(SESSION_KEY);
  if (text === null) return undefined;
  const session = text.length <= MAX_CHARACTERS ? parseSession(text) : undefined;
  if (!session) {
    console.warn('the stored session was damaged and is dropped');
    removeStored(SESSION_KEY);
  }
  return session;
}

/** The shape of storage that the library wants. It also tries other keys, which this site has no use for. */
export const keptSession = {
  getItem(key: string): string | null {
    return key === SESSION_KEY && readKeptSession() ? readStored(key) : null;
  },
  setItem(key: string, text: string): void {
    if (key === SESSION_KEY) writeStored(key, text);
  },
  removeItem(key: string): void {
    if (key === SESSION_KEY) removeStored(key);
  },
};

function parseSession(text: string): KeptSession | undefined {
  const { success, output } = v.safeParse(sessionSchema, parseJson(text));
  return success ? output : undefined;
}

/** Whom a token speaks of. Its signature is the server's business. */
function subjectOf(token: string): string | undefined {
  const [, payload, signature] = token.split('.');
  if (!payload || !signature) return undefined;
  const { success, output } = v.safeParse(v.object({ sub: v.string() }), parseJson(fromBase64Url(payload)));
  return success ? output.sub : undefined;
}

function fromBase64Url(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return ''; // not base64, so not a token
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON, so nothing that we stored
  }
}
