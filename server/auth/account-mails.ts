import type { CurrentSite } from '#contract/site-tokens.ts';
import { firstRow, hasRow } from '#server/db/rows.ts';
import type { Queryable } from '#server/db/transaction.ts';
import { letter } from '#server/mail/letters.ts';
import type { WriteMail } from '#server/mail/queue.ts';
import { IS_LIVING, type LinkType } from './link-requests.ts';
import { issueLink } from './links.ts';

type Wanted = { id: string; type: LinkType; to: string; redirectTo: string };
type Site = { site: CurrentSite; siteUrl: string };

/** Writes every mail about an account when it is sent. */
export function accountMailWriter({ site, siteUrl }: Site): WriteMail {
  const writeLinkMail = linkMailWriter({ site, siteUrl });
  return async (database, mail) => {
    if (mail.kind !== 'password_changed') return writeLinkMail(database, mail);
    const owner = await firstRow<{ email: string }>(database, 'select email from auth.users where id = $1', [
      mail.userId,
    ]);
    const addressee = { siteName: site().name, to: owner?.email ?? '', link: `${siteUrl}/auth` };
    return owner && letter(addressee, 'passwordChanged');
  };
}

/** Writes the mail of a link, unless the link was used, is not needed any more, or expired before the mail was sent. */
function linkMailWriter({ site, siteUrl }: Site): WriteMail {
  return async (database, { id, kind, details }) => {
    const request = await findRequest(database, details['request_id'] ?? '');
    if (request === undefined) return (await hasRow(database, MISSED, [id])) ? 'too late' : undefined;
    const token = await issueLink(database, request.id);
    const { type, to, redirectTo } = request;
    await markSent(database, request);
    const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
    const link = `${siteUrl}/auth/v1/verify?${query}`;
    const addressee = { siteName: site().name, to, link };
    return kind === 'invitation'
      ? letter(addressee, 'invitation', await findInviter(database, to))
      : letter(addressee, LETTERS[type]);
  };
}

const LETTERS = {
  signup: 'confirmation',
  recovery: 'recovery',
  email_change: 'emailChange',
  email_change_undo: 'emailChanged',
} as const;

async function findRequest(database: Queryable, id: string): Promise<Wanted | undefined> {
  return firstRow(
    database,
    `select request.id, request.type, coalesce(request.email, account.email) as to, request.redirect_to as "redirectTo"
     from auth.link_requests request join auth.users account on account.id = request.user_id
     where request.id = $1 and ${IS_LIVING}
     and (request.type <> 'signup' or account.email_confirmed_at is null)`,
    [id],
  );
}

/** The name of the admin who sent the invitation, if they have one.*/
async function findInviter(database: Queryable, email: string): Promise<string | undefined> {
  const inviter = await firstRow<{ name: string }>(
    database,
    `select left(private.one_line(inviter.raw_user_meta_data ->> 'full_name'), 100) as name
     from private.admin_invitations invitation join auth.users inviter on inviter.id = invitation.invited_by
     where invitation.email = $1`,
    [email],
  );
  return inviter?.name || undefined;
}

// Whether somebody still waits for a mail whose link has expired. A used link is deleted. An invitation's may also have been deleted,
// expired, by the sign-up of somebody else, which does not replace it: only another invitation does.
const MISSED = `
  select from private.mail_queue mail
  join auth.users account on account.id = mail.user_id
  left join auth.link_requests request on request.id = (mail.details ->> 'request_id')::uuid
  where mail.id = $1 and case when mail.kind = 'invitation' then
    account.email_confirmed_at is null and not exists (
      select from private.admin_invitations newer
      where newer.email = account.email and newer.created_at > mail.created_at
    )
  else
    request.id is not null and (request.type <> 'signup' or account.email_confirmed_at is null) and not exists (
      select from auth.link_requests newer
      where newer.user_id = account.id and newer.created_at > request.created_at
      and (newer.type = request.type or account.email_confirmed_at is null)
    )
  end`;

async function markSent(database: Queryable, { id, type }: Wanted): Promise<void> {
  if (type !== 'signup' && type !== 'recovery') return;
  const column = type === 'signup' ? 'confirmation_sent_at' : 'recovery_sent_at';
  await database.query(
    `update auth.users set ${column} = now() where id = (select user_id from auth.link_requests where id = $1)`,
    [id],
  );
}
