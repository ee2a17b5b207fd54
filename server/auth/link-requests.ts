import type { UserMetadata } from '#contract/auth.ts';
import { firstRow } from '#server/db/rows.ts';
import type { Queryable } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/queue.ts';
import { s256, type Challenge } from './pkce.ts';
import { isPasswordOf } from './passwords.ts';

export type LinkType = 'signup' | 'recovery' | 'email_change' | 'email_change_undo';

/** What was typed at an unconfirmed sign-up; it counts only for a reader of the mail who proves to have typed it. */
export type PendingSignUp = { encryptedPassword: string; metadata: UserMetadata };

export type LinkRequest = {
  userId: string;
  type: LinkType;
  redirectTo: string;
  challenge?: Challenge | undefined;
  pending?: PendingSignUp;
  /** The address that a change of address leads to. */
  email?: string;
  /** The mail's turn in the queue, where somebody outside asked for it. */
  turn?: number;
  /** The kind under which the mail counts in the site's hourly limits, where it is not the type. */
  countsAs?: LinkType;
};

/** How long a link lives, counted from the request; in SQL, for a row of auth.link_requests named `request`. */
export const IS_LIVING = `request.created_at > now() - case request.type
  when 'email_change_undo' then interval '7 days' else interval '24 hours' end`;

/** Bounds the password checks that one opened link costs. */
const PASSWORDS_COMPARED = 5;

/** Stores what a link will do and queues its mail; the secret is made when the mail is sent. */
export async function requestLink(database: Queryable, request: LinkRequest): Promise<void> {
  const { userId, type, redirectTo, challenge, pending, email, turn, countsAs = type } = request;
  await database.query(`delete from auth.link_requests request where user_id = $1 and not (${IS_LIVING})`, [
    userId,
  ]);
  const row = await firstRow<{ id: string }>(
    database,
    `insert into auth.link_requests (user_id, type, encrypted_password, raw_user_meta_data, email,
       code_challenge, code_challenge_method, redirect_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      userId,
      type,
      pending?.encryptedPassword ?? null,
      pending?.metadata ?? null,
      email ?? null,
      challenge?.challenge ?? null,
      challenge?.method ?? null,
      redirectTo,
    ],
  );
  if (row === undefined) throw new Error('the request of a link was not stored');
  await queueMail(database, { kind: countsAs, userId, turn, details: { request_id: row.id } });
}

/** A change of address whose mail waits to be opened. */
export type WaitingChange = { id: string; email: string; askedAt: string };

/** The newest of an account. */
export async function findWaitingChange(
  database: Queryable,
  userId: string,
): Promise<WaitingChange | undefined> {
  return firstRow(
    database,
    `select id, email, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "askedAt"
     from auth.link_requests request
     where user_id = $1 and type = 'email_change' and ${IS_LIVING} order by created_at desc limit 1`,
    [userId],
  );
}

/**
 * The pending sign-up of an account that was made with this password. How long it takes shows how many there are, so it is only
 * called for somebody who has opened a link.
 */
export async function findPendingByPassword(
  database: Queryable,
  userId: string,
  password: string,
): Promise<PendingSignUp | undefined> {
  const { rows } = await database.query<PendingSignUp>(
    `select ${PENDING} ${WAITING} order by created_at desc limit $2`,
    [userId, PASSWORDS_COMPARED],
  );
  for (const pending of rows) {
    if (await isPasswordOf(pending.encryptedPassword, password)) return pending;
  }
  return undefined;
}

/**
 * The pending sign-up of the browser that has this verifier. A challenge that came twice proves nothing: somebody may have copied it
 * for a sign-up with a password of their own.
 */
export async function findPendingByVerifier(
  database: Queryable,
  userId: string,
  verifier: string,
): Promise<PendingSignUp | undefined> {
  const { rows } = await database.query<PendingSignUp>(
    `select ${PENDING} ${WAITING} and code_challenge_method = 's256' and code_challenge = $2 limit 2`,
    [userId, s256(verifier)],
  );
  return rows.length === 1 ? rows[0] : undefined;
}

/** The challenges by which a browser recognises a pending sign-up as its own. */
export async function findPendingChallenges(database: Queryable, userId: string): Promise<string[]> {
  const { rows } = await database.query<{ challenge: string }>(
    `select code_challenge as challenge ${WAITING} and code_challenge_method = 's256'
     group by code_challenge having count(*) = 1 order by max(created_at) desc limit 20`,
    [userId],
  );
  return rows.map(({ challenge }) => challenge);
}

const PENDING = `encrypted_password as "encryptedPassword", coalesce(raw_user_meta_data, '{}') as metadata`;
const WAITING = `from auth.link_requests request
  where user_id = $1 and type = 'signup' and encrypted_password is not null and ${IS_LIVING}`;
