import { AppError, codeOf } from '#contract/errors.ts';
import type { Queryable } from '#server/db/transaction.ts';
import { requestLink } from './link-requests.ts';
import type { Link } from './links.ts';
import { LOST_PASSWORD } from './passwords.ts';

/** The reader of the new address confirmed it; the old address gets a mail with a link that undoes it for seven days. */
export async function changeEmail(database: Queryable, link: Link, redirectTo: string): Promise<void> {
  await moveTo(database, link);
  await requestLink(database, {
    userId: link.userId,
    type: 'email_change_undo',
    email: link.email,
    redirectTo,
  });
}

/**
 * The change of address was made with the password or a session, so both end: the reader of the old address gets a session that
 * may choose a new password.
 */
export async function takeEmailBack(database: Queryable, link: Link): Promise<void> {
  await moveTo(database, link);
  await database.query('delete from auth.sessions where user_id = $1', [link.userId]);
  await database.query('update auth.users set encrypted_password = $2 where id = $1', [
    link.userId,
    LOST_PASSWORD,
  ]);
}

/** An unconfirmed sign-up does not block an address for the person who reads its mails. */
async function moveTo(database: Queryable, { userId, newEmail }: Link): Promise<void> {
  await database.query(
    'delete from auth.users where email = $1 and id <> $2 and email_confirmed_at is null',
    [newEmail, userId],
  );
  await database
    .query('update auth.users set email = $2, updated_at = now() where id = $1', [userId, newEmail])
    .catch((error: unknown) => {
      throw codeOf(error) === '23505' ? emailExists() : error;
    });
}

export function emailExists() {
  return new AppError(422, 'email_exists', 'A user with this email address has already been registered');
}
