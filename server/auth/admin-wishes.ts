import type { Queryable } from '#server/db/transaction.ts';
import { listAdmins, makeAdmin, takeAdmin } from './roles.ts';
import { findUserByEmail } from './users.ts';

type AdminWish = { verb: 'add' | 'remove'; email: string } | { verb: 'list' };
type AdminAnswer = { isDone: boolean; text: string };

/** What the words of the admin command ask for, or nothing if they make no sense. */
export function readAdminWish([verb, email, ...rest]: string[]): AdminWish | undefined {
  if (rest.length > 0) return undefined;
  if (verb === 'list' && email === undefined) return { verb };
  if ((verb === 'add' || verb === 'remove') && email?.includes('@')) {
    return { verb, email: email.trim().toLowerCase() };
  }
  return undefined;
}

export async function fulfilAdminWish(database: Queryable, wish: AdminWish): Promise<AdminAnswer> {
  if (wish.verb === 'list') {
    const admins = await listAdmins(database);
    return { isDone: true, text: admins.length === 0 ? 'There is no admin yet.' : admins.join('\n') };
  }
  const { verb, email } = wish;
  const user = await findUserByEmail(database, email);
  if (user === undefined) {
    const advice = verb === 'add' ? ' Sign up on the site with it first, or name it in ADMIN_EMAILS.' : '';
    return { isDone: false, text: `There is no account for ${email}.${advice}` };
  }
  if (verb === 'remove') {
    const hadRole = await takeAdmin(database, user.id);
    const isNobodyLeft = hadRole && (await listAdmins(database)).length === 0;
    const warning = isNobodyLeft
      ? ' Nobody is admin now: messages and classes wait until you make somebody one with npm run admin -- add EMAIL.'
      : '';
    return { isDone: hadRole, text: `${email} is ${hadRole ? 'no longer' : 'not'} an admin.${warning}` };
  }
  if (user.email_confirmed_at === null) {
    const text = `${email} is not confirmed yet. Open the link in the confirmation mail, then try again.`;
    return { isDone: false, text };
  }
  await makeAdmin(database, user.id);
  return { isDone: true, text: `${email} is an admin now. The menu shows it after a reload of the page.` };
}
