import { readStoredSession } from '#web/api/stored-session.ts';
import { createStore } from '#web/platform/observable.ts';

/** Whose learners may be shown. The stored session has it before the account itself is opened. */
export const currentAccount = createStore<string | undefined>(readStoredSession()?.user.id);
