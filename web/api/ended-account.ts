import { useSyncExternalStore } from 'react';
import { json, stored } from '#web/platform/stored.ts';

/** What is known of the account whose session the server ended, until it was told here. */
export type EndedAccount =
  /** Its last token, by which it is asked whether the whole account is gone. */
  | { is: 'unknown'; token: string }
  /** Signed out on another device; the account is there. */
  | { is: 'ended'; owner: string }
  /** It is told what became of its learners. */
  | { is: 'gone'; owner: string };

export const endedAccount = stored('account-ended', json(readEnded));

export function useEndedAccount(): EndedAccount | undefined {
  return useSyncExternalStore(endedAccount.follow, endedAccount.get, () => undefined);
}

// By hand: every page has this, and few have need of more.
function readEnded(value: unknown): EndedAccount {
  if (typeof value === 'object' && value !== null && 'is' in value) {
    if (value.is === 'unknown' && 'token' in value) return { is: 'unknown', token: String(value.token) };
    const is = (['ended', 'gone'] as const).find((each) => each === value.is);
    if (is && 'owner' in value) return { is, owner: String(value.owner) };
  }
  throw new TypeError('not how an account ended');
}
