import type { Pool } from 'pg';
import { AppError } from '#contract/errors.ts';
import { MAIL_TURNS } from './account-limits.ts';
import { LAST_TURN, lineOf, turnOf } from './hourly-limits.ts';
import type { Limiter } from './limiter.ts';
import { regionOf, siteOf } from './network-rules.ts';

/**
 * Counts a mail that a network asks for, whether or not it will leave, and tells its turn in the queue. Refuses it where the line of such
 * turns is full: its mail would come too late, and the queue would grow as long as somebody goes on asking.
 */
export async function takeMailTurn(
  { pool, limiter }: { pool: Pool; limiter: Limiter },
  network: string,
): Promise<number> {
  const line = siteOf(network) ?? network;
  const ofNetwork = await limiter.count(MAIL_TURNS, line);
  // A network that asks for much uses up nothing of its neighbours'.
  const region = ofNetwork <= LAST_TURN.few ? regionOf(line) : undefined;
  const turn = turnOf(ofNetwork, region ? await limiter.count(MAIL_TURNS, region) : 0);
  if (turn === 0) return turn;
  const { first, last, most } = lineOf(turn);
  const { rowCount } = await pool.query(LINE_IS_FULL, [first, last, most - 1]);
  if (rowCount) throw tooManyWaiting();
  return turn;
}

const LINE_IS_FULL = `
  select from private.mail_queue where unsent_at is null and turn between $1 and $2 offset $3 limit 1`;

const RETRY_AFTER_SECONDS = 60 * 60;

function tooManyWaiting(): AppError {
  const words = 'Too many mails wait to be sent. Please try again in an hour.';
  return new AppError(429, 'over_email_send_rate_limit', words, {
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  });
}
