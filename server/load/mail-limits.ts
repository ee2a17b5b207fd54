import type { Pool } from 'pg';
import { AppError, refuseFor } from '#contract/errors.ts';
import { isKnownNetwork, type AccountFrom } from './account-limits.ts';
import { LAST_TURN, lineOf, turnInRegion, turnInSite } from './hourly-limits.ts';
import { DAY_SECONDS, HOUR_SECONDS, rulesWith, type Limiter, type LimitRule } from './limiter.ts';
import { regionOf, siteOf } from './network-rules.ts';

export type MailPurpose = 'sign_up' | 'resend' | 'recover' | 'email_change';

const mailRule = rulesWith('over_email_send_rate_limit');

/**
 * How many mails one mailbox may be asked for. Each purpose counts by itself: asking for a new password of an address
 * without an account uses up nothing that its owner needs to sign up. The shortest window is asked first, so that
 * what it refuses does not count in the longer ones.
 */
export const mailboxRules = (purpose: MailPurpose): LimitRule[] => [
  mailRule(`auth.mail.${purpose}.minute`, 1, 60),
  mailRule(`auth.mail.${purpose}.hour`, 5, HOUR_SECONDS),
  mailRule(`auth.mail.${purpose}.day`, 10, DAY_SECONDS),
];

/** How many mails a mailbox gets in a day, whatever they are for. */
export const MAILS_PER_DAY = mailRule('auth.mail.all', 10, DAY_SECONDS);

/** Beyond all these: one an hour for a network that the account knows, so that nobody can lock its owner out. */
export const MAILS_PER_NETWORK = mailRule('auth.mail.network', 1, HOUR_SECONDS);

/** Which mail of its network within a day one is; the queue sends in turns, see `hourly-limits.ts`. */
const MAIL_TURNS = { name: 'auth.mail.turn', windowSeconds: DAY_SECONDS };

/** Why a mail may leave: the limits of its purpose, a network that the account knows, or no reason that the caller may learn. */
export type MailPermission = 'within limits' | 'known network' | 'none';

type MailParts = { pool: Pool; limiter: Limiter; config: { mailsPerHour: number } };

/** Counts a request for a mail, before anything is known of the account, and refuses it over the limits. */
export async function askToMail(
  parts: MailParts,
  purpose: MailPurpose,
  from: AccountFrom,
): Promise<{ turn: number; permission: MailPermission }> {
  const turn = await takeTurn(parts, from);
  return { turn, permission: await permissionOf(parts.limiter, purpose, from) };
}

/**
 * Each network has one request an hour beyond the limits, which is granted where the account knows the network; the answer does not
 * say whether it was.
 */
async function permissionOf(
  limiter: Limiter,
  purpose: MailPurpose,
  from: AccountFrom,
): Promise<MailPermission> {
  const mailbox = mailboxOf(from.email);
  const refusal = await refusalOf(limiter, mailboxRules(purpose), mailbox);
  if (refusal === undefined) return 'within limits';
  const beyond = `${purpose} ${mailbox} from ${from.network}`;
  if (await refusalOf(limiter, [MAILS_PER_NETWORK], beyond)) throw refusal;
  return (await isKnownNetwork(limiter, from)) ? 'known network' : 'none';
}

/** Counts a mail that would really leave; the answer does not say whether it may. */
export async function mayMail(limiter: Limiter, email: string, permission: MailPermission): Promise<boolean> {
  if (permission !== 'within limits') return permission === 'known network';
  return (await refusalOf(limiter, [MAILS_PER_DAY], mailboxOf(email))) === undefined;
}

/** Counts a mail to a new address; the answer does not say whether it leaves. */
export async function mayMailChange(limiter: Limiter, from: AccountFrom): Promise<boolean> {
  const permission = await orRefusal(permissionOf(limiter, 'email_change', from));
  return permission !== 'none' && !(permission instanceof AppError);
}

/** Where the mails of an address arrive: `name+tag@` has the mailbox of `name@`, though it may have an account of its own. */
export const mailboxOf = (email: string): string => email.replace(/^([^+@]+)\+[^@]*@/, '$1@');

export const tooManyMails = (): AppError =>
  refuseForAnHour('Too many mails went to this address. Please look for the newest one, or try again later.');

/** The first refusal of these rules; what comes after it is not counted. */
async function refusalOf(limiter: Limiter, rules: LimitRule[], key: string): Promise<AppError | undefined> {
  for (const rule of rules) {
    const refusal = await orRefusal(limiter.take(rule, key));
    if (refusal) return refusal;
  }
  return undefined;
}

const orRefusal = <T>(work: Promise<T>): Promise<T | AppError> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });

/**
 * Counts a mail that a network asks for, whether or not it will leave, and returns its turn in the queue. Refuses it where too many of
 * such turns wait: its mail would come too late, and the queue would grow as long as somebody goes on asking.
 */
async function takeTurn({ pool, limiter, config }: MailParts, from: AccountFrom): Promise<number> {
  const ofNetwork = await turnOf(limiter, from.network);
  // Accounts that know the network are counted apart, so that they need not wait behind a greedy neighbour.
  const isApart = ofNetwork > LAST_TURN.few && (await isKnownNetwork(limiter, from));
  const ofKnown = isApart ? await limiter.count(MAIL_TURNS, `known in ${from.network}`) : Infinity;
  const turn = Math.min(ofNetwork, ofKnown);
  if (turn === 0) return turn;
  const { first, last, most } = lineOf(turn, config.mailsPerHour);
  const { rowCount } = await pool.query(LINE_IS_FULL, [first, last, most - 1]);
  if (rowCount) throw refuseForAnHour('Too many mails wait to be sent. Please try again in an hour.');
  return turn;
}

/** Only the first few of a network count in what is around it: one that asks for much uses up nothing of its neighbours'. */
async function turnOf(limiter: Limiter, network: string): Promise<number> {
  const site = siteOf(network);
  const region = regionOf(site ?? network);
  let turn = await limiter.count(MAIL_TURNS, network);
  if (site && turn <= LAST_TURN.few) turn = Math.max(turn, turnInSite(await limiter.count(MAIL_TURNS, site)));
  if (region && turn <= LAST_TURN.few)
    turn = Math.max(turn, turnInRegion(await limiter.count(MAIL_TURNS, region)));
  return turn;
}

const LINE_IS_FULL = `
  select from private.mail_queue where unsent_at is null and turn between $1 and $2 offset $3 limit 1`;

const refuseForAnHour = (message: string): AppError =>
  refuseFor(HOUR_SECONDS, 429, MAILS_PER_DAY.code, message);
