import type { AuthUser, UserMetadata } from '#contract/auth.ts';
import { firstRow, hasRow } from '#server/db/rows.ts';
import type { Queryable } from '#server/db/transaction.ts';
import { IS_LIVING } from './link-requests.ts';
import type { MetadataChange } from './metadata.ts';
import { NO_PASSWORD } from './passwords.ts';

export type UserRow = {
  id: string;
  email: string;
  encrypted_password: string;
  raw_user_meta_data: UserMetadata;
  email_confirmed_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
};

const TIMES = [
  'email_confirmed_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'last_sign_in_at',
  'created_at',
  'updated_at',
] as const;

const COLUMNS = [
  'id, email, encrypted_password, raw_user_meta_data',
  ...TIMES.map((time) => `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${time}`),
].join(', ');

export async function findUserByEmail(database: Queryable, email: string): Promise<UserRow | undefined> {
  return firstRow(database, `select ${COLUMNS} from auth.users where email = $1`, [email]);
}

/**
 * An account with the hash that a typed password is compared with: its own or, until it is confirmed, that of its newest sign-up.
 * One statement and one hash for every address: a second one would show by its time that somebody signed up with it.
 */
export async function findUserToSignIn(
  database: Queryable,
  email: string,
): Promise<(UserRow & { expected_password: string | null }) | undefined> {
  return firstRow(
    database,
    `select ${COLUMNS}, case when email_confirmed_at is not null then encrypted_password else (
       select request.encrypted_password from auth.link_requests request
       where request.user_id = account.id and request.type = 'signup' and request.encrypted_password is not null
       and ${IS_LIVING} order by request.created_at desc limit 1
     ) end as expected_password
     from auth.users account where email = $1`,
    [email],
  );
}

/** The account a session belongs to, as long as the session has not been ended. */
export async function findUserOfSession(
  database: Queryable,
  { sub, session_id }: { sub: string; session_id: string },
): Promise<UserRow | undefined> {
  return firstRow(
    database,
    `select ${COLUMNS} from auth.users
     where id = $1 and exists (select from auth.sessions where id = $2 and user_id = $1)`,
    [sub, session_id],
  );
}

export async function hasUser(database: Queryable, id: string): Promise<boolean> {
  return hasRow(database, 'select from auth.users where id = $1', [id]);
}

/**
 * An unconfirmed account for this address, made when there is none; undefined where a confirmed one exists. What was typed at the
 * sign-up is stored with the link request, not here.
 */
export async function reserveAddress(database: Queryable, email: string): Promise<UserRow | undefined> {
  return firstRow(
    database,
    `insert into auth.users as account (email, encrypted_password, confirmation_sent_at)
     values ($1, $2, now())
     on conflict (email) do update set confirmation_sent_at = now(), updated_at = now()
     where account.email_confirmed_at is null
     returning ${COLUMNS}`,
    [email, NO_PASSWORD],
  );
}

/** Confirms the address; the account gets this password and metadata, and nothing from other sign-ups. */
export async function confirmUser(
  database: Queryable,
  userId: string,
  { encryptedPassword, metadata }: { encryptedPassword: string; metadata: UserMetadata },
): Promise<void> {
  await database.query(
    `update auth.users set email_confirmed_at = now(), updated_at = now(), encrypted_password = $2,
       raw_user_meta_data = $3
     where id = $1 and email_confirmed_at is null`,
    [userId, encryptedPassword, metadata],
  );
}

/** Merges key by key; a null removes its key. */
export async function updateMetadata(
  database: Queryable,
  id: string,
  change: MetadataChange,
): Promise<UserRow | undefined> {
  const removed = Object.keys(change).filter((key) => change[key] === null);
  return firstRow(
    database,
    `update auth.users set updated_at = now(), raw_user_meta_data = (raw_user_meta_data || $2::jsonb) - $3::text[]
     where id = $1 returning ${COLUMNS}`,
    [id, change, removed],
  );
}

/** True if the account still had the old password. */
export async function updatePassword(
  database: Queryable,
  { id, encrypted_password }: UserRow,
  encryptedPassword: string,
): Promise<boolean> {
  return hasRow(
    database,
    `update auth.users set updated_at = now(), password_changed_at = now(), encrypted_password = $3
     where id = $1 and encrypted_password = $2`,
    [id, encrypted_password, encryptedPassword],
  );
}

/** True while the account has this password; locks it until the transaction ends. */
export async function holdPassword(
  database: Queryable,
  { id, encrypted_password }: Pick<UserRow, 'id' | 'encrypted_password'>,
): Promise<boolean> {
  return hasRow(database, 'select from auth.users where id = $1 and encrypted_password = $2 for update', [
    id,
    encrypted_password,
  ]);
}

export async function markSignedIn(database: Queryable, id: string): Promise<UserRow | undefined> {
  return firstRow(
    database,
    `update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1 returning ${COLUMNS}`,
    [id],
  );
}

/** The account as the wire shows it. */
export function toAuthUser(row: UserRow): AuthUser {
  const { id, email, created_at, updated_at } = row;
  const metadata = row.raw_user_meta_data;
  const lastSignIn = present('last_sign_in_at', row.last_sign_in_at);
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    ...present('email_confirmed_at', row.email_confirmed_at),
    phone: '',
    ...present('confirmation_sent_at', row.confirmation_sent_at),
    ...present('confirmed_at', row.email_confirmed_at),
    ...present('recovery_sent_at', row.recovery_sent_at),
    ...lastSignIn,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: { ...metadata, sub: id, email, email_verified: row.email_confirmed_at !== null },
        provider: 'email',
        ...lastSignIn,
        created_at,
        updated_at,
        email,
      },
    ],
    created_at,
    updated_at,
    is_anonymous: false,
  };
}

function present<Key extends string>(key: Key, value: string | null): { [K in Key]?: string } {
  const fields: { [K in Key]?: string } = {};
  if (value !== null) fields[key] = value;
  return fields;
}
