import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { invalidInput } from './errors.ts';
import { parse } from './input.ts';

/** The browser stores the verifier of it, so that only this browser can exchange the code for a session. */
export type Challenge = { challenge: string; method: 's256' | 'plain' };

const WRITTEN = /^[\w.~-]{43,128}$/;
const METHODS = { s256: 's256', plain: 'plain' } as const;

const challengeSchema = v.object({
  code_challenge: v.nullish(v.string('The code challenge must be text.'), ''),
  code_challenge_method: v.nullish(v.string('The code challenge method must be text.'), ''),
});

const WANTED = 'invalid request: both auth code and code verifier should be non-empty';
const filled = v.pipe(v.string(WANTED), v.nonEmpty(WANTED));

export const pkceSchema = v.object({ auth_code: filled, code_verifier: filled }, WANTED);

/** The challenge that came with a request, or nothing from a client that does not speak PKCE. */
export function challengeOf(body: unknown): Challenge | undefined {
  const { code_challenge, code_challenge_method } = parse(challengeSchema, body);
  if (code_challenge === '' && code_challenge_method === '') return undefined;
  const name = code_challenge_method.toLowerCase();
  if (code_challenge === '' || !(name === 's256' || name === 'plain'))
    throw invalidInput('PKCE flow requires code_challenge_method and code_challenge');
  if (!WRITTEN.test(code_challenge))
    throw invalidInput(
      'A code challenge has 43 to 128 letters, digits, hyphens, periods, underscores or tildes.',
    );
  return { challenge: code_challenge, method: METHODS[name] };
}

export function s256(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

export function isAnsweredBy({ challenge, method }: Challenge, verifier: string): boolean {
  const answer = Buffer.from(method === 's256' ? s256(verifier) : verifier);
  const wanted = Buffer.from(challenge);
  return answer.length === wanted.length && timingSafeEqual(answer, wanted);
}
