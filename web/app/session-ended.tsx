import { useEffect, useEffectEvent } from 'react';
import { endedAccount, GONE } from '#web/api/ended-account.ts';
import { howItEnded } from '#web/api/how-ended.ts';
import { noteLeftAccount } from '#web/api/left-accounts.ts';
import { claimsOf } from '#web/api/session-claims.ts';
import { toast } from '#web/ui/toast.ts';
import { learnersAccount } from '#web/words/en/learners-account.ts';
import { AccountGone } from './account-gone.tsx';

/** Long enough to be read in passing. */
const SHOWN_MS = 12_000;

type Props = { ended: string; isSignedIn: boolean };

/** What became of an account that the server would not go on with. */
export function SessionEnded({ ended, isSignedIn }: Props) {
  if (ended.startsWith(GONE)) return <AccountGone owner={ended.slice(GONE.length)} />;
  return <Asking token={ended} isSignedIn={isSignedIn} />;
}

/** Nobody here signed out, so nobody would know why what is learned here stays here from now on. */
function Asking({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const tell = useEffectEvent((how: 'there' | 'gone') => {
    if (endedAccount.get() !== token) return; // another tab has told
    const owner = claimsOf(token)?.sub;
    if (how === 'gone' && owner !== undefined) return endedAccount.set(GONE + owner);
    endedAccount.remove();
    if (owner !== undefined) noteLeftAccount(owner, token);
    if (!isSignedIn) toast({ ...learnersAccount.ended, durationMs: SHOWN_MS });
  });
  useEffect(() => {
    const stopping = new AbortController();
    void howItEnded(token, stopping.signal).then((how) => how && tell(how));
    return () => stopping.abort();
  }, [token]);
  return null;
}
