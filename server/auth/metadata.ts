import * as v from 'valibot';
import { countCharacters, FULL_NAME_MAX_CHARACTERS, type UserMetadata } from '#contract/auth.ts';
import { invalidInput } from './errors.ts';

/** What a client wants to be stored with the account; null removes a key. */
export type MetadataChange = Record<string, unknown>;

const METADATA_BYTES = 8192;

/** Characters no person types: controls and halves of a pair. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;
/** Characters that the database cannot hold. */
const UNSTORABLE = /[\0\p{Cs}]/u;

export const writable = (message: string) => v.check((text: string) => !UNWRITABLE.test(text), message);

export const fullName = v.pipe(
  v.string('The full name must be text.'),
  v.trim(),
  writable('The full name contains a character that cannot be shown.'),
  v.check(
    (name) => countCharacters(name) <= FULL_NAME_MAX_CHARACTERS,
    `The full name should be at most ${FULL_NAME_MAX_CHARACTERS} characters.`,
  ),
  // An empty field of a form is no name.
  v.transform((name) => (name === '' ? null : name)),
);

/** All keys are stored; only the name means something to us. */
export const metadataSchema = v.pipe(
  v.custom<object>((value) => !Array.isArray(value), 'The metadata must be a JSON object.'),
  v.looseObject({ full_name: v.nullish(fullName) }, 'The metadata must be a JSON object.'),
  v.check((change) => isStorable(change), 'The metadata contains a character that cannot be stored.'),
  v.check((change) => isSmall(change), `The metadata should be at most ${METADATA_BYTES} bytes.`),
  v.transform((change): MetadataChange => change),
);

/** The metadata of a new account. */
export function newMetadata(change: MetadataChange | null | undefined): UserMetadata {
  const given = Object.entries(change ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given);
}

/** Small changes may add up. */
export function refuseLargeMetadata(metadata: UserMetadata): void {
  if (!isSmall(metadata)) throw invalidInput(`The metadata should be at most ${METADATA_BYTES} bytes.`);
}

function isSmall(metadata: object): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= METADATA_BYTES;
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => !UNSTORABLE.test(key) && isStorable(part));
}
