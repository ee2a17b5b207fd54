import {
  DAY_SECONDS,
  HOUR_SECONDS,
  MINUTE_SECONDS,
  rulesWith,
  type Limiter,
  type LimitRule,
} from './limiter.ts';

const rule = rulesWith('over_request_rate_limit');

/**
 * How often something may be tried. Per network address generous enough for a school behind one, per account tight
 * enough to make guessing pointless. Every window is short, so nobody is shut out for long, and the link of a
 * recovery mail signs in past the limit of sign-ins.
 */
export const LIMITS = {
  signInPerAddress: rule('auth.sign_in.address', 30, 5 * MINUTE_SECONDS),
  signInPerAccount: rule('auth.sign_in.account', 20, 15 * MINUTE_SECONDS),
  signUpPerAddress: mailingRule('auth.sign_up.address', 30),
  recoverPerAddress: mailingRule('auth.recover.address', 20),
  resendPerAddress: mailingRule('auth.resend.address', 20),
  firstAdminPerAddress: rule('auth.first_admin.address', 20, 10 * MINUTE_SECONDS),
  verifyPerAddress: rule('auth.verify.address', 60, 5 * MINUTE_SECONDS),
  refreshPerAddress: rule('auth.refresh.address', 300, 5 * MINUTE_SECONDS),
  updatePerAccount: rule('auth.update.account', 20, 15 * MINUTE_SECONDS),
  passwordChangePerAddress: mailingRule('auth.password_change.address', 20),
  passwordChangePerAccount: rule('auth.password_change.account', 5, HOUR_SECONDS),
  passwordChangePerAccountADay: rule('auth.password_change.account.day', 10, DAY_SECONDS),
  emailChangePerAddress: mailingRule('auth.email_change.address', 20),
  metadataPerAccount: rule('auth.metadata.account', 100, 15 * MINUTE_SECONDS),
} satisfies Record<string, LimitRule>;

/** Each is a mail: a /48 may ask as often as four lines, not sixteen. */
function mailingRule(name: string, limit: number): LimitRule {
  return { ...rule(name, limit, 10 * MINUTE_SECONDS), siteAllowance: 4 };
}

/** Networks that the right password of an account was typed in. */
const KNOWN_NETWORK = { name: 'auth.known_network', windowSeconds: 90 * DAY_SECONDS };

export type AccountFrom = { email: string; network: string };

/** Counts an attempt at somebody's password. In a known network, guesses made elsewhere do not use up the owner's attempts. */
export async function countTry(limiter: Limiter, from: AccountFrom): Promise<void> {
  await limiter.take(LIMITS.signInPerAddress, from.network);
  const isKnown = await isKnownNetwork(limiter, from);
  await limiter.take(LIMITS.signInPerAccount, isKnown ? keyOf(from) : from.email);
}

export const rememberNetwork = (limiter: Limiter, from: AccountFrom): Promise<void> =>
  limiter.remember(KNOWN_NETWORK, keyOf(from));

export const isKnownNetwork = (limiter: Limiter, from: AccountFrom): Promise<boolean> =>
  limiter.remembers(KNOWN_NETWORK, keyOf(from));

const keyOf = ({ email, network }: AccountFrom): string => `${email} from ${network}`;
