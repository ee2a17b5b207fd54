import { listAdmins, makeAdmin, takeAdmin } from '#server/auth/roles.ts';
import { findUserByEmail } from '#server/auth/users.ts';
import { OperatorError } from '#server/db/operator-error.ts';
import type { Queryable } from '#server/db/transaction.ts';

type AdminArguments = { verb: 'add' | 'remove'; email: string } | { verb: 'list' };

/** Undefined where the arguments make no sense. */
export function parseAdminArguments([verb, email, ...rest]: string[]): AdminArguments | undefined {
  if (rest.length > 0) return undefined;
  if (verb === 'list' && email === undefined) return { verb };
  if ((verb === 'add' || verb === 'remove') && email?.includes('@')) {
    return { verb, email: email.trim().toLowerCase() };
  }
  return undefined;
}

/** @returns what to print */
export async function runAdminCommand(database: Queryable, parsed: AdminArguments): Promise<string> {
  if (parsed.verb === 'list') return (await listAdmins(database)).join('\n') || 'There is no admin yet.';
  const { verb, email } = parsed;
  const user = await findUserByEmail(database, email);
  if (user === undefined) {
    const advice = verb === 'add' ? ' Sign up on the site with it first, or name it in ADMIN_EMAILS.' : '';
    throw new OperatorError(`There is no account for ${email}.${advice}`);
  }
  if (verb === 'remove') {
    if (!(await takeAdmin(database, user.id))) throw new OperatorError(`${email} is not an admin.`);
    const isNobodyLeft = (await listAdmins(database)).length === 0;
    const warning = isNobodyLeft
      ? ' There is no admin now: messages and classes wait until you make somebody one with npm run admin -- add EMAIL.'
      : '';
    return `${email} is no longer an admin.${warning}`;
  }
  if (user.email_confirmed_at === null)
    throw new OperatorError(
      `${email} is not confirmed yet. Open the link in the confirmation mail, then try again.`,
    );
  await makeAdmin(database, user.id);
  return `${email} is an admin now. Reload the page to see it in the menu.`;
}
