import type { UserMetadata } from '#contract/auth.ts';
import { confirmationLetter, recoveryLetter } from '#server/mail/letters.ts';
import { issueLink, type LinkType } from './links.ts';
import type { AuthParts } from './parts.ts';

type Recipient = { id: string; email: string; metadata: UserMetadata };

/** Writes and sends the mail that holds a new link. */
export async function sendLink(
  parts: AuthParts,
  recipient: Recipient,
  { type, redirectTo, encryptedPassword }: { type: LinkType; redirectTo: string; encryptedPassword?: string },
): Promise<void> {
  const { pool, mailer, siteName, config } = parts;
  const ofThisSignUp =
    encryptedPassword === undefined ? {} : { encryptedPassword, metadata: recipient.metadata };
  const token = await issueLink(pool, type, { userId: recipient.id, ...ofThisSignUp });
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  const link = `${config.siteUrl}/auth/v1/verify?${query}`;
  const letter = type === 'signup' ? confirmationLetter : recoveryLetter;
  await mailer.send(letter({ siteName, to: recipient.email, fullName: recipient.metadata.full_name, link }));
}
