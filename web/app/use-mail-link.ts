import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#web/api/use-auth.ts';

/** Whatever page a link from a mail opened: a refused one, or one for a new password, leads to /auth, once. */
export function useMailLink(): void {
  const { linkError, isRecovering } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dealtWith = useRef<object | string>(undefined);

  useEffect(() => {
    const reason = linkError ?? (isRecovering ? 'recovering' : undefined);
    if (reason === undefined || dealtWith.current === reason) return;
    dealtWith.current = reason;
    if (pathname !== '/auth')
      void navigate('/auth', { replace: true, state: { refusedLink: 'confirmation' } });
  }, [linkError, isRecovering, pathname, navigate]);
}
