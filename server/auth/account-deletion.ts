import { AppError } from '#contract/errors.ts';
import { firstRow, hasRow } from '#server/db/rows.ts';
import type { Queryable } from '#server/db/transaction.ts';
import { IS_LIVING } from './link-requests.ts';
import type { AuthParts } from './parts.ts';
import { invalidCredentials, isPasswordOf } from './passwords.ts';
import { hasOtherAdmins, isAdmin } from './roles.ts';
import { countTry } from '#server/load/account-limits.ts';
import { sessionNotFound } from './signed-in.ts';
import { transaction } from './transaction.ts';
import type { UserRow } from './users.ts';

/** A full account (200,000 entries) is gone in less than a second here; a slow disk gets the most that the pool waits. */
const DELETE_WITHIN_SECONDS = 9;

/**
 * Deletes an account and all that belongs to it. A session alone may be stolen, or a screen left open, so the password is required,
 * and each guess at it counts as an attempt to sign in.
 */
export async function deleteAccount(
  { pool, limiter }: AuthParts,
  user: UserRow,
  { password, network }: { password: string; network: string },
): Promise<void> {
  await countTry(limiter, { email: user.email, network });
  if (!(await isPasswordOf(user.encrypted_password, password))) throw invalidCredentials();
  await transaction(pool, async (client) => {
    await client.query(`set local statement_timeout = '${DELETE_WITHIN_SECONDS}s'`);
    await lockRecord(client, user.id);
    const found = await lockAccount(client, user.id);
    if (found === undefined) throw sessionNotFound(); // deleted in this moment, from another device
    if (found.encrypted_password !== user.encrypted_password) throw invalidCredentials();
    if (await isNewerThanAddress(client, user.id)) throw mayBeTakenBack();
    if (await isAdmin(client, user.id)) {
      if (!(await hasOtherAdmins(client, user.id))) throw isLastAdmin();
      // The other admins see that one of them left, and when; the id goes with the account.
      await client.query(
        `insert into public.admin_log (actor, action, subject) values ($1, 'account_left', 'account ' || $1::uuid)`,
        [user.id],
      );
    }
    // Every table that names an account is emptied with it: each of them says so in its foreign key.
    await client.query('delete from auth.users where id = $1', [user.id]);
  });
}

/**
 * Waits for devices that are writing to the record, in the order in which they lock it: a removed learner before the
 * counter, the counter before the account. In any other order both sides would wait for each other.
 */
async function lockRecord(database: Queryable, userId: string): Promise<void> {
  await database.query('select from public.learners where owner = $1 order by id for no key update', [
    userId,
  ]);
  await database.query('select from private.record_counters where owner = $1 for update', [userId]);
}

async function lockAccount(
  database: Queryable,
  userId: string,
): Promise<Pick<UserRow, 'encrypted_password'> | undefined> {
  return firstRow(database, 'select encrypted_password from auth.users where id = $1 for update', [userId]);
}

/**
 * A password chosen after a change of address may be a thief's, or that of the reader of a mistyped address: it cannot delete the
 * account while the owner can still undo the change. A password from before the change is the owner's.
 */
async function isNewerThanAddress(database: Queryable, userId: string): Promise<boolean> {
  return hasRow(
    database,
    `select from auth.link_requests request join auth.users account on account.id = request.user_id
     where account.id = $1 and request.type = 'email_change_undo' and ${IS_LIVING}
     and account.password_changed_at > request.created_at limit 1`,
    [userId],
  );
}

function mayBeTakenBack() {
  const words =
    'The address and the password of this account are new. It can be deleted once the old address can no longer take it back.';
  return new AppError(409, 'address_may_be_taken_back', words);
}

function isLastAdmin() {
  return new AppError(409, 'last_admin', 'You are the last admin. Make somebody else an admin first.');
}
