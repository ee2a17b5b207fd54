import * as v from 'valibot';

const claimsSchema = v.object({ sub: v.string(), session_id: v.optional(v.string()) });

/** The claims of a token, unverified. */
export function claimsOf(token: string): v.InferOutput<typeof claimsSchema> | undefined {
  const [, payload, signature] = token.split('.');
  if (!payload || !signature) return undefined;
  const { success, output } = v.safeParse(claimsSchema, parseJson(fromBase64Url(payload)));
  return success ? output : undefined;
}

/** Undefined where the text is no JSON, so nothing that we stored. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fromBase64Url(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return ''; // not base64, so not a token
  }
}
