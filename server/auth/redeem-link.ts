import { AppError } from '#contract/errors.ts';
import type { Queryable } from '#server/db/transaction.ts';
import type { Beginning } from './auth-codes.ts';
import { changeEmail, takeEmailBack } from './email-change.ts';
import { WeakPasswordError } from './errors.ts';
import {
  findCarriedByPassword,
  findCarriedByVerifier,
  type Carried,
  type LinkType,
} from './link-requests.ts';
import { lookAtLink, openLink, type Link } from './links.ts';
import type { AuthParts } from './parts.ts';
import { hashPassword, isPasswordOf, NO_PASSWORD, refuseWeakPassword } from './passwords.ts';
import { safeRedirect } from './redirects.ts';
import { makeAdminIfNamed } from './roles.ts';
import { countTry, rememberNetwork } from '#server/load/account-limits.ts';
import { transaction } from './transaction.ts';
import { confirmUser, findUserByEmail } from './users.ts';
import { readName } from './verify-input.ts';

/** What somebody shows who wants to use a link; the password may be missing where a client cannot ask for one. */
type Shown = {
  type: LinkType;
  token: string;
  password?: string | undefined;
  verifier?: string | undefined;
  /** Of whoever accepts an invitation. */
  name?: string | undefined;
  mayLackPassword: boolean;
  network: string;
};

/** What to hand over: a session that begins so, spoken of as a sign-up or as a recovery. */
export type Redeemed = { link: Link; type: 'signup' | 'recovery'; beginning: Beginning };

type Redemption<T> =
  | { outcome: 'dead' }
  | { outcome: 'more wanted'; link: Link; problem: Problem; status: 400 | 422 | 429 }
  | { outcome: 'address changed'; email: string }
  | { outcome: 'redeemed'; email: string; handedOver: T };

/** What is still wanted from whoever uses a link, told beside its box. */
export type Problem = { about: 'name' | 'password'; text: string };

/** An account that was never confirmed has no password yet, whatever was typed where it was asked for. */
export function wantsPassword(link: Link): boolean {
  return !link.isConfirmed;
}

/** Who reads the new address must also know the account: a stranger may have asked to move theirs to it. */
export function wantsPresentPassword(link: Link): boolean {
  return link.type === 'email_change';
}

/**
 * Uses a link up, once. The account gets a password only from the one who opened the link: typed now, or typed at a
 * sign-up whose browser this is.
 */
export async function redeemLink<T>(
  parts: AuthParts,
  shown: Shown,
  handOver: (client: Queryable, redeemed: Redeemed) => Promise<T>,
): Promise<Redemption<T>> {
  const link = await lookAtLink(parts.pool, shown.type, shown.token);
  if (link === undefined) return { outcome: 'dead' };
  if (wantsPresentPassword(link) && !shown.mayLackPassword) {
    const problem = await presentPasswordProblem(parts, link, shown);
    if (problem) return moreWanted(link, problem.status, 'password', problem.text);
  }
  if (!wantsPassword(link)) return redeem(parts, shown, undefined, handOver);
  const named = link.isInvited && !shown.mayLackPassword ? readName(shown.name) : undefined;
  if (named && 'problem' in named) return moreWanted(link, 400, 'name', named.problem);
  try {
    const carried = await findCarried(parts.pool, link, shown);
    if (carried === undefined && !shown.mayLackPassword)
      return moreWanted(link, 400, 'password', 'Please type a password.');
    return await redeem(parts, shown, carried && withName(carried, named), handOver);
  } catch (error) {
    if (!(error instanceof WeakPasswordError) || shown.mayLackPassword) throw error;
    return moreWanted(link, 422, 'password', error.message);
  }
}

function moreWanted(link: Link, status: 400 | 422 | 429, about: Problem['about'], text: string) {
  return { outcome: 'more wanted' as const, link, status, problem: { about, text } };
}

function withName(carried: Carried, named: { full_name: string } | undefined): Carried {
  return { ...carried, metadata: { ...carried.metadata, ...named } };
}

/** A guess here counts as one at the sign-in: whoever holds a stolen session can ask for such a link. */
async function presentPasswordProblem(
  { pool, limiter }: AuthParts,
  { email }: Link,
  { password = '', network }: Shown,
): Promise<{ text: string; status: 422 | 429 } | undefined> {
  try {
    await countTry(limiter, { email, network });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    return { text: error.message, status: 429 };
  }
  const user = await findUserByEmail(pool, email);
  if (await isPasswordOf(user?.encrypted_password, password)) return undefined;
  return { text: 'This is not the password of the account.', status: 422 };
}

async function findCarried(
  database: Queryable,
  { userId, email }: Link,
  { password, verifier }: Shown,
): Promise<Carried | undefined> {
  if (!password) return verifier ? findCarriedByVerifier(database, userId, verifier) : undefined;
  refuseWeakPassword(password, email);
  const ofSignUp = await findCarriedByPassword(database, userId, password);
  return ofSignUp ?? { encryptedPassword: await hashPassword(password), metadata: {} };
}

/** Who reads the account's mails is its owner: from here guesses of others do not lock them out. */
async function redeem<T>(
  parts: AuthParts,
  shown: Shown,
  carried: Carried | undefined,
  handOver: (client: Queryable, redeemed: Redeemed) => Promise<T>,
): Promise<Redemption<T>> {
  const redemption = await transact(parts, shown, carried, handOver);
  const isOwner =
    redemption.outcome === 'redeemed' || (redemption.outcome === 'address changed' && !shown.mayLackPassword);
  if (isOwner) await rememberNetwork(parts.limiter, { email: redemption.email, network: shown.network });
  return redemption;
}

async function transact<T>(
  { pool, config }: AuthParts,
  { type, token }: Shown,
  carried: Carried | undefined,
  handOver: (client: Queryable, redeemed: Redeemed) => Promise<T>,
): Promise<Redemption<T>> {
  return transaction(pool, async (client) => {
    const link = await openLink(client, type, token);
    if (link === undefined) return { outcome: 'dead' };
    if (link.type === 'email_change') {
      await changeEmail(client, link, safeRedirect('/auth', config));
      return { outcome: 'address changed', email: link.newEmail ?? '' };
    }
    if (link.type === 'email_change_undo') await takeEmailBack(client, link);
    if (wantsPassword(link)) {
      await confirmUser(client, link.userId, carried ?? { encryptedPassword: NO_PASSWORD, metadata: {} });
      if (carried) await makeAdminIfNamed(client, { id: link.userId, email: link.email }, config);
    }
    return {
      outcome: 'redeemed',
      email: link.newEmail ?? link.email,
      handedOver: await handOver(client, { link, ...beginningOf(link, carried) }),
    };
  });
}

/** Who came without a password, or forgot it, may choose one now; who brought one has no need to. */
function beginningOf(link: Link, carried: Carried | undefined): Pick<Redeemed, 'type' | 'beginning'> {
  if (carried) return { type: 'signup', beginning: { method: 'otp', linkOpenedAt: null } };
  const isRecovery = link.type !== 'signup';
  return {
    type: isRecovery ? 'recovery' : 'signup',
    beginning: { method: isRecovery ? 'recovery' : 'otp', linkOpenedAt: link.openedAt },
  };
}
