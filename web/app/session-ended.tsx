import { useEffect, useEffectEvent } from 'react';
import { endedSession, goneAccount } from '#web/api/gone-account.ts';
import { howItEnded } from '#web/api/how-ended.ts';
import { claimsOf } from '#web/api/session-claims.ts';
import { toast } from '#web/ui/toast.ts';
import { learnersAccount } from '#web/words/en/learners-account.ts';

/** Long enough to be read in passing. */
const SHOWN_MS = 12_000;

/** Nobody here signed out, so nobody would know why what is learned here stays here from now on. */
export function SessionEnded({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const tell = useEffectEvent((how: 'there' | 'gone') => {
    if (endedSession.get() !== token) return; // another tab has told
    endedSession.remove();
    const owner = claimsOf(token)?.sub;
    if (how === 'gone' && owner !== undefined) goneAccount.set(owner);
    else if (!isSignedIn) toast({ ...learnersAccount.ended, durationMs: SHOWN_MS });
  });
  useEffect(() => {
    const stopping = new AbortController();
    void howItEnded(token, stopping.signal).then((how) => how && tell(how));
    return () => stopping.abort();
  }, [token]);
  return null;
}
