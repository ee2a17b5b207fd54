import type { Limiter } from './limiter.ts';
import { KNOWN_NETWORK, LIMITS } from './account-limits.ts';

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
