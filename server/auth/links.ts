import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '#server/db/transaction.ts';
import { IS_LIVING, type LinkType } from './link-requests.ts';
import type { Challenge } from './pkce.ts';

/** A link that can still be used, as its page shows it. */
export type Link = {
  type: LinkType;
  userId: string;
  /** The address of the account; `newEmail` is what a change of address makes of it. */
  email: string;
  newEmail: string | null;
  isConfirmed: boolean;
  /** Whether it makes an admin of whoever reads the mail. */
  isInvited: boolean;
  askedAt: Date;
  openedAt: Date;
  challenge: Challenge | undefined;
};

/** Makes the secret of a link for one mail; only its hash is stored. */
export async function issueLink(database: Queryable, requestId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `insert into auth.one_time_tokens (token_hash, user_id, type, request_id)
     select $1, user_id, type, id from auth.link_requests where id = $2`,
    [hashOf(token), requestId],
  );
  return token;
}

/** Changes nothing: mail programs and scanners look at links, too. */
export async function lookAtLink(
  database: Queryable,
  type: LinkType,
  token: string,
): Promise<Link | undefined> {
  const { rows } = await database.query<Omit<Link, 'challenge'> & Columns>(
    `select request.type, request.user_id as "userId", account.email, request.email as "newEmail",
       account.email_confirmed_at is not null as "isConfirmed", request.created_at as "askedAt",
       account.email_confirmed_at is null
         and exists (select from private.living_invitations invited where invited.email = account.email) as "isInvited",
       now() as "openedAt", request.code_challenge, request.code_challenge_method
     from auth.one_time_tokens token
     join auth.link_requests request on request.id = token.request_id
     join auth.users account on account.id = request.user_id
     where token.token_hash = $1 and request.type = $2 and ${IS_LIVING}
     and (request.type <> 'signup' or account.email_confirmed_at is null)`,
    [hashOf(token), type],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { code_challenge, code_challenge_method, ...link } = row;
  const isBound = code_challenge !== null && code_challenge_method !== null;
  return {
    ...link,
    challenge: isBound ? { challenge: code_challenge, method: code_challenge_method } : undefined,
  };
}

type Columns = { code_challenge: string | null; code_challenge_method: Challenge['method'] | null };

/**
 * The link, for the one who uses it up in this transaction. The account is locked first: whoever comes with this or
 * another link of it waits here, and then finds that all of them are gone.
 */
export async function openLink(
  database: Queryable,
  type: LinkType,
  token: string,
): Promise<Link | undefined> {
  const seen = await lookAtLink(database, type, token);
  if (seen === undefined) return undefined;
  await database.query('select from auth.users where id = $1 for no key update', [seen.userId]);
  const link = await lookAtLink(database, type, token);
  if (link !== undefined) await forgetLinks(database, link.userId);
  if (link?.type === 'email_change_undo') await forgetLaterUndoings(database, link);
  return link;
}

/** An earlier way back stays, as the address that was kept now may be a thief's first one. */
async function forgetLaterUndoings(database: Queryable, { userId, askedAt }: Link): Promise<void> {
  await database.query(
    `delete from auth.link_requests
     where user_id = $1 and type = 'email_change_undo' and date_trunc('milliseconds', created_at) >= $2`,
    [userId, askedAt],
  );
}

/**
 * Older mails of a person who has used a link, or has a new password, open nothing any more. The way back to an old
 * address stays: a thief could close it by changing the password.
 */
export async function forgetLinks(database: Queryable, userId: string): Promise<void> {
  await database.query(`delete from auth.link_requests where user_id = $1 and type <> 'email_change_undo'`, [
    userId,
  ]);
  await database.query('delete from auth.auth_codes where user_id = $1', [userId]);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
