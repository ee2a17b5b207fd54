import { useEffect } from 'react';
import { endedSession } from '#web/api/gone-account.ts';
import { toast } from '#web/ui/toast.ts';
import { learnersAccount } from '#web/words/en/learners-account.ts';

/** Long enough to be read in passing. */
const SHOWN_MS = 12_000;

/** Nobody here signed out, so nobody would know why what is learned here stays here from now on. */
export function SessionEnded() {
  useEffect(() => {
    if (endedSession.get() === undefined) return; // told already
    endedSession.remove();
    toast({ ...learnersAccount.ended, durationMs: SHOWN_MS });
  }, []);
  return null;
}
