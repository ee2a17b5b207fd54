import type { CurrentSite } from '#contract/site-tokens.ts';
import { firstRow } from '#server/db/rows.ts';
import { letter, replyLetter } from './letters.ts';
import type { WriteMail } from './queue.ts';

type Parts = { site: CurrentSite; siteUrl: string };

/** Writes the mails of those who run the site: answers to messages, and notices of new ones. */
export function officeMailWriter({ site, siteUrl }: Parts): WriteMail {
  return async (database, { kind, userId, details }) => {
    const { name: siteName, contact_email: contactEmail, time_zone: timeZone } = site();
    if (kind === 'contact_reply') {
      const reply = await firstRow<Reply>(database, REPLY, [details['reply_id'], userId, timeZone]);
      if (reply) return replyLetter({ ...reply, siteName, siteUrl, replyTo: contactEmail ?? reply.author });
      await database.query(GIVE_UP_REPLY, [details['reply_id']]);
      return undefined;
    }
    // No notice for somebody who is not an admin any more, or has read everything meanwhile.
    const admin = await firstRow<{ email: string }>(database, ADMIN_WITH_NEWS, [userId]);
    if (!admin) return undefined;
    const addressee = { siteName, to: admin.email, link: `${siteUrl}/admin` };
    return letter(addressee, 'messageNotice', details['count'] ?? '1');
  };
}

export const OFFICE_MAILS: ReadonlySet<string> = new Set(['contact_reply', 'message_notice']);

type Reply = { to: string; author: string; body: string; message: string; day: string };

// It speaks for the site, so it leaves only as long as its author may.
const REPLY = `
  select form.email as to, reply.body, form.message, to_char(form.created_at at time zone $3, 'FMDD FMMonth YYYY') as day,
    account.email as author
  from public.contact_replies reply
  join public.contact_form form on form.id = reply.message_id
  join auth.users account on account.id = $2
  join public.user_roles role on role.user_id = account.id and role.role = 'admin'
  where reply.id = $1 and form.email <> ''`;

const GIVE_UP_REPLY = 'update public.contact_replies set unsent_at = now() where id = $1 and sent_at is null';

const ADMIN_WITH_NEWS = `
  select account.email from auth.users account
  join public.user_roles role on role.user_id = account.id and role.role = 'admin'
  where account.id = $1 and account.email_confirmed_at is not null
  and exists (select from public.contact_form where state = 'new' and removed_at is null)`;
