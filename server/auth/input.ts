import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { countCharacters, FULL_NAME_MAX_CHARACTERS, isEmailAddress } from '#contract/auth.ts';
import { invalidInput } from './errors.ts';

/** Characters no person types and no database text can hold: controls and halves of a pair. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;

const writable = (message: string) => v.check((text: string) => !UNWRITABLE.test(text), message);

const email = v.pipe(
  v.string('An email address is required.'),
  v.trim(),
  v.toLowerCase(),
  v.check(isEmailAddress, 'Unable to validate email address: invalid format'),
);

export const newPassword = v.pipe(
  v.string('A password is required.'),
  writable('The password contains a character that cannot be typed.'),
);

const fullName = v.pipe(
  v.string('The full name must be text.'),
  v.trim(),
  writable('The full name contains a character that cannot be shown.'),
  v.check(
    (name) => countCharacters(name) <= FULL_NAME_MAX_CHARACTERS,
    `The full name should be at most ${FULL_NAME_MAX_CHARACTERS} characters.`,
  ),
);

/** Of all the metadata a client may send, the name alone is kept. */
const metadata = jsonObject({ full_name: v.nullish(fullName) });

export const signUpSchema = jsonObject({ email, password: newPassword, data: v.nullish(metadata) });
export const signInSchema = jsonObject({ email, password: v.string('A password is required.') });
export const refreshSchema = jsonObject({ refresh_token: v.string('A refresh token is required.') });
export const updateUserSchema = jsonObject({
  email: v.nullish(email),
  password: v.nullish(newPassword),
  data: v.nullish(metadata),
});
export const recoverSchema = jsonObject({ email });
export const resendSchema = jsonObject({
  email,
  type: v.literal('signup', 'Only the mail of a sign-up can be sent again.'),
});
export const logoutSchema = jsonObject({
  scope: v.optional(
    v.picklist(['global', 'local', 'others'], 'The scope is global, local or others.'),
    'global',
  ),
});
export const grantSchema = jsonObject({
  grant_type: v.picklist(
    ['password', 'refresh_token', 'pkce'],
    'The grant type is password, refresh_token or pkce.',
  ),
});
export const redirectSchema = jsonObject({ redirect_to: v.fallback(v.optional(v.string()), undefined) });

/** Reads what a stranger sent, or refuses it with the first thing that is wrong. */
export function parse<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (!result.success) throw invalidInput(result.issues[0].message);
  return result.output;
}

export function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(400, 'bad_json', 'Could not parse request body as JSON');
  }
}

function jsonObject<T extends v.ObjectEntries>(entries: T) {
  return v.pipe(
    v.custom<Record<string, unknown>>(isJsonObject, 'Send a JSON object.'),
    v.object(entries, 'A required field is missing.'),
  );
}

function isJsonObject(input: unknown): boolean {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
