import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LinkOutcome } from '#web/api/auth-state.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { toast } from '#web/ui/toast.ts';
import { mailLink as words } from '#web/words/en/mail-link.ts';

/** A link from a mail that did its work is reported by a toast; any other leads to /auth, once. */
export function MailLinkOutcome(): null {
  const { link, user } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dealtWith = useRef<LinkOutcome>(undefined);

  useEffect(() => {
    const { kind } = link;
    if (kind === 'none' || kind === 'confirmed' || kind === 'addressRefused' || dealtWith.current === link)
      return;
    dealtWith.current = link;
    if (pathname !== '/auth') void navigate('/auth', { replace: true });
  }, [link, pathname, navigate]);

  const notice = user && LINK_TOASTS[link.kind];
  useEffect(() => {
    if (notice) toast({ ...notice, tone: 'right' });
  }, [notice]);
  return null;
}

/** For someone who is signed in: /auth would send them home before they read it there. */
const LINK_TOASTS: Partial<Record<LinkOutcome['kind'], { title: string; description: string }>> = {
  confirmed: words.confirmed,
  elsewhere: words.elsewhere,
};
