import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LinkOutcome } from '#web/api/auth-state.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { toast } from '#web/ui/toast.ts';
import { menu } from '#web/words/en/menu.ts';

/** Whatever page a link from a mail opened: one that did its work says so; any other leads to /auth, once. */
export function useMailLink(): void {
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

  const news = user && NEWS[link.kind];
  useEffect(() => {
    if (news) toast({ ...news, tone: 'right' });
  }, [news]);
}

/** For someone who is signed in: /auth would send them home before they read it there. */
const NEWS: Partial<Record<LinkOutcome['kind'], { title: string; description: string }>> = {
  confirmed: menu.confirmed,
  elsewhere: menu.confirmedElsewhere,
};
