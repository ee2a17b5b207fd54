import { useSyncExternalStore } from 'react';
import { stored } from '#web/platform/stored.ts';

/** An account that was deleted on another device, until it is told here what became of its learners. */
export const goneAccount = stored('account-gone', { read: (text) => text, write: String });

/** Its id. */
export function useGoneAccount(): string | undefined {
  return useSyncExternalStore(goneAccount.follow, goneAccount.get, () => undefined);
}

/** Somebody was signed in here until the server would not go on with it, until that is told. */
export const endedSession = stored('session-ended', { read: (text) => text, write: String });

export function useEndedSession(): boolean {
  return useSyncExternalStore(endedSession.follow, endedSession.get, () => undefined) !== undefined;
}
