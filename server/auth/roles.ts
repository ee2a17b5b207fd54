import type { Database } from './transaction.ts';

export async function makeAdmin(database: Database, userId: string): Promise<void> {
  await database.query(
    `insert into public.user_roles (user_id, role) values ($1, 'admin')
     on conflict (user_id) do update set role = excluded.role`,
    [userId],
  );
}

/**
 * An address of ADMIN_EMAILS becomes admin together with its first password: before that, whoever asked for the account
 * could be anybody.
 */
export async function makeAdminIfNamed(
  database: Database,
  { id, email }: { id: string; email: string },
  { adminEmails }: { adminEmails: string[] },
): Promise<void> {
  if (adminEmails.includes(email)) await makeAdmin(database, id);
}

/** True if there was a role to take. */
export async function takeAdmin(database: Database, userId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `delete from public.user_roles where user_id = $1 and role = 'admin'`,
    [userId],
  );
  return rowCount === 1;
}

/** The addresses of all admins. */
export async function listAdmins(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ email: string }>(
    `select email from public.user_roles join auth.users on users.id = user_roles.user_id
     where user_roles.role = 'admin' order by email`,
  );
  return rows.map(({ email }) => email);
}
