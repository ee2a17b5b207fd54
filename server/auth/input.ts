import * as v from 'valibot';
import { AppError, shorten } from '#contract/errors.ts';
import { isEmailAddress } from '#contract/auth.ts';
import { isJsonObject, parseJsonWithin, type JsonObject } from '#contract/json.ts';
import { invalidInput } from './errors.ts';
import { metadataSchema, writable } from './metadata.ts';

/** Enough for a client's metadata; JSON.stringify and the database recurse into each level. */
const JSON_LEVELS = 32;

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

export const signUpSchema = jsonObject({ email, password: newPassword, data: v.nullish(metadataSchema) });
export const signInSchema = jsonObject({ email, password: v.string('A password is required.') });
export const refreshSchema = jsonObject({ refresh_token: v.string('A refresh token is required.') });
export const updateUserSchema = jsonObject({
  email: v.nullish(email),
  password: v.nullish(newPassword),
  current_password: v.nullish(v.string('The current password must be text.')),
  data: v.nullish(metadataSchema),
});
export const deleteUserSchema = jsonObject({ password: v.string('A password is required.') });
export const recoverSchema = jsonObject({ email });
export const resendSchema = jsonObject({ email, type: v.picklist(['signup', 'email_change']) });
export const logoutSchema = jsonObject({
  scope: v.pipe(
    v.optional(v.unknown(), 'global'),
    v.transform((scope) => scope || 'global'),
    v.picklist(
      ['global', 'local', 'others'],
      ({ input }) => `Unsupported logout scope ${shorten(JSON.stringify(input))}`,
    ),
  ),
});
export const grantSchema = jsonObject({ grant_type: v.fallback(v.string(), '') });
export const redirectSchema = jsonObject({ redirect_to: v.fallback(v.optional(v.string()), undefined) });

/** Parses untrusted input, or refuses it with the first issue. */
export function parse<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (!result.success) throw invalidInput(result.issues[0].message);
  return result.output;
}

export function parseJson(text: string): unknown {
  if (text === '') return {};
  const parsed = parseJsonWithin(text, JSON_LEVELS);
  if (parsed.status === 'parsed') return parsed.value;
  throw new AppError(400, 'bad_json', 'Could not parse request body as JSON');
}

/** An object whose missing fields are named. */
export function jsonObject<T extends v.ObjectEntries>(entries: T) {
  return v.pipe(
    v.custom<JsonObject>(isJsonObject, 'Send a JSON object.'),
    v.object(entries, ({ expected }) => `The field ${expected} is missing.`),
  );
}
