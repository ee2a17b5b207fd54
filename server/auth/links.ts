import { firstRow } from '#server/db/rows.ts';
import type { Queryable } from '#server/db/transaction.ts';
import { IS_LIVING, type LinkType } from './link-requests.ts';
import type { Challenge } from './pkce.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** A link that can still be used, as its page shows it. */
export type Link = {
  type: LinkType;
  userId: string;
  /** The address of the account; `newEmail` is what a change of address makes of it. */
  email: string;
  newEmail: string | null;
  isConfirmed: boolean;
  /** Whether it makes the reader of the mail an admin. */
  isInvited: boolean;
  askedAt: Date;
  openedAt: Date;
  challenge: Challenge | undefined;
};

/** Makes the secret of a link for one mail. */
export async function issueLink(database: Queryable, requestId: string): Promise<string> {
  const token = newSecret();
  await database.query(
    `insert into auth.one_time_tokens (token_hash, user_id, type, request_id)
     select $1, user_id, type, id from auth.link_requests where id = $2`,
    [hashSecret(token), requestId],
  );
  return token;
}

/** Changes nothing: mail programs and scanners open links, too. */
export async function findLink(
  database: Queryable,
  type: LinkType,
  token: string,
): Promise<Link | undefined> {
  const row = await firstRow<Omit<Link, 'challenge'> & Columns>(
    database,
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
    [hashSecret(token), type],
  );
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
 * Uses a link up in this transaction. The account is locked first: a concurrent request with this or another of its links waits
 * here, and then finds that all of them are deleted.
 */
export async function takeLink(
  database: Queryable,
  type: LinkType,
  token: string,
): Promise<Link | undefined> {
  const seen = await findLink(database, type, token);
  if (seen === undefined) return undefined;
  await database.query('select from auth.users where id = $1 for no key update', [seen.userId]);
  const link = await findLink(database, type, token);
  if (link !== undefined) await deleteLinks(database, link.userId);
  if (link?.type === 'email_change_undo') await deleteLaterUndoLinks(database, link);
  return link;
}

/** An earlier undo link stays, as the address restored now may be a thief's first one. */
async function deleteLaterUndoLinks(database: Queryable, { userId, askedAt }: Link): Promise<void> {
  await database.query(
    `delete from auth.link_requests
     where user_id = $1 and type = 'email_change_undo' and date_trunc('milliseconds', created_at) >= $2`,
    [userId, askedAt],
  );
}

/**
 * Deletes the older links of somebody who has used one, or has a new password. Undo links of a changed address stay: a thief could
 * remove them by changing the password.
 */
export async function deleteLinks(database: Queryable, userId: string): Promise<void> {
  await database.query(`delete from auth.link_requests where user_id = $1 and type <> 'email_change_undo'`, [
    userId,
  ]);
  await database.query('delete from auth.auth_codes where user_id = $1', [userId]);
}
