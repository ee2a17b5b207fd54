import type { Role } from '#contract/auth.ts';

/** What the page that led here handed over. */
export type Arrival = { from: string | undefined; refusedLink: 'confirmation' | 'recovery' };

/** The history may hold anything. A reset mail leads straight to this page, so a link refused here was one of those. */
export function readArrival(state: unknown): Arrival {
  const isObject = typeof state === 'object' && state !== null;
  const from = isObject && 'from' in state && typeof state.from === 'string' ? state.from : undefined;
  const isConfirmation = isObject && 'refusedLink' in state && state.refusedLink === 'confirmation';
  return { from, refusedLink: isConfirmation ? 'confirmation' : 'recovery' };
}

/** An admin who was sent away from the dashboard comes back to it; everyone else goes home. */
export function placeAfterSignIn(role: Role | null, { from }: Arrival): '/admin' | '/' {
  return role === 'admin' && from === '/admin' ? '/admin' : '/';
}
