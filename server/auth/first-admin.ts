import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { FIRST_ADMIN_PATH } from '#contract/pages.ts';
import { AppError } from '#contract/errors.ts';
import { firstRow } from '#server/db/rows.ts';
import type { Queryable } from '#server/db/transaction.ts';
import { networkOf } from '#server/load/network-rules.ts';
import { jsonObject, parse, signUpSchema } from './input.ts';
import { LIMITS } from '#server/load/account-limits.ts';
import { deleteLinks } from './links.ts';
import { newMetadata } from './metadata.ts';
import type { AuthParts } from './parts.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { signedIn } from './signed-in.ts';
import { alreadyRegistered } from './signup-routes.ts';
import { transaction } from './transaction.ts';
import { confirmUser, reserveAddress } from './users.ts';

const secretSchema = jsonObject({ secret: v.string('The secret of the link is required.') });

/**
 * A link for the person who started the server, as long as there is no admin; it replaces the previous one. Its secret comes after
 * the #, which no browser sends and no log contains.
 */
export async function issueFirstAdminLink(database: Queryable, siteUrl: string): Promise<string | undefined> {
  const secret = newSecret();
  const row = await firstRow<{ isIssued: boolean }>(
    database,
    'select private.renew_first_admin_link($1) as "isIssued"',
    [hashSecret(secret)],
  );
  return row?.isIssued ? `${siteUrl}${FIRST_ADMIN_PATH}#${secret}` : undefined;
}

/** Makes the account that is signed in, or one that is made here, the first admin, once. */
export function firstAdminRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { pool, limiter } = parts;

  app.post('/first-admin', async (request, reply) => {
    await limiter.take(LIMITS.firstAdminPerAddress, networkOf(request.ip));
    const hash = hashSecret(parse(secretSchema, request.body).secret);
    // Checked before anything is revealed or costs much.
    const link = await firstRow<{ lives: boolean }>(
      pool,
      'select private.first_admin_link_lives($1) as lives',
      [hash],
    );
    if (!link?.lives) throw linkIsDead();
    if (namesAccount(request.body)) await makeWithAccount(parts, hash, request.body);
    else await claim(pool, (await signedIn(parts, request)).user.id, hash);
    return reply.code(204).send();
  });
}

const namesAccount = (body: unknown): boolean => body instanceof Object && 'email' in body;

/** Who reads the output of the server needs no mail to prove the address. */
async function makeWithAccount({ pool }: AuthParts, hash: Buffer, body: unknown): Promise<void> {
  const { email, password, data } = parse(signUpSchema, body);
  refuseWeakPassword(password, email);
  const encryptedPassword = await hashPassword(password);
  await transaction(pool, async (client) => {
    const account = await reserveAddress(client, email);
    if (account === undefined) throw alreadyRegistered();
    await deleteLinks(client, account.id);
    await confirmUser(client, account.id, { encryptedPassword, metadata: newMetadata(data) });
    await claim(client, account.id, hash);
  });
}

async function claim(database: Queryable, userId: string, hash: Buffer): Promise<void> {
  const row = await firstRow<{ isFirst: boolean }>(
    database,
    'select private.claim_first_admin($1, $2) as "isFirst"',
    [userId, hash],
  );
  if (!row?.isFirst) throw linkIsDead();
}

function linkIsDead() {
  return new AppError(403, 'first_admin_link_dead', 'This link no longer works.');
}
