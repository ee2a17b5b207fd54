import * as v from 'valibot';
import { invalidInput } from './errors.ts';
import { jsonObject, newPassword, parse } from './input.ts';
import type { LinkType } from './link-requests.ts';
import { fullName } from './metadata.ts';

/** The names clients use for the kinds of links that we send; of the other kinds none was ever sent. */
const LINK_TYPES: Record<Named, LinkType | undefined> = {
  signup: 'signup',
  email: 'signup',
  recovery: 'recovery',
  email_change: 'email_change',
  email_change_undo: 'email_change_undo',
  magiclink: undefined,
  invite: undefined,
};
type Named = v.InferOutput<typeof typeSchema>;

const typeSchema = v.picklist(
  ['signup', 'email', 'recovery', 'email_change', 'email_change_undo', 'magiclink', 'invite'],
  'Verify requires a known type of link.',
);
const text = v.nullish(v.string('The token must be text.'));

const linkSchema = jsonObject({ type: v.nullish(typeSchema), token_hash: text, token: text });
const proofSchema = v.object({
  password: v.nullish(newPassword),
  code_verifier: v.nullish(v.string('The code verifier must be text.')),
  full_name: v.nullish(v.string('The full name must be text.')),
});

/** Which link somebody means; one of a kind that is never sent has no type. */
export function linkOf(input: unknown): { type: LinkType | undefined; token: string } {
  const { type, token_hash, token } = parse(linkSchema, input);
  if (!type) throw invalidInput('Verify requires a verification type');
  const given = token_hash || token;
  if (!given) throw invalidInput('Verify requires a token or a token hash');
  return { type: LINK_TYPES[type], token: given };
}

/** What somebody brings along to show which password is theirs. */
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
