import * as v from 'valibot';
import { invalidInput } from './errors.ts';
import { jsonObject, newPassword, parse } from './input.ts';
import type { LinkType } from './link-requests.ts';
import { fullName } from './metadata.ts';

/** The names that clients use for the kinds of links that we send; of the other kinds none was ever sent. */
const LINK_TYPES = {
  signup: 'signup',
  email: 'signup',
  recovery: 'recovery',
  email_change: 'email_change',
  email_change_undo: 'email_change_undo',
  magiclink: undefined,
  invite: undefined,
  sms: undefined,
  phone_change: undefined,
} as const satisfies Record<string, LinkType | undefined>;

const typeSchema = v.custom<keyof typeof LINK_TYPES>(
  (type) => typeof type === 'string' && Object.hasOwn(LINK_TYPES, type),
  'Invalid email verification type',
);
const text = v.nullish(v.string('The token must be text.'));
const owner = v.nullish(v.string('The address must be text.'));

const linkSchema = jsonObject({
  type: v.pipe(
    v.nullish(v.unknown()),
    v.transform((type) => type || undefined),
    v.optional(typeSchema),
  ),
  token_hash: text,
  token: text,
  email: owner,
  phone: owner,
});
const proofSchema = v.object({
  password: v.nullish(newPassword),
  code_verifier: v.nullish(v.string('The code verifier must be text.')),
  full_name: v.nullish(v.string('The full name must be text.')),
});

/** Which link is meant; one of a kind that is never sent has no type. */
export function linkOf(input: unknown): NamedLink {
  const { type, token_hash, token, email, phone } = parse(linkSchema, input);
  if (!type) throw invalidInput('Verify requires a verification type');
  if (token_hash && token) throw invalidInput('Verify requires either a token or a token hash');
  if (token_hash && (email || phone)) throw invalidInput('Only the token_hash and type should be provided');
  const given = token_hash || token;
  if (!given) throw invalidInput('Verify requires a token or a token hash');
  return {
    type: LINK_TYPES[type],
    token: given,
    isCode: Boolean(email || phone),
    phone: email ? undefined : (phone ?? undefined),
  };
}

type NamedLink = {
  type: LinkType | undefined;
  token: string;
  /** Named beside the address that it went to, as codes are that people type; our mails hold links alone. */
  isCode: boolean;
  /** The number that a code is said to have gone to. */
  phone: string | undefined;
};

/** What proves which password belongs to the reader. */
export function proofOf(input: unknown): {
  password?: string | undefined;
  verifier?: string | undefined;
  name?: string | undefined;
} {
  const { password, code_verifier, full_name } = parse(proofSchema, input);
  return {
    password: password ?? undefined,
    verifier: code_verifier ?? undefined,
    name: full_name ?? undefined,
  };
}

/** The name as it is stored, or what is wrong with it. */
export function readName(typed = ''): { full_name: string } | { problem: string } {
  const { success, output, issues } = v.safeParse(fullName, typed, { abortEarly: true });
  if (!success) return { problem: issues[0].message };
  return output === null ? { problem: 'Please type your name.' } : { full_name: output };
}

/** The fields of a form, as a browser sends them; each may come once. */
export function parseForm(body: string): Record<string, string> {
  const fields = [...new URLSearchParams(body)];
  if (new Set(fields.map(([name]) => name)).size < fields.length)
    throw invalidInput('A field came more than once.');
  return Object.fromEntries(fields);
}
