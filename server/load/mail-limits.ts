import { AppError } from '#contract/errors.ts';
import type { Limiter, LimitRule } from './limiter.ts';
import {
  KNOWN_NETWORK,
  MAIL_LIMITS,
  MAILS_PER_DAY,
  MAILS_PER_NETWORK,
  type MailPurpose,
} from './account-limits.ts';

/** What speaks for a mail: the limits of its purpose, the network that asks, or nothing that the caller may know of. */
export type MailPermission = 'within limits' | 'known network' | 'none';

/**
 * Counts a wish for a mail, before anything is known of the account, and refuses it over the limits. Each network has
 * one wish an hour beyond them, which is granted where the account knows the network; nobody hears whether it was.
 */
export async function askToMail(
  limiter: Limiter,
  purpose: MailPurpose,
  { email, network }: { email: string; network: string },
): Promise<MailPermission> {
  const mailbox = mailboxOf(email);
  const refusal = await refusalOf(limiter, MAIL_LIMITS[purpose], mailbox);
  if (refusal === undefined) return 'within limits';
  if (await refusalOf(limiter, [MAILS_PER_NETWORK], `${purpose} ${mailbox} from ${network}`)) throw refusal;
  return (await limiter.remembers(KNOWN_NETWORK, `${email} from ${network}`)) ? 'known network' : 'none';
}

/** Counts a mail that would really leave; whether it may is not for strangers to hear. */
export async function mayMail(limiter: Limiter, email: string, permission: MailPermission): Promise<boolean> {
  if (permission !== 'within limits') return permission === 'known network';
  return (await refusalOf(limiter, [MAILS_PER_DAY], mailboxOf(email))) === undefined;
}

/** Where the mails of an address arrive: `name+tag@` has the mailbox of `name@`, though it may have an account of its own. */
export function mailboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, '$1@');
}

/** Counts a mail to a new address, of which nobody hears whether it leaves. */
export async function mayMailChange(
  limiter: Limiter,
  { email, network }: { email: string; network: string },
): Promise<boolean> {
  try {
    return (await askToMail(limiter, 'email_change', { email, network })) !== 'none';
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

export function tooManyMails(): AppError {
  const words = 'Too many mails went to this address. Please look for the newest one, or try again later.';
  return new AppError(429, MAILS_PER_DAY.code, words, {
    headers: { 'Retry-After': String(MAILS_PER_NETWORK.windowSeconds) },
  });
}

/** The first refusal of these rules; what comes after it is not counted. */
async function refusalOf(limiter: Limiter, rules: LimitRule[], key: string): Promise<AppError | undefined> {
  try {
    for (const rule of rules) await limiter.take(rule, key);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
