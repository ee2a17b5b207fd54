import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LinkOutcome } from '#web/api/auth-state.ts';
import { useAuth } from '#web/api/use-auth.ts';

/** A link from a mail that did its work is told by `LinkNotice`; any other leads to /auth, once. */
export function useMailLink(): void {
  const { link } = useAuth();
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
}
