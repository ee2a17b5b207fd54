import * as v from 'valibot';
import { readText, removeText, writeText } from '#web/platform/stored.ts';
import { SESSION_KEY } from './auth-state.ts';
import { claimsOf, parseJson } from './session-claims.ts';

/** The secret half of what a sign-up or a forgotten password asked for; the page behind a mail's link reads it too. */
export const VERIFIER_KEY = `${SESSION_KEY}-code-verifier`;

const MAX_CHARACTERS = 50_000;

const sessionSchema = v.pipe(
  v.looseObject({
    access_token: v.string(),
    refresh_token: v.pipe(v.string(), v.nonEmpty()),
    expires_at: v.pipe(v.number(), v.finite(), v.minValue(0)),
    token_type: v.string(),
    user: v.looseObject({ id: v.string(), email: v.string(), user_metadata: v.looseObject({}) }),
  }),
  v.check(({ access_token, user }) => claimsOf(access_token)?.sub === user.id),
);

type StoredSession = v.InferOutput<typeof sessionSchema>;

/** The stored session if it is one; anything else is removed. */
export function readStoredSession(): StoredSession | undefined {
  const text = readText(SESSION_KEY);
  if (text === null) return undefined;
  const session = text.length <= MAX_CHARACTERS ? parseSession(text) : undefined;
  if (!session) {
    console.warn('the stored session was damaged and is dropped');
    removeText(SESSION_KEY);
  }
  return session;
}

/** The shape of storage that the library wants. It also tries other keys, which this site has no use for. */
export const storedSession = {
  getItem(key: string): string | null {
    return key === SESSION_KEY && readStoredSession() ? readText(key) : null;
  },
  setItem(key: string, text: string): void {
    if (isOurs(key)) writeText(key, text);
  },
  removeItem(key: string): void {
    if (isOurs(key)) removeText(key);
  },
};

const isOurs = (key: string) => key === SESSION_KEY || key === VERIFIER_KEY;

function parseSession(text: string): StoredSession | undefined {
  const { success, output } = v.safeParse(sessionSchema, parseJson(text));
  return success ? output : undefined;
}
