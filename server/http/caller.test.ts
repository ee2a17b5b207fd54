import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { memberClaims } from '#server/testing/member-claims.ts';
import { readCaller, refuseWrongKey, type TokenVerdict } from './caller.ts';

const verdicts: Record<string, TokenVerdict> = {
  good: { status: 'valid', claims: memberClaims },
  old: { status: 'expired' },
};
const verifyToken = async (token: string) => verdicts[token] ?? { status: 'bad' as const };

async function ask(headers: Record<string, string>) {
  const app = Fastify();
  app.addHook('onRequest', refuseWrongKey('public-anon-key'));
  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof AppError)) throw error;
    return reply.code(error.status).headers(error.headers).send({ code: error.code, message: error.message });
  });
  app.get('/', async (request) => readCaller(request, { publicKey: 'public-anon-key', verifyToken }));
  const answer = await app.inject({ url: '/', headers });
  const body: unknown = answer.json();
  return { status: answer.statusCode, body };
}

test.each([
  ['nothing', {}],
  ['the public key', { apikey: 'public-anon-key' }],
  ['the public key as bearer', { authorization: 'Bearer public-anon-key' }],
  ['both', { apikey: 'public-anon-key', authorization: 'Bearer public-anon-key' }],
  ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }],
])('with %s one is a visitor', async (_name, headers) => {
  expect(await ask(headers)).toEqual({ status: 200, body: { role: 'anon' } });
});

test.each(['Bearer good', 'bearer good', 'BEARER  good'])(
  'with %s one is a member',
  async (authorization) => {
    expect(await ask({ authorization })).toEqual({
      status: 200,
      body: { role: 'authenticated', claims: memberClaims },
    });
  },
);

test.each([
  ['Bearer old', { code: 'PGRST303', message: 'JWT expired' }],
  ['Bearer forged', { code: 'PGRST301', message: 'The access token is not valid' }],
  ['Bearer', { code: 'PGRST301', message: 'The access token is not valid' }],
  ['Bearer undefined', { code: 'PGRST301', message: 'The access token is not valid' }],
])('with %s one is refused', async (authorization, body) => {
  expect(await ask({ authorization })).toEqual({ status: 401, body });
});

test('a refused token is told apart from a missing one', async () => {
  const app = Fastify();
  app.setErrorHandler(async (error, _request, reply) =>
    reply
      .code(401)
      .headers(error instanceof AppError ? error.headers : {})
      .send(),
  );
  app.get('/', async (request) => readCaller(request, { publicKey: 'public-anon-key', verifyToken }));
  const { headers } = await app.inject({ url: '/', headers: { authorization: 'Bearer old' } });
  expect(headers['www-authenticate']).toBe('Bearer error="invalid_token", error_description="JWT expired"');
});

test('another site’s public key is refused before anything else', async () => {
  expect(await ask({ apikey: 'another', authorization: 'Bearer good' })).toEqual({
    status: 401,
    body: { message: 'Invalid API key', hint: 'Use the public key of this site, or send none.' },
  });
});
