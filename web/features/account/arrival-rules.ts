import type { LinkOutcome } from '#web/api/auth-state.ts';

/** What the link of a new address, by which somebody came, has done. */
export type Arrival = 'none' | 'changed' | 'refused';

/** Anyone may write such an address, so its words must be true of every account. */
export function arrivalOf(link: LinkOutcome, hash: string): Arrival {
  if (link.kind === 'addressRefused') return 'refused';
  return new URLSearchParams(hash.slice(1)).get('type') === 'email_change' ? 'changed' : 'none';
}
