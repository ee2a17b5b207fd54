import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LinkOutcome } from '#web/api/auth-state.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { toast } from '#web/ui/toast.ts';
import { mailLink as words } from '#web/words/en/mail-link.ts';

/** What a link from a mail came to leads to /auth, once, but for what a signed-in user only needs to be told. */
export function MailLink({ link }: { link: LinkOutcome }): null {
  const isSignedIn = useAuth().user !== null;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dealtWith = useRef<LinkOutcome>(undefined);

  useEffect(() => {
    if (link.kind === 'confirmed' || link.kind === 'addressRefused' || dealtWith.current === link) return;
    dealtWith.current = link;
    if (pathname !== '/auth') void navigate('/auth', { replace: true });
  }, [link, pathname, navigate]);

  // /auth would send them home before they read it there.
  const notice =
    link.kind === 'confirmed' ? words.confirmed : link.kind === 'elsewhere' ? words.elsewhere : undefined;
  useEffect(() => {
    if (isSignedIn && notice) toast({ ...notice, tone: 'right' });
  }, [isSignedIn, notice]);
  return null;
}
