import type { LimitRule } from '#server/http/rate-limits.ts';

/**
 * How often something may be tried. Per network address generous enough for a school behind one, per account tight
 * enough to make guessing pointless; every window is short, so nobody is shut out for long, and the link of a
 * recovery mail signs in past the limit of sign-ins.
 */
export const LIMITS = {
  signInPerAddress: rule('auth.sign_in.address', 30, 5 * 60),
  signInPerAccount: rule('auth.sign_in.account', 20, 15 * 60),
  signUpPerAddress: rule('auth.sign_up.address', 30, 10 * 60),
  recoverPerAddress: rule('auth.recover.address', 20, 10 * 60),
  resendPerAddress: rule('auth.resend.address', 20, 10 * 60),
  verifyPerAddress: rule('auth.verify.address', 60, 5 * 60),
  refreshPerAddress: rule('auth.refresh.address', 300, 5 * 60),
  updatePerAccount: rule('auth.update.account', 20, 15 * 60),
  mailPerRecipient: { ...rule('auth.mail.recipient', 1, 60), code: 'over_email_send_rate_limit' },
} satisfies Record<string, LimitRule>;

/** Where a person has signed in before: from there, guesses made elsewhere do not use up their tries. */
export const KNOWN_NETWORK = { name: 'auth.known_network', windowSeconds: 90 * 24 * 60 * 60 };

function rule(name: string, limit: number, windowSeconds: number): LimitRule {
  return { name, limit, windowSeconds, code: 'over_request_rate_limit' };
}
