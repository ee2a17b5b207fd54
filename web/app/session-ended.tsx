import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { endedAccount, type EndedAccount } from '#web/api/ended-account.ts';
import { howItEnded } from '#web/api/how-ended.ts';
import { noteLeftAccount } from '#web/api/left-accounts.ts';
import { claimsOf } from '#web/api/session-claims.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { sessionEnded as words } from '#web/words/en/session-ended.ts';
import { AccountGone } from './account-gone.tsx';

/** What became of an account whose session the server ended. Nobody here signed out, so nobody would know why. */
export function SessionEnded({ ended }: { ended: EndedAccount }) {
  if (ended.is === 'gone') return <AccountGone owner={ended.owner} />;
  if (ended.is === 'ended') return <Notice />;
  return <Asking token={ended.token} />;
}

function Asking({ token }: { token: string }) {
  useEffect(() => {
    const stopping = new AbortController();
    void howItEnded(token, stopping.signal).then((how) => {
      const now = endedAccount.get();
      if (how === undefined || now?.is !== 'unknown' || now.token !== token) return; // another tab has asked
      const owner = claimsOf(token)?.sub;
      if (owner === undefined) return endedAccount.remove();
      if (how !== 'gone') noteLeftAccount(owner, token);
      endedAccount.set({ is: how === 'gone' ? 'gone' : 'ended', owner });
    });
    return () => stopping.abort();
  }, [token]);
  return null;
}

/** Stays until somebody signs in or closes it. */
function Notice() {
  const { pathname, search } = useLocation();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-saffron-soft px-4 py-2 text-ink"
    >
      <p className="max-w-prose text-sm">
        <strong className="font-semibold">{words.title}</strong> {words.text}
      </p>
      <div className="flex gap-2">
        {pathname !== '/auth' && (
          <ButtonLink to="/auth" state={{ from: pathname, search }}>
            {words.signIn}
          </ButtonLink>
        )}
        <Button look="outline" onClick={endedAccount.remove}>
          {words.dismiss}
        </Button>
      </div>
    </div>
  );
}
