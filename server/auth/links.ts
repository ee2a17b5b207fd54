import { createHash, randomBytes } from 'node:crypto';
import type { UserMetadata } from '#contract/auth.ts';
import type { Database } from './transaction.ts';

export type LinkType = 'signup' | 'recovery';
export type OpenedLink = { userId: string; encryptedPassword: string | null; metadata: UserMetadata | null };

const LINK_HOURS = 24;

/** Makes the secret of a link for one mail; only its hash is kept. */
export async function issueLink(
  database: Database,
  type: LinkType,
  link: { userId: string; encryptedPassword?: string; metadata?: UserMetadata },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and type = $2 and created_at < now() - make_interval(hours => $3)`,
    [link.userId, type, LINK_HOURS],
  );
  await database.query(
    `insert into auth.one_time_tokens (token_hash, user_id, type, encrypted_password, raw_user_meta_data)
     values ($1, $2, $3, $4, $5)`,
    [hashOf(token), link.userId, type, link.encryptedPassword ?? null, link.metadata ?? null],
  );
  const column = type === 'signup' ? 'confirmation_sent_at' : 'recovery_sent_at';
  await database.query(`update auth.users set ${column} = now() where id = $1`, [link.userId]);
  return token;
}

/** Takes the link out of the world: of two who open it at once, one gets it. */
export async function openLink(
  database: Database,
  type: LinkType,
  token: string,
): Promise<OpenedLink | undefined> {
  const { rows } = await database.query<OpenedLink>(
    `delete from auth.one_time_tokens
     where token_hash = $1 and type = $2 and created_at > now() - make_interval(hours => $3)
     returning user_id as "userId", encrypted_password as "encryptedPassword", raw_user_meta_data as metadata`,
    [hashOf(token), type, LINK_HOURS],
  );
  return rows[0];
}

/** Older mails of a person who has confirmed, or has a new password, open nothing any more. */
export async function forgetLinks(database: Database, userId: string): Promise<void> {
  await database.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
