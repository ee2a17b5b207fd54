import { passwordChangedLetter } from '#server/mail/letters.ts';
import type { WriteMail } from '#server/mail/queue.ts';
import { linkMailWriter } from './link-mails.ts';

/** Writes every mail about an account when it is sent. */
export function accountMailWriter(site: { siteName: string; siteUrl: string }): WriteMail {
  const writeLinkMail = linkMailWriter(site);
  return async (database, mail) => {
    if (mail.kind !== 'password_changed') return writeLinkMail(database, mail);
    const { rows } = await database.query<{ email: string }>('select email from auth.users where id = $1', [
      mail.userId,
    ]);
    const [owner] = rows;
    if (owner === undefined) return undefined;
    const { siteName, siteUrl } = site;
    return passwordChangedLetter({ siteName, to: owner.email, link: `${siteUrl}/auth` });
  };
}
