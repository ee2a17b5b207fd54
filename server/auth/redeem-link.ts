import { AppError } from '#contract/errors.ts';
import type { Queryable } from '#server/db/transaction.ts';
import type { Beginning } from './auth-codes.ts';
import { changeEmail, takeEmailBack } from './email-change.ts';
import { WeakPasswordError } from './errors.ts';
import {
  findPendingByPassword,
  findPendingByVerifier,
  type LinkType,
  type PendingSignUp,
} from './link-requests.ts';
import { findLink, takeLink, type Link } from './links.ts';
import type { AuthParts } from './parts.ts';
import { hashPassword, isPasswordOf, NO_PASSWORD, refuseWeakPassword } from './passwords.ts';
import { safeRedirect } from './redirects.ts';
import { makeAdminIfNamed } from './roles.ts';
import { countTry, rememberNetwork } from '#server/load/account-limits.ts';
import { transaction } from './transaction.ts';
import { confirmUser, findUserByEmail } from './users.ts';
import { readName } from './verify-input.ts';

/** What comes with a request to use a link; the password may be missing where a client cannot ask for one. */
type LinkProof = {
  type: LinkType;
  token: string;
  password?: string | undefined;
  verifier?: string | undefined;
  /** Of the person who accepts an invitation. */
  name?: string | undefined;
  mayLackPassword: boolean;
  network: string;
};

/** How the session of a used link begins, and the type reported to the client. */
export type Redeemed = { link: Link; type: 'signup' | 'recovery'; beginning: Beginning };

type Redemption<T> =
  | { outcome: 'dead' }
  | { outcome: 'incomplete'; link: Link; problem: Problem; status: 400 | 422 | 429 }
  | { outcome: 'address changed'; email: string }
  | { outcome: 'redeemed'; email: string; handedOver: T };

/** What is missing or wrong, and the field that shows it. */
export type Problem = { about: 'name' | 'password'; text: string };

/** An unconfirmed account has no password yet, whatever was typed at the sign-up. */
export function needsPassword(link: Link): boolean {
  return !link.isConfirmed;
}

/** The reader of the new address must also know the account: a stranger may have asked to move theirs to it. */
export function needsCurrentPassword(link: Link): boolean {
  return link.type === 'email_change';
}

/**
 * Uses a link up, once. The account gets a password only from the person who opened the link: typed now, or typed at a sign-up in
 * the same browser.
 */
export async function redeemLink<T>(
  parts: AuthParts,
  proof: LinkProof,
  handOver: (client: Queryable, redeemed: Redeemed) => Promise<T>,
): Promise<Redemption<T>> {
  const link = await findLink(parts.pool, proof.type, proof.token);
  if (link === undefined) return { outcome: 'dead' };
  if (needsCurrentPassword(link) && !proof.mayLackPassword) {
    const problem = await currentPasswordProblem(parts, link, proof);
    if (problem) return incomplete(link, problem.status, 'password', problem.text);
  }
  if (!needsPassword(link)) return redeem(parts, proof, undefined, handOver);
  const named = link.isInvited && !proof.mayLackPassword ? readName(proof.name) : undefined;
  if (named && 'problem' in named) return incomplete(link, 400, 'name', named.problem);
  try {
    const pending = await findPending(parts.pool, link, proof);
    if (pending === undefined && !proof.mayLackPassword)
      return incomplete(link, 400, 'password', 'Please type a password.');
    return await redeem(parts, proof, pending && withName(pending, named), handOver);
  } catch (error) {
    if (!(error instanceof WeakPasswordError) || proof.mayLackPassword) throw error;
    return incomplete(link, 422, 'password', error.message);
  }
}

function incomplete(link: Link, status: 400 | 422 | 429, about: Problem['about'], text: string) {
  return { outcome: 'incomplete' as const, link, status, problem: { about, text } };
}

function withName(pending: PendingSignUp, named: { full_name: string } | undefined): PendingSignUp {
  return { ...pending, metadata: { ...pending.metadata, ...named } };
}

/** A guess counts as an attempt to sign in: a stolen session can ask for such a link. */
async function currentPasswordProblem(
  { pool, limiter }: AuthParts,
  { email }: Link,
  { password = '', network }: LinkProof,
): Promise<{ text: string; status: 422 | 429 } | undefined> {
  try {
    await countTry(limiter, { email, network });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    return { text: error.message, status: 429 };
  }
  const user = await findUserByEmail(pool, email);
  if (await isPasswordOf(user?.encrypted_password, password)) return undefined;
  return { text: 'That is not the password of this account.', status: 422 };
}

async function findPending(
  database: Queryable,
  { userId, email }: Link,
  { password, verifier }: LinkProof,
): Promise<PendingSignUp | undefined> {
  if (!password) return verifier ? findPendingByVerifier(database, userId, verifier) : undefined;
  refuseWeakPassword(password, email);
  const ofSignUp = await findPendingByPassword(database, userId, password);
  return ofSignUp ?? { encryptedPassword: await hashPassword(password), metadata: {} };
}

/** The reader of the account's mails is its owner: from this network guesses of others do not lock them out. */
async function redeem<T>(
  parts: AuthParts,
  proof: LinkProof,
  pending: PendingSignUp | undefined,
  handOver: (client: Queryable, redeemed: Redeemed) => Promise<T>,
): Promise<Redemption<T>> {
  const redemption = await transact(parts, proof, pending, handOver);
  const isOwner =
    redemption.outcome === 'redeemed' || (redemption.outcome === 'address changed' && !proof.mayLackPassword);
  if (isOwner) await rememberNetwork(parts.limiter, { email: redemption.email, network: proof.network });
  return redemption;
}

async function transact<T>(
  { pool, config }: AuthParts,
  { type, token }: LinkProof,
  pending: PendingSignUp | undefined,
  handOver: (client: Queryable, redeemed: Redeemed) => Promise<T>,
): Promise<Redemption<T>> {
  return transaction(pool, async (client) => {
    const link = await takeLink(client, type, token);
    if (link === undefined) return { outcome: 'dead' };
    if (link.type === 'email_change') {
      await changeEmail(client, link, safeRedirect('/auth', config));
      return { outcome: 'address changed', email: link.newEmail ?? '' };
    }
    if (link.type === 'email_change_undo') await takeEmailBack(client, link);
    if (needsPassword(link)) {
      await confirmUser(client, link.userId, pending ?? { encryptedPassword: NO_PASSWORD, metadata: {} });
      if (pending) await makeAdminIfNamed(client, { id: link.userId, email: link.email }, config);
    }
    return {
      outcome: 'redeemed',
      email: link.newEmail ?? link.email,
      handedOver: await handOver(client, { link, ...beginningOf(link, pending) }),
    };
  });
}

/** Without a password the session may choose one; with one it need not. */
function beginningOf(link: Link, pending: PendingSignUp | undefined): Pick<Redeemed, 'type' | 'beginning'> {
  if (pending) return { type: 'signup', beginning: { method: 'otp', linkOpenedAt: null } };
  const isRecovery = link.type !== 'signup';
  return {
    type: isRecovery ? 'recovery' : 'signup',
    beginning: { method: isRecovery ? 'recovery' : 'otp', linkOpenedAt: link.openedAt },
  };
}
