import { useSyncExternalStore } from 'react';
import { stored } from '#web/platform/stored.ts';

/**
 * The last token of a session with which the server would not go on, until it is known why, and told. Where the whole account
 * is gone it is its id after this word, until it is told what became of its learners.
 */
export const GONE = 'gone ';

export const endedAccount = stored('account-ended', { read: (text) => text, write: String });

export function useEndedAccount(): string | undefined {
  return useSyncExternalStore(endedAccount.follow, endedAccount.get, () => undefined);
}
