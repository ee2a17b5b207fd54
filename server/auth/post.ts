import type { UserMetadata } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
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
  const { pool, mailer, siteName, config, log } = parts;
  const ofThisSignUp =
    encryptedPassword === undefined ? {} : { encryptedPassword, metadata: recipient.metadata };
  const token = await issueLink(pool, type, { userId: recipient.id, ...ofThisSignUp });
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  const link = `${config.siteUrl}/auth/v1/verify?${query}`;
  const letter = type === 'signup' ? confirmationLetter : recoveryLetter;
  const mail = letter({ siteName, to: recipient.email, fullName: recipient.metadata.full_name, link });
  await mailer.send(mail).catch((error: unknown) => {
    log.error({ err: error }, `the ${type} mail could not be sent; the account waits for another one`);
    throw mailNotSent();
  });
}

// Not a 5xx: the client would keep these words from the person and speak of a broken connection.
function mailNotSent() {
  return new AppError(
    424,
    'email_not_sent',
    'Your account is saved, but the mail could not be sent. Please try again in a minute.',
  );
}
