import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import type { JWK, JWTPayload } from 'jose';
import { sql } from './postgres.ts';

type FalseTokens = { forged: string; expired: string; unsigned: string; confused: string };

/** Makes from a good token what a thief could, and what its owner has left an hour later. */
export async function falseTokensOf(dataDir: string, goodToken: string): Promise<FalseTokens> {
  const [head = '', claims = ''] = goodToken.split('.');
  const header = decode(head) as { alg: string; kid: string };
  const payload = decode(claims) as JWTPayload;
  const [stored] = await sql<{ private_jwk: JWK }>(dataDir, 'select private_jwk from private.signing_keys');
  const jwk = stored?.private_jwk ?? {};
  const { privateKey: strange } = await generateKeyPair('ES256');
  const publicText = new TextEncoder().encode(JSON.stringify({ ...jwk, d: undefined }));
  return {
    forged: await new SignJWT(payload).setProtectedHeader(header).sign(strange),
    expired: await signWith(jwk, header, { ...payload, exp: Math.floor(Date.now() / 1000) - 660 }),
    unsigned: new UnsecuredJWT(payload).encode(),
    confused: await new SignJWT(payload).setProtectedHeader({ ...header, alg: 'HS256' }).sign(publicText),
  };
}

async function signWith(
  jwk: JWK,
  header: { alg: string; kid: string },
  payload: JWTPayload,
): Promise<string> {
  return new SignJWT(payload).setProtectedHeader(header).sign(await importJWK(jwk, 'ES256'));
}

const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
