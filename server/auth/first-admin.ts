import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { FIRST_ADMIN_PATH } from '#contract/pages.ts';
import { AppError } from '#contract/errors.ts';
import type { Queryable } from '#server/db/transaction.ts';
import { networkOf } from '#server/load/network-rules.ts';
import { jsonObject, parse, signUpSchema } from './input.ts';
import { LIMITS } from '#server/load/account-limits.ts';
import { forgetLinks } from './links.ts';
import { newMetadata } from './metadata.ts';
import type { AuthParts } from './parts.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { signedIn } from './signed-in.ts';
import { alreadyRegistered } from './signup-routes.ts';
import { transaction } from './transaction.ts';
import { confirmUser, reserveAddress } from './users.ts';

const SECRET_BYTES = 32;

const secretSchema = jsonObject({ secret: v.string('The secret of the link is required.') });

/**
 * A link for whoever started the server, as long as there is no admin; the one before it is dead. Its secret stands behind the #,
 * which no browser sends and no log holds.
 */
export async function issueFirstAdminLink(database: Queryable, siteUrl: string): Promise<string | undefined> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const { rows } = await database.query<{ isIssued: boolean }>(
    'select private.renew_first_admin_link($1) as "isIssued"',
    [hashOfSecret(secret)],
  );
  return rows[0]?.isIssued ? `${siteUrl}${FIRST_ADMIN_PATH}#${secret}` : undefined;
}

/** Makes the account that is signed in, or one that is made here, the first admin, once. */
export function firstAdminRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { pool, limiter } = parts;

  app.post('/first-admin', async (request, reply) => {
    await limiter.take(LIMITS.firstAdminPerAddress, networkOf(request.ip));
    const hash = hashOfSecret(parse(secretSchema, request.body).secret);
    // Before anything is told or costs much.
    const { rows } = await pool.query<{ lives: boolean }>(
      'select private.first_admin_link_lives($1) as lives',
      [hash],
    );
    if (!rows[0]?.lives) throw linkIsDead();
    if (isNewAccount(request.body)) await makeWithAccount(parts, hash, request.body);
    else await claim(pool, (await signedIn(parts, request)).user.id, hash);
    return reply.code(204).send();
  });
}

const isNewAccount = (body: unknown): boolean => body instanceof Object && 'email' in body;

/** Whoever reads what the server prints needs no mail to be believed. */
async function makeWithAccount({ pool }: AuthParts, hash: Buffer, body: unknown): Promise<void> {
  const { email, password, data } = parse(signUpSchema, body);
  refuseWeakPassword(password, email);
  const encryptedPassword = await hashPassword(password);
  await transaction(pool, async (client) => {
    const account = await reserveAddress(client, email);
    if (account === undefined) throw alreadyRegistered();
    await forgetLinks(client, account.id);
    await confirmUser(client, account.id, { encryptedPassword, metadata: newMetadata(data) });
    await claim(client, account.id, hash);
  });
}

async function claim(database: Queryable, userId: string, hash: Buffer): Promise<void> {
  const { rows } = await database.query<{ isFirst: boolean }>(
    'select private.claim_first_admin($1, $2) as "isFirst"',
    [userId, hash],
  );
  if (!rows[0]?.isFirst) throw linkIsDead();
}

const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function linkIsDead() {
  return new AppError(403, 'first_admin_link_dead', 'This link no longer works.');
}
