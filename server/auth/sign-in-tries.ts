import { AppError } from '#contract/errors.ts';
import type { Limiter } from '#server/http/rate-limits.ts';
import { KNOWN_NETWORK, LIMITS } from './limit-rules.ts';

/** Counts a guess at somebody's password, and refuses it when there were too many. */
export async function countTry(
  limiter: Limiter,
  { email, network }: { email: string; network: string },
): Promise<void> {
  await limiter.take(LIMITS.signInPerAddress, network);
  const here = `${email} from ${network}`;
  const isKnownHere = await limiter.remembers(KNOWN_NETWORK, here);
  await limiter.take(LIMITS.signInPerAccount, isKnownHere ? here : email);
}

/** From a network where the right password was typed, guesses made elsewhere count no more. */
export async function rememberNetwork(
  limiter: Limiter,
  { email, network }: { email: string; network: string },
): Promise<void> {
  await limiter.remember(KNOWN_NETWORK, `${email} from ${network}`);
}

export function invalidCredentials() {
  return new AppError(400, 'invalid_credentials', 'Invalid login credentials');
}
