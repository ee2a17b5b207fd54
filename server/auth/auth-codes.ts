import type { SignInMethod } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { firstRow } from '#server/db/rows.ts';
import type { Queryable } from '#server/db/transaction.ts';
import { isAnsweredBy, type Challenge } from './pkce.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** How a session began, and since when it may choose a password without the current one. */
export type Beginning = { method: SignInMethod; linkOpenedAt: Date | null };

type Exchange =
  | { outcome: 'unknown' | 'expired' | 'wrong verifier' }
  | { outcome: 'exchanged'; userId: string; beginning: Beginning };

const CODE_MINUTES = 5;
/** For so long an expired code is reported as expired, not as unknown. */
const STORED_HOURS = 24;
const WRONG_VERIFIERS = 5;

/** What a browser gets in its address instead of a session: worthless without the verifier that it stored. */
export async function issueCode(
  database: Queryable,
  { userId, challenge, beginning }: { userId: string; challenge: Challenge; beginning: Beginning },
): Promise<string> {
  await database.query('delete from auth.auth_codes where created_at < now() - make_interval(hours => $1)', [
    STORED_HOURS,
  ]);
  const code = newSecret();
  await database.query(
    `insert into auth.auth_codes (code_hash, user_id, code_challenge, code_challenge_method, method, link_opened_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      hashSecret(code),
      userId,
      challenge.challenge,
      challenge.method,
      beginning.method,
      beginning.linkOpenedAt,
    ],
  );
  return code;
}

/** Uses a code up: with its verifier, or after a few wrong ones. */
export async function exchangeCode(database: Queryable, code: string, verifier: string): Promise<Exchange> {
  const hash = hashSecret(code);
  // The account is locked first, as everywhere: a change of its password at this moment deletes its codes.
  await database.query(
    `select from auth.users where id = (select user_id from auth.auth_codes where code_hash = $1) for no key update`,
    [hash],
  );
  const row = await firstRow<Row>(
    database,
    `select user_id as "userId", code_challenge, code_challenge_method, method, link_opened_at as "linkOpenedAt",
       wrong_verifiers >= $2 - 1 as "isLastTry",
       created_at < now() - make_interval(mins => $3) as "isOld"
     from auth.auth_codes where code_hash = $1 for update`,
    [hash, WRONG_VERIFIERS, CODE_MINUTES],
  );
  if (row === undefined) return { outcome: 'unknown' };
  if (row.isOld) return { outcome: 'expired' };
  const isRight = isAnsweredBy(
    { challenge: row.code_challenge, method: row.code_challenge_method },
    verifier,
  );
  if (isRight || row.isLastTry)
    await database.query('delete from auth.auth_codes where code_hash = $1', [hash]);
  else
    await database.query(
      'update auth.auth_codes set wrong_verifiers = wrong_verifiers + 1 where code_hash = $1',
      [hash],
    );
  if (!isRight) return { outcome: 'wrong verifier' };
  const { userId, method, linkOpenedAt } = row;
  return { outcome: 'exchanged', userId, beginning: { method, linkOpenedAt } };
}

type Row = Beginning & {
  userId: string;
  code_challenge: string;
  code_challenge_method: Challenge['method'];
  isLastTry: boolean;
  isOld: boolean;
};

export function exchangeRefused(outcome: 'unknown' | 'expired' | 'wrong verifier'): AppError {
  if (outcome === 'unknown')
    return new AppError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (outcome === 'expired')
    return new AppError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  return new AppError(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  );
}
