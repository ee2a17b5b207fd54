import { useSyncExternalStore } from 'react';
import { stored } from '#web/platform/stored.ts';

/** An account that was deleted on another device, until it is told here what became of its learners. */
export const goneAccount = stored('account-gone', { read: (text) => text, write: String });

/** Its id. */
export function useGoneAccount(): string | undefined {
  return useSyncExternalStore(goneAccount.follow, goneAccount.get, () => undefined);
}

/** The last token of a session with which the server would not go on, until it is known why, and told. */
export const endedSession = stored('session-ended', { read: (text) => text, write: String });

export function useEndedSession(): string | undefined {
  return useSyncExternalStore(endedSession.follow, endedSession.get, () => undefined);
}
