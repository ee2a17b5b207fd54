import type { CurrentSite } from '#contract/site-tokens.ts';
import { passwordChangedLetter } from '#server/mail/letters.ts';
import type { WriteMail } from '#server/mail/queue.ts';
import { linkMailWriter } from './link-mails.ts';

/** Writes every mail about an account when it is sent. */
export function accountMailWriter(parts: { site: CurrentSite; siteUrl: string }): WriteMail {
  const writeLinkMail = linkMailWriter(parts);
  return async (database, mail) => {
    if (mail.kind !== 'password_changed') return writeLinkMail(database, mail);
    const { rows } = await database.query<{ email: string }>('select email from auth.users where id = $1', [
      mail.userId,
    ]);
    const [owner] = rows;
    if (owner === undefined) return undefined;
    const { site, siteUrl } = parts;
    return passwordChangedLetter({ siteName: site().name, to: owner.email, link: `${siteUrl}/auth` });
  };
}
