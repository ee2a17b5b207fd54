import type { UserMetadata } from '#contract/auth.ts';
import type { Queryable } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/queue.ts';
import { s256, type Challenge } from './pkce.ts';
import { isPasswordOf } from './passwords.ts';

export type LinkType = 'signup' | 'recovery' | 'email_change' | 'email_change_undo';

/** What was typed at a sign-up; it counts only for a reader of the mail who proves to have typed it. */
export type Carried = { encryptedPassword: string; metadata: UserMetadata };

export type LinkRequest = {
  userId: string;
  type: LinkType;
  redirectTo: string;
  challenge?: Challenge | undefined;
  carried?: Carried;
  /** The address that a change of address leads to. */
  email?: string;
  /** The mail's turn in the queue, where somebody outside asked for it. */
  turn?: number;
  /** As what the mail counts in the site's hour; the type itself unless this says otherwise. */
  countsAs?: LinkType;
};

/** How long a link lives, counted from the request; in SQL, for a row of auth.link_requests named `request`. */
export const IS_LIVING = `request.created_at > now() - case request.type
  when 'email_change_undo' then interval '7 days' else interval '24 hours' end`;

/** At one password check each, an opened link costs no more than this many. */
const PASSWORDS_COMPARED = 5;

/** Notes what a link shall do and queues its mail; the link itself is made when the mail leaves. */
export async function requestLink(database: Queryable, request: LinkRequest): Promise<void> {
  const { userId, type, redirectTo, challenge, carried, email, turn, countsAs = type } = request;
  await database.query(`delete from auth.link_requests request where user_id = $1 and not (${IS_LIVING})`, [
    userId,
  ]);
  const { rows } = await database.query<{ id: string }>(
    `insert into auth.link_requests (user_id, type, encrypted_password, raw_user_meta_data, email,
       code_challenge, code_challenge_method, redirect_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      userId,
      type,
      carried?.encryptedPassword ?? null,
      carried?.metadata ?? null,
      email ?? null,
      challenge?.challenge ?? null,
      challenge?.method ?? null,
      redirectTo,
    ],
  );
  const [row] = rows;
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
  const { rows } = await database.query<WaitingChange>(
    `select id, email, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "askedAt"
     from auth.link_requests request
     where user_id = $1 and type = 'email_change' and ${IS_LIVING} order by created_at desc limit 1`,
    [userId],
  );
  return rows[0];
}

/**
 * What the sign-up with this password carried, of those of an account that wait to be confirmed. Its time tells how many wait, so it is
 * only for who has opened a link.
 */
export async function findCarriedByPassword(
  database: Queryable,
  userId: string,
  password: string,
): Promise<Carried | undefined> {
  const { rows } = await database.query<Carried>(
    `select ${CARRIED} ${WAITING} order by created_at desc limit $2`,
    [userId, PASSWORDS_COMPARED],
  );
  for (const carried of rows) {
    if (await isPasswordOf(carried.encryptedPassword, password)) return carried;
  }
  return undefined;
}

/**
 * What the sign-up of the browser with this verifier carried. A challenge that came twice proves nothing: who copies
 * one would put a password of theirs beside it.
 */
export async function findCarriedByVerifier(
  database: Queryable,
  userId: string,
  verifier: string,
): Promise<Carried | undefined> {
  const { rows } = await database.query<Carried>(
    `select ${CARRIED} ${WAITING} and code_challenge_method = 's256' and code_challenge = $2 limit 2`,
    [userId, s256(verifier)],
  );
  return rows.length === 1 ? rows[0] : undefined;
}

/** The challenges by which a browser knows that it made one of the sign-ups that wait. */
export async function findCarryingChallenges(database: Queryable, userId: string): Promise<string[]> {
  const { rows } = await database.query<{ challenge: string }>(
    `select code_challenge as challenge ${WAITING} and code_challenge_method = 's256'
     group by code_challenge having count(*) = 1 order by max(created_at) desc limit 20`,
    [userId],
  );
  return rows.map(({ challenge }) => challenge);
}

const CARRIED = `encrypted_password as "encryptedPassword", coalesce(raw_user_meta_data, '{}') as metadata`;
const WAITING = `from auth.link_requests request
  where user_id = $1 and type = 'signup' and encrypted_password is not null and ${IS_LIVING}`;
