import { hasRow } from '#server/db/rows.ts';
import type { Queryable } from '#server/db/transaction.ts';

export async function makeAdmin(database: Queryable, userId: string): Promise<void> {
  await database.query(
    `insert into public.user_roles (user_id, role) values ($1, 'admin')
     on conflict (user_id) do update set role = excluded.role`,
    [userId],
  );
}

/**
 * An address of ADMIN_EMAILS, or one that an admin has invited, becomes admin together with its first password: before that,
 * anybody could have asked for the account.
 */
export async function makeAdminIfNamed(
  database: Queryable,
  { id, email }: { id: string; email: string },
  { adminEmails }: { adminEmails: string[] },
): Promise<void> {
  await database.query('select private.accept_invitation($1)', [id]);
  if (adminEmails.includes(email)) await makeAdmin(database, id);
}

/** True if there was a role to take. */
export async function takeAdmin(database: Queryable, userId: string): Promise<boolean> {
  return hasRow(database, `delete from public.user_roles where user_id = $1 and role = 'admin'`, [userId]);
}

export async function isAdmin(database: Queryable, userId: string): Promise<boolean> {
  return hasRow(database, `select from public.user_roles where user_id = $1 and role = 'admin'`, [userId]);
}

/** Locks all admins until the transaction ends: of two who leave at the same moment the second finds the first gone. */
export async function hasOtherAdmins(database: Queryable, userId: string): Promise<boolean> {
  const { rows } = await database.query<{ user_id: string }>(
    `select user_id from public.user_roles where role = 'admin' order by user_id for update`,
  );
  return rows.some(({ user_id }) => user_id !== userId);
}

/** The addresses of all admins. */
export async function listAdmins(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ email: string }>(
    `select email from public.user_roles join auth.users on users.id = user_roles.user_id
     where user_roles.role = 'admin' order by email`,
  );
  return rows.map(({ email }) => email);
}
