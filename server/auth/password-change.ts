import { AppError } from '#contract/errors.ts';
import type { Queryable } from '#server/db/transaction.ts';
import type { Limiter } from '#server/load/limiter.ts';
import { queueMail } from '#server/mail/queue.ts';
import { countTry, LIMITS } from '#server/load/account-limits.ts';
import { deleteLinks } from './links.ts';
import type { AuthParts } from './parts.ts';
import { hashPassword, isPasswordOf, NO_PASSWORD, refuseWeakPassword } from './passwords.ts';
import { makeAdminIfNamed } from './roles.ts';
import { endSessions, mayChoosePassword, spendPasswordChoice } from './sessions.ts';
import { updatePassword, type UserRow } from './users.ts';

/** What gives the right to set a password: the current one, or a link opened shortly before. */
type ProvenChange = { encryptedPassword: string; proof: 'password' | 'link' };

type NewPassword = {
  password: string;
  currentPassword: string | undefined;
  sessionId: string;
  network: string;
};

/** Checks a new password and the right to set it; a session alone may be stolen, or a screen left open. */
export async function provePasswordChange(
  { pool, limiter }: AuthParts,
  user: UserRow,
  { password, currentPassword, sessionId, network }: NewPassword,
): Promise<ProvenChange> {
  await limiter.take(LIMITS.updatePerAccount, user.id);
  refuseWeakPassword(password, user.email);
  const proof = (await mayChoosePassword(pool, sessionId)) ? 'link' : 'password';
  if (proof === 'password') {
    if (!currentPassword) throw currentPasswordWanted('current_password_required');
    await countTry(limiter, { email: user.email, network });
    if (!(await isPasswordOf(user.encrypted_password, currentPassword)))
      throw currentPasswordWanted('current_password_invalid');
  }
  if (await isPasswordOf(user.encrypted_password, password))
    throw new AppError(422, 'same_password', 'New password should be different from the old password.');
  if (proof === 'password') await countChange(limiter, user.id, network);
  return { encryptedPassword: await hashPassword(password), proof };
}

/**
 * Each change sends the owner a mail that is never delayed, so the changes themselves are limited. A change by a link is not counted: a
 * thief who knew the password must not use up the owner's.
 */
async function countChange(limiter: Limiter, userId: string, network: string): Promise<void> {
  await limiter.take(LIMITS.passwordChangePerAddress, network);
  await limiter.take(LIMITS.passwordChangePerAccount, userId);
  await limiter.take(LIMITS.passwordChangePerAccountADay, userId);
}

/** Ends every other session and link, and notifies the owner by mail. */
export async function changePassword(
  client: Queryable,
  { config }: AuthParts,
  user: UserRow,
  sessionId: string,
  { encryptedPassword, proof }: ProvenChange,
): Promise<void> {
  const isFirst = user.encrypted_password === NO_PASSWORD;
  if (proof === 'link' && !(await spendPasswordChoice(client, sessionId)))
    throw currentPasswordWanted('current_password_required');
  // Of two changes at once the second finds another password than the one it proved to know.
  if (!(await updatePassword(client, user, encryptedPassword)))
    throw currentPasswordWanted('current_password_invalid');
  await endSessions(client, { sub: user.id, session_id: sessionId }, 'others');
  await deleteLinks(client, user.id);
  if (isFirst) await makeAdminIfNamed(client, user, config);
  else await queueMail(client, { kind: 'password_changed', userId: user.id });
}

function currentPasswordWanted(code: 'current_password_required' | 'current_password_invalid') {
  return new AppError(400, code, 'Current password required when setting new password.');
}
