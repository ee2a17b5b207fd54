import type { LimitRule } from './limiter.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * How often something may be tried. Per network address generous enough for a school behind one, per account tight
 * enough to make guessing pointless; every window is short, so nobody is shut out for long, and the link of a
 * recovery mail signs in past the limit of sign-ins.
 */
export const LIMITS = {
  signInPerAddress: rule('auth.sign_in.address', 30, 5 * 60),
  signInPerAccount: rule('auth.sign_in.account', 20, 15 * 60),
  signUpPerAddress: mailingRule('auth.sign_up.address', 30),
  recoverPerAddress: mailingRule('auth.recover.address', 20),
  resendPerAddress: mailingRule('auth.resend.address', 20),
  firstAdminPerAddress: rule('auth.first_admin.address', 20, 10 * 60),
  verifyPerAddress: rule('auth.verify.address', 60, 5 * 60),
  refreshPerAddress: rule('auth.refresh.address', 300, 5 * 60),
  updatePerAccount: rule('auth.update.account', 20, 15 * 60),
  passwordChangePerAddress: mailingRule('auth.password_change.address', 20),
  passwordChangePerAccount: rule('auth.password_change.account', 5, HOUR_SECONDS),
  passwordChangePerAccountADay: rule('auth.password_change.account.day', 10, DAY_SECONDS),
  emailChangePerAddress: mailingRule('auth.email_change.address', 20),
  metadataPerAccount: rule('auth.metadata.account', 100, 15 * 60),
} satisfies Record<string, LimitRule>;

export type MailPurpose = 'sign_up' | 'resend' | 'recover' | 'email_change';

/**
 * How many mails one mailbox may be asked for. Each purpose counts by itself: who asks for a new password of an address
 * without an account uses up nothing that its owner needs to sign up. The shortest window is asked first, so that
 * what it refuses does not count in the longer ones.
 */
export const MAIL_LIMITS: Record<MailPurpose, LimitRule[]> = {
  sign_up: mailRules('sign_up'),
  resend: mailRules('resend'),
  recover: mailRules('recover'),
  email_change: mailRules('email_change'),
};

/** Which mail of its network one is: the queue sends in turns, see `server/load/hourly-limits.ts`. */
export const MAIL_TURNS = { name: 'auth.mail.turn', windowSeconds: DAY_SECONDS };

/** How many mails a mailbox gets in a day, whatever they are for. */
export const MAILS_PER_DAY = mailRule('auth.mail.all', 10, DAY_SECONDS);

/** Beyond all these: one an hour for a network that the account knows, so that nobody can lock its owner out. */
export const MAILS_PER_NETWORK = mailRule('auth.mail.network', 1, HOUR_SECONDS);

/** Where a person has signed in before: from there, guesses made elsewhere do not use up their tries. */
export const KNOWN_NETWORK = { name: 'auth.known_network', windowSeconds: 90 * 24 * 60 * 60 };

function mailRules(purpose: MailPurpose): LimitRule[] {
  return [
    mailRule(`auth.mail.${purpose}.minute`, 1, 60),
    mailRule(`auth.mail.${purpose}.hour`, 5, HOUR_SECONDS),
    mailRule(`auth.mail.${purpose}.day`, 10, DAY_SECONDS),
  ];
}

function mailRule(name: string, limit: number, windowSeconds: number): LimitRule {
  return { name, limit, windowSeconds, code: 'over_email_send_rate_limit' };
}

/** Each is a mail: a /48 may ask as often as four lines, not sixteen. */
function mailingRule(name: string, limit: number): LimitRule {
  return { ...rule(name, limit, 10 * 60), siteAllowance: 4 };
}

function rule(name: string, limit: number, windowSeconds: number): LimitRule {
  return { name, limit, windowSeconds, code: 'over_request_rate_limit' };
}
