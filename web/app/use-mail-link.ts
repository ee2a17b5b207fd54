import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RECOVERY_MARK } from '#web/api/mail-link.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { toast } from '#web/ui/toast.ts';

/** Whatever page a link from a mail opened: a refused one, or one for a new password, leads to /auth, once; any other says what it did. */
export function useMailLink(): void {
  const { linkError, isRecovering, isConfirmed, user } = useAuth();
  const isWelcome = isConfirmed && user !== null;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dealtWith = useRef<object | string>(undefined);

  useEffect(() => {
    const reason = linkError ?? (isRecovering ? 'recovering' : undefined);
    if (reason === undefined || dealtWith.current === reason) return;
    dealtWith.current = reason;
    if (pathname !== '/auth') {
      const hash = isRecovering ? RECOVERY_MARK : '';
      void navigate({ pathname: '/auth', hash }, { replace: true, state: { refusedLink: 'confirmation' } });
    }
  }, [linkError, isRecovering, pathname, navigate]);

  useEffect(() => {
    if (isWelcome) toast({ title: 'Email confirmed', description: 'You are signed in now.', tone: 'right' });
  }, [isWelcome]);
}
