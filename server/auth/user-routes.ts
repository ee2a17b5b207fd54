import type { FastifyInstance } from 'fastify';
import type { AuthUser } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { networkOf } from '#server/load/network-rules.ts';
import { deleteAccount } from './account-deletion.ts';
import { emailExists } from './email-change.ts';
import { deleteUserSchema, logoutSchema, parse, redirectSchema, updateUserSchema } from './input.ts';
import { LIMITS, rememberNetwork } from '#server/load/account-limits.ts';
import { findWaitingChange, requestLink, type WaitingChange } from './link-requests.ts';
import { deleteLinks } from './links.ts';
import { askToMail, tooManyMails } from '#server/load/mail-limits.ts';
import { refuseLargeMetadata } from './metadata.ts';
import { refuseOtherChanges } from './not-offered.ts';
import type { AuthParts } from './parts.ts';
import { changePassword, provePasswordChange } from './password-change.ts';
import { hasPassword } from './passwords.ts';
import { challengeOf } from './pkce.ts';
import { safeRedirect } from './redirects.ts';
import { endSessions } from './sessions.ts';
import { sessionNotFound, signedIn } from './signed-in.ts';
import { transaction } from './transaction.ts';
import { findUserByEmail, toAuthUser, updateMetadata, type UserRow } from './users.ts';

/** What a signed-in person does with their account; here an ended session counts at once. */
export function userRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { pool, config, limiter } = parts;

  app.get('/user', async (request) => {
    const { user } = await signedIn(parts, request);
    const waiting = await findWaitingChange(pool, user.id);
    return waiting ? withNewEmail(user, waiting) : toAuthUser(user);
  });

  app.put('/user', async (request) => {
    const { user, claims } = await signedIn(parts, request);
    refuseOtherChanges(request.body);
    const changes = parse(updateUserSchema, request.body);
    const network = networkOf(request.ip);
    const newEmail = changes.email && changes.email !== user.email ? changes.email : undefined;
    const challenge = challengeOf(request.body);
    const redirectTo = safeRedirect(parse(redirectSchema, request.query).redirect_to, config);
    const { password } = changes;
    const change =
      typeof password === 'string'
        ? await provePasswordChange(parts, user, {
            password,
            currentPassword: changes.current_password ?? undefined,
            sessionId: claims.session_id,
            network,
          })
        : undefined;
    const turn = newEmail ? await checkNewEmail(parts, user, newEmail, network) : 0;
    // Each is a row of up to 8 KB, also where nothing is new in it.
    await limiter.take(LIMITS.metadataPerAccount, user.id);
    const answer = await transaction(pool, async (client) => {
      if (change) await changePassword(client, parts, user, claims.session_id, change);
      if (newEmail)
        await requestLink(client, {
          userId: user.id,
          type: 'email_change',
          email: newEmail,
          redirectTo,
          challenge,
          turn,
        });
      const updated = await updateMetadata(client, user.id, changes.data ?? {});
      if (updated === undefined) throw sessionNotFound();
      refuseLargeMetadata(updated.raw_user_meta_data);
      const waiting = await findWaitingChange(client, user.id);
      return waiting ? withNewEmail(updated, waiting) : toAuthUser(updated);
    });
    if (change) await rememberNetwork(limiter, { email: user.email, network });
    return answer;
  });

  app.delete('/user', async (request, reply) => {
    const { user } = await signedIn(parts, request);
    const { password } = parse(deleteUserSchema, request.body);
    await deleteAccount(parts, user, { password, network: networkOf(request.ip) });
    return reply.code(204).send();
  });

  app.post('/logout', async (request, reply) => {
    const { claims } = await signedIn(parts, request);
    const { scope } = parse(logoutSchema, request.query);
    await transaction(pool, async (client) => {
      await endSessions(client, claims, scope);
      // Somebody who signs out everywhere may fear a thief, who may have asked to change the address.
      if (scope === 'global') await deleteLinks(client, claims.sub);
    });
    return reply.code(204).send();
  });
}

/**
 * Checks a new address, which costs a mail to somebody who may not know us. Without a password the change could not be confirmed.
 * @returns the mail's turn in the queue
 */
async function checkNewEmail(
  parts: AuthParts,
  user: UserRow,
  email: string,
  network: string,
): Promise<number> {
  const { pool, limiter } = parts;
  if (!hasPassword(user.encrypted_password))
    throw new AppError(400, 'current_password_required', 'Choose a password before you change the address.');
  await limiter.take(LIMITS.updatePerAccount, user.id);
  await limiter.take(LIMITS.emailChangePerAddress, network);
  const other = await findUserByEmail(pool, email);
  if (other !== undefined && other.email_confirmed_at !== null) throw emailExists();
  const { turn, permission } = await askToMail(parts, 'email_change', { email, network });
  // Not counted with the other mails to this address: its owner may want to sign up today.
  if (permission === 'none') throw tooManyMails();
  return turn;
}

function withNewEmail(row: UserRow, { email, askedAt }: WaitingChange): AuthUser {
  return { ...toAuthUser(row), new_email: email, email_change_sent_at: askedAt };
}
